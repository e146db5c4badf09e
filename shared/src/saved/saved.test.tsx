import { useAuth } from '@rialto/shared/auth';
import { useNotices } from '@rialto/shared/notify';
import { changeGuestIds, guestIds } from '@rialto/shared/saved/guestSaved';
import { mergeSaved } from '@rialto/shared/saved/mergeSaved';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { FollowButton } from '@rialto/shared/ui/FollowButton';
import { WishButton } from '@rialto/shared/ui/WishButton';
import { act, screen, waitFor } from '@testing-library/react';

const products = [
  { id: 5, name: 'Figs' },
  { id: 6, name: 'Pears' },
];
const page = [
  {
    path: '/',
    element: (
      <>
        {products.map((product) => (
          <WishButton key={product.id} product={product} />
        ))}
        <FollowButton shop={{ id: 31, name: 'Orchard' }} />
      </>
    ),
  },
  { path: '/dashboard/wishlist', element: <h1>Wishlist</h1> },
];
const heart = (name: string) => screen.findByRole('button', { name: `Wishlist: ${name}` });
const writes = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => localStorage.clear());

test('a guest’s hearts are kept in the browser, without a request', async () => {
  const calls = fakeApi({});
  const { user } = renderRoutes(page, '/');
  await user.click(await heart('Figs'));
  await user.click(await heart('Pears'));
  expect(await heart('Figs')).toHaveAttribute('aria-pressed', 'true');
  expect(guestIds('wishlist')).toEqual([6, 5]);
  await user.click(await heart('Figs'));
  expect(await heart('Figs')).toHaveAttribute('aria-pressed', 'false');
  expect(guestIds('wishlist')).toEqual([6]);
  expect(calls).toEqual([]);
});

test('the notice of a new wish leads to the wishlist', async () => {
  fakeApi({});
  const { user } = renderRoutes(page, '/');
  await user.click(await heart('Figs'));
  const notice = useNotices.getState().notices.at(-1);
  expect(notice).toMatchObject({ text: 'Figs is on your wishlist.', action: { label: 'View wishlist' } });
  act(() => notice?.action?.run());
  expect(await screen.findByRole('heading', { name: 'Wishlist' })).toBeInTheDocument();
});

test('a change in another tab is followed', async () => {
  fakeApi({});
  renderRoutes(page, '/');
  await heart('Figs');
  localStorage.setItem('rialto.wishlist', '[5]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'rialto.wishlist' })));
  expect(await heart('Figs')).toHaveAttribute('aria-pressed', 'true');
});

test.each(['nonsense', '{}', '[-1, "x", 1.5, null]'])('stored %s counts as nothing saved', (stored) => {
  localStorage.setItem('rialto.wishlist', stored);
  expect(guestIds('wishlist')).toEqual([]);
});

test('a buyer’s hearts cause one request for all, and are shown before the server responds', async () => {
  let ids = [5];
  const calls = fakeApi({
    'GET /wishlist/ids': () => ({ body: { ids } }),
    'GET /followed-shops/ids': { ids: [] },
    'POST /wishlist': () => {
      ids = [6, 5];
      return { body: { ids } };
    },
    'DELETE /wishlist/5': () => {
      ids = [6];
      return { status: 204 };
    },
  });
  const { user } = renderRoutes(page, '/', { user: aUser() });
  await waitFor(async () => expect(await heart('Figs')).toHaveAttribute('aria-pressed', 'true'));
  expect(calls.filter(({ url }) => url === '/wishlist/ids')).toHaveLength(1);
  await user.click(await heart('Pears'));
  await user.click(await heart('Figs'));
  await waitFor(() => expect(writes(calls)).toHaveLength(2));
  expect(writes(calls)).toMatchObject([
    { method: 'POST', url: '/wishlist', body: { ids: [6] } },
    { method: 'DELETE', url: '/wishlist/5' },
  ]);
  expect(await heart('Pears')).toHaveAttribute('aria-pressed', 'true');
  expect(await heart('Figs')).toHaveAttribute('aria-pressed', 'false');
});

test('a heart that the server refuses goes back, with the reason', async () => {
  fakeApi({
    'GET /wishlist/ids': { ids: [] },
    'GET /followed-shops/ids': { ids: [] },
    'POST /wishlist': () => ({ status: 409, body: { message: 'Your wishlist is full: it holds 500 products.' } }),
  });
  const { user } = renderRoutes(page, '/', { user: aUser() });
  await user.click(await heart('Figs'));
  await waitFor(async () => expect(await heart('Figs')).toHaveAttribute('aria-pressed', 'false'));
  expect(useNotices.getState().notices.at(-1)).toMatchObject({
    kind: 'error',
    text: 'Your wishlist is full: it holds 500 products.',
  });
});

test.each(['vendor', 'admin'] as const)('a %s has neither hearts nor shops to follow', async (role) => {
  const calls = fakeApi({});
  renderRoutes(page, '/', { user: aUser({ role }) });
  await waitFor(() => expect(useAuth.getState().status).toBe('signedIn'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a shop is followed and unfollowed', async () => {
  fakeApi({});
  const { user } = renderRoutes(page, '/');
  await user.click(await screen.findByRole('button', { name: 'Follow Orchard' }));
  expect(guestIds('followed-shops')).toEqual([31]);
  await user.click(await screen.findByRole('button', { name: 'Following Orchard' }));
  expect(guestIds('followed-shops')).toEqual([]);
});

describe('at the login', () => {
  const save = () => {
    changeGuestIds('wishlist', () => [6, 5]);
    changeGuestIds('followed-shops', () => [31]);
  };

  test('a guest’s lists move to the account, in their order, and leave the browser', async () => {
    save();
    const calls = fakeApi({ 'POST /wishlist': { ids: [] }, 'POST /followed-shops': { ids: [] } });
    await Promise.all([mergeSaved({ role: 'user' }, 'token'), mergeSaved({ role: 'user' }, 'token')]);
    expect(calls.map(({ url, body }) => [url, body])).toEqual(
      expect.arrayContaining([
        ['/wishlist', { ids: [5, 6] }],
        ['/followed-shops', { ids: [31] }],
      ]),
    );
    expect(calls[0]?.authorization).toBe('Bearer token');
    expect([guestIds('wishlist'), guestIds('followed-shops')]).toEqual([[], []]);
  });

  test('what cannot be sent stays, and so does what another tab saved meanwhile', async () => {
    save();
    fakeApi({
      'POST /wishlist': () => {
        changeGuestIds('wishlist', (ids) => [7, ...ids]);
        return { body: { ids: [] } };
      },
      'POST /followed-shops': () => ({ status: 500, body: { message: 'No.' } }),
    });
    await mergeSaved({ role: 'user' }, 'token');
    expect([guestIds('wishlist'), guestIds('followed-shops')]).toEqual([[7], [31]]);
  });

  test.each(['vendor', 'admin'] as const)('of a %s they stay', async (role) => {
    save();
    const calls = fakeApi({});
    await mergeSaved({ role }, 'token');
    expect(calls).toEqual([]);
    expect(guestIds('wishlist')).toEqual([6, 5]);
  });
});
