import type { PageHandle } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import type { PrerenderBundle } from './prerenderBundle';

type PageRoute = Omit<RouteObject, 'handle'> & { handle?: PageHandle };

export function routesIn(code: string): PageRoute[];
export function scriptsOf(handle: PageHandle | undefined, bundle: Pick<PrerenderBundle, 'chunks'>): string[];
