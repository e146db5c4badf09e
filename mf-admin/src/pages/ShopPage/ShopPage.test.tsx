import type { ShopRecord } from '@rialto/shared/contract/adminRecord';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const none = { orders: 0, total: 0 };
const shop = aShop({ name: 'Fallow Lane', description: 'Roots.', products: 2 });
const record = (status: ShopRecord['owner']['status'] = 'active'): ShopRecord => ({
  shop,
  owner: { id: 8, name: 'Fallow', email: 'vendor@rialto.example', status },
  sales: {
    ...{ productsOnSale: 2, productsArchived: 0, pieces: 7, sold: { orders: 5, total: 30.5 }, toShip: 1 },
    ...{ refunded: none, refundsOpen: none, stranded: none },
  },
});
const lists = { 'GET /allOrders': [], 'GET /products': [], 'GET /shop/31/notes': [], 'GET /audit': [] };
const open = () => renderRoutes(routes, paths.adminShop(31), { user: aUser({ id: 1, role: 'admin' }) });

beforeEach(() => sessionStorage.clear());

test('shows the vendor, the figures, and the lists of this shop', async () => {
  const calls = fakeApi({ 'GET /shop/31/record': record(), ...lists });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fallow Lane' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fallow' })).toHaveAttribute('href', '/dashboard/users/8');
  expect(screen.getByRole('link', { name: 'View as a buyer' })).toHaveAttribute('href', '/shop/31');
  const sales = within(screen.getByRole('region', { name: 'Sales' }));
  expect(sales.getByText('Sold', { selector: 'dt' }).parentElement).toHaveTextContent('$30.505 orders, 7 items');
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/allOrders?shopId=31&limit=10', '/products?shopId=31&limit=10']),
    ),
  );
  expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute(
    'href',
    '/dashboard/audit?entity=shop&entityId=31',
  );
});

test('has no page for buyers while the vendor is suspended', async () => {
  fakeApi({ 'GET /shop/31/record': record('suspended'), ...lists });
  open();
  expect(await screen.findByText('suspended')).toHaveAttribute('data-tone', 'bad');
  expect(screen.queryByRole('link', { name: 'View as a buyer' })).not.toBeInTheDocument();
});

test('is deleted with a reason and a decision about its products', async () => {
  const calls = fakeApi({
    'GET /shop/31/record': record(),
    ...lists,
    'DELETE /shop/31': () => ({ status: 204 }),
    'GET /users/8/record': () => ({ status: 404, body: { message: 'User not found.', code: 'NOT_FOUND' } }),
  });
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete shop' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete the shop Fallow Lane?' }));
  await user.click(asked.getByRole('radio', { name: /Keep them on sale/ }));
  await user.click(asked.getByRole('button', { name: 'Delete shop' }));
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason\./);
  await user.type(asked.getByLabelText('Reason'), 'Empty.');
  await user.click(asked.getByRole('button', { name: 'Delete shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/users/8'));
  expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({
    url: '/shop/31',
    body: { reason: 'Empty.' },
  });
  expect(useNotices.getState().notices.at(-1)?.text).toBe('The shop Fallow Lane is deleted.');
});
