import type { AreaInfo, Registry } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { replaceRemote } from './federationRuntime';
import { aRelease } from './renderShell';

/**
 * An area made from what it says of itself, for a test of the shell that is about no area in particular: for each of its
 * paths a page, headed 'title: path'. Gives its part of a registry; `replaceRemote('rialto_<name>/routes')` forgets it.
 */
export function fakeArea(info: Partial<AreaInfo> & Pick<AreaInfo, 'name' | 'paths'>): Registry {
  const area: AreaInfo = { title: `The ${info.name} area`, owner: `${info.name} team`, menu: [], ...info };
  const routes: RouteObject[] = area.paths.map(({ path }) => ({
    path,
    element: <h1 tabIndex={-1}>{`${area.title}: ${path}`}</h1>,
  }));
  replaceRemote(`rialto_${area.name}/routes`, () => Promise.resolve({ default: routes }));
  return { [area.name]: { active: aRelease(area), previous: null } };
}
