import * as auth from '@rialto/shared/auth';
import * as cart from '@rialto/shared/cart';
import * as confirm from '@rialto/shared/confirm';
import { type ContractNeeds, contractFor } from '@rialto/shared/federation/contract';
import * as http from '@rialto/shared/http';
import * as language from '@rialto/shared/language';
import * as notify from '@rialto/shared/notify';
import * as query from '@rialto/shared/query';
import { queryClient } from '@rialto/shared/query';
import type { RouteObject } from '@rialto/shared/router';
import * as routerFacade from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import * as site from '@rialto/shared/site';
import * as slots from '@rialto/shared/slots';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import styled, * as styledComponents from 'styled-components';
import { layoutOf } from './areas/areaRoutes';
import { setRegistry } from './areas/registry';
import { providedContract } from './build';
import { contract1Exports } from './contract1/modules';
import { type AreaRoutes, idle, openRouter, type Rendered, renderIn } from './renderRouter';
import { shellRoutes } from './router';

/** The modules that areas share with the shell, by the names that the areas' builds import; `providedTo` serves older areas. */
export const provided: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  // Like a CommonJS module in Node: the default export has all members.
  'styled-components': Object.assign(styled, styledComponents),
  '@rialto/shared/auth': auth,
  '@rialto/shared/cart': cart,
  '@rialto/shared/confirm': confirm,
  '@rialto/shared/http': http,
  '@rialto/shared/language': language,
  '@rialto/shared/notify': notify,
  '@rialto/shared/query': query,
  '@rialto/shared/router': routerFacade,
  '@rialto/shared/site': site,
  '@rialto/shared/slots': slots,
};

/** The shared modules for an area, by the contract that it was built against. */
export function providedTo(needs: ContractNeeds): Record<string, unknown> {
  if (contractFor(providedContract, needs) !== providedContract.previousContract) return provided;
  const extended = Object.entries(contract1Exports).map(([name, added]) => [
    name,
    { ...(provided[name] as object), ...added },
  ]);
  return { ...provided, ...Object.fromEntries(extended) };
}

export { preloadQueries } from '@rialto/shared/federation/area';
export { answerCallsBy, renderPage } from './renderPage';
export { renderContribution } from './slots/renderContribution';
export { setRegistry };

export function ownRoutes(): RouteObject[] {
  const leaves = (routes: RouteObject[], base: string): RouteObject[] =>
    routes.flatMap((route) => {
      const path = route.path ?? base;
      return route.children ? leaves(route.children, path) : [{ ...route, path }];
    });
  return leaves(shellRoutes(idle), '').filter(({ path }) => path?.startsWith('/'));
}

let frame: Promise<Rendered> | undefined;

/**
 * Renders a URL as the browser's first render does, without a session or data. Runs in Node when the site is published.
 * @param area the area of the URL; null for the shell's own pages
 * @throws what the page's code threw
 */
export function prerender(url: string, area: AreaRoutes | null): Promise<Rendered> {
  if (layoutOf(url) === 'public') return render(url, area);
  // Without a session all dashboard pages are the same frame.
  frame ??= render(paths.dashboard, null);
  return frame;
}

async function render(url: string, area: AreaRoutes | null): Promise<Rendered> {
  const router = await openRouter(url, area);
  try {
    return renderIn(router, queryClient);
  } finally {
    router.dispose();
  }
}
