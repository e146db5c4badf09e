import { endSession, startSession } from '@rialto/shared/auth';
import type { User } from '@rialto/shared/contract/user';
import { QueryClientProvider, queryClient } from '@rialto/shared/query';
import { type RouteObject, RouterProvider } from '@rialto/shared/router';
import { createMemoryRouter } from '@rialto/shared/routing/createMemoryRouter';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

interface RenderedRoutes extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
}

export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 7,
    email: 'buyer@rialto.example',
    name: null,
    phone: null,
    address: null,
    role: 'user',
    status: 'active',
    createdAt: '2026-01-05T10:00:00.000Z',
    ...fields,
  };
}

/** Renders an area's routes at a URL, signed in as `user` or signed out. */
export function renderRoutes(routes: RouteObject[], address: string, { user }: { user?: User } = {}): RenderedRoutes {
  queryClient.clear();
  if (user) startSession('token-of-the-test', user);
  else endSession(null);
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [address],
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup(), ...view };
}
