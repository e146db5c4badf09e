import type { AreaInfo, Registry } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { replaceRemote } from './federationRuntime';
import { aRelease } from './renderShell';

/** Registers an area with a page headed 'title: path' for each path. Returns its registry; `replaceRemote('rialto_<name>/routes')` removes it. */
export function fakeArea(info: Partial<AreaInfo> & Pick<AreaInfo, 'name' | 'paths'>): Registry {
  const area: AreaInfo = { title: `The ${info.name} area`, owner: `${info.name} team`, menu: [], ...info };
  const routes: RouteObject[] = area.paths.map(({ path }) => ({
    path,
    element: <h1 tabIndex={-1}>{`${area.title}: ${path}`}</h1>,
  }));
  replaceRemote(`rialto_${area.name}/routes`, () => Promise.resolve({ default: routes }));
  return { [area.name]: { active: aRelease(area), previous: null } };
}
