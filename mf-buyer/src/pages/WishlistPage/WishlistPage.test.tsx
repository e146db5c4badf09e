import { paths } from '@rialto/shared/routing/paths';
import { changeGuestIds, guestIds } from '@rialto/shared/saved/guestSaved';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const figs = aProduct({ id: 101, name: 'Black Figs', price: 4.5, inventory: 3 });
const cabbage = aProduct({ id: 102, name: 'Savoy Cabbage', inventory: 0 });
const orchard = aShop({ name: 'Orchard' });

beforeEach(() => localStorage.clear());

test('shows a buyer’s products and followed shops', async () => {
  fakeApi({
    'GET /wishlist': [figs, cabbage].map((product) => ({ product, addedAt: '2026-11-02T12:00:00.000Z' })),
    'GET /wishlist/ids': { ids: [101, 102] },
    'GET /followed-shops': [orchard],
    'GET /followed-shops/ids': { ids: [31] },
    'GET /restock': { requests: [{ productId: 102, variantId: 7 }] },
    'GET /cart': [],
  });
  renderRoutes(routes, paths.wishlist, { user: aUser() });
  expect(await screen.findByRole('link', { name: 'Black Figs' })).toHaveAttribute('href', '/product/101');
  expect(screen.getByText('2 products')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument();
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(await screen.findByText('We’ll email you when it’s back.')).toBeInTheDocument();
  const followed = within(screen.getByRole('region', { name: 'Followed shops' }));
  expect(await followed.findByRole('link', { name: 'Orchard' })).toHaveAttribute('href', '/shop/31');
  expect(screen.queryByText(/saved in this browser/)).not.toBeInTheDocument();
});

test('shows a guest’s from the browser, with the way to the login, and removes one', async () => {
  changeGuestIds('wishlist', () => [102, 101]);
  changeGuestIds('followed-shops', () => [31]);
  const calls = fakeApi({ 'GET /wishlist/products': [cabbage, figs], 'GET /followed-shops/shops': [orchard] });
  const { user } = renderRoutes(routes, paths.wishlist);
  expect(await screen.findByRole('link', { name: 'Savoy Cabbage' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fdashboard%2Fwishlist');
  expect(calls.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/wishlist/products?ids=102,101', '/followed-shops/shops?ids=31']),
  );
  await user.click(screen.getByRole('button', { name: 'Wishlist: Savoy Cabbage' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Savoy Cabbage' })).not.toBeInTheDocument());
  expect(guestIds('wishlist')).toEqual([101]);
});

test('an empty list says how to fill it', async () => {
  const calls = fakeApi({});
  renderRoutes(routes, paths.wishlist);
  expect(await screen.findByText('Your wishlist is empty.')).toBeInTheDocument();
  expect(screen.getByText('You don’t follow any shops.')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a list that fails to load can be retried', async () => {
  changeGuestIds('wishlist', () => [101]);
  let fails = true;
  fakeApi({ 'GET /wishlist/products': () => (fails ? { status: 500, body: { message: 'No.' } } : { body: [figs] }) });
  const { user } = renderRoutes(routes, paths.wishlist);
  expect(await screen.findByText('We couldn’t load your wishlist.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Black Figs' })).toBeInTheDocument();
});

test('the link of an email withdraws restock requests after a press', async () => {
  let works = false;
  const calls = fakeApi({
    'POST /restock/stop': () =>
      works ? { status: 204 } : { status: 400, body: { message: 'This link has expired.' } },
  });
  const { user, router } = renderRoutes(routes, `${paths.wishlist}#stop-a.b.c`);
  await user.click(await screen.findByRole('button', { name: 'Withdraw my requests' }));
  expect(await screen.findByText('This link has expired.')).toBeInTheDocument();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Withdraw my requests' }));
  expect(await screen.findByText('Done. You’ll get no email unless you ask again.')).toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ code: 'a.b.c' }, { code: 'a.b.c' }]);
  expect(router.state.location.hash).toBe('');
});
