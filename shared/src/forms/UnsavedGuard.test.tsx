import { useConfirm } from '@rialto/shared/confirm';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import type { RouteObject } from '@rialto/shared/router';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';

const routes: RouteObject[] = [
  {
    path: '/form',
    element: (
      <>
        <h1>Form</h1>
        <UnsavedGuard consequence="It is gone then." />
      </>
    ),
  },
  { path: '/other', element: <h1>Other</h1> },
];

async function leaveFor(answer: boolean) {
  const { router } = renderRoutes(routes, '/form', { user: aUser() });
  await act(() => router.navigate('/other'));
  await waitFor(() => expect(useConfirm.getState().question?.text).toBe('Leave without saving?'));
  expect(useConfirm.getState().question?.consequence).toBe('It is gone then.');
  await act(async () => useConfirm.getState().answer(answer));
  return router;
}

test('asks before leaving, and stays or leaves as answered', async () => {
  expect((await leaveFor(false)).state.location.pathname).toBe('/form');
  const router = await leaveFor(true);
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/other');
});

test('going back right after leaving is neither asked about nor blocked', async () => {
  const { router } = renderRoutes(routes, '/form', { user: aUser() });
  let isBack = false;
  // After the router has navigated, before React unmounts the page.
  router.subscribe(({ location, navigation }) => {
    if (location.pathname !== '/other' || navigation.state !== 'idle' || isBack) return;
    isBack = true;
    void router.navigate(-1);
  });
  await act(() => router.navigate('/other'));
  await waitFor(() => expect(useConfirm.getState().question).not.toBeNull());
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect([isBack, router.state.location.pathname]).toEqual([true, '/form']));
  expect(useConfirm.getState().question).toBeNull();
});
