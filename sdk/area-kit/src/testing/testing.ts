import type { User } from '@rialto/shared/contract/user';
import type { RouteObject } from '@rialto/shared/router';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';

export { takeConsole } from '@rialto/shared/testing/console';
export { aUser } from '@rialto/shared/testing/render';

interface AreaOptions {
  /** The signed-in user; a guest without it. */
  user?: User;
  /** Answers by `METHOD /path`: a body, or a function that takes the call. Other calls get 404. */
  backend?: Parameters<typeof fakeApi>[0];
}

/** Renders an area's routes at an address in a jest test, with a fake session and a fake backend. */
export function renderArea(
  routes: RouteObject[],
  address: string,
  { user, backend = {} }: AreaOptions = {},
): ReturnType<typeof renderRoutes> & { calls: ApiCall[] } {
  const calls = fakeApi(backend);
  return { calls, ...renderRoutes(routes, address, { user }) };
}
