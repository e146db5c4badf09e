import type { Order } from '@rialto/shared/contract/order';
import { paths } from '@rialto/shared/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const line = (id: number, name: string) => ({
  id,
  quantity: 1,
  price: 3.2,
  fulfilment: 'Unfulfilled' as const,
  product: { id: 100 + id, name, image: null },
  shop: null,
});
const order: Order = {
  id: 501,
  userId: 7,
  user: { id: 7, name: 'Maya R.', email: 'buyer@rialto.example' },
  totalPrice: 1234.5,
  status: 'Completed',
  tranId: 't-501',
  items: [line(1, 'Heritage Carrots'), line(2, 'Amalfi Lemons')],
  createdAt: '2026-11-02T12:00:00.000Z',
};
const open = (search = '') =>
  renderRoutes(routes, paths.monitorTransactions + search, { user: aUser({ id: 1, role: 'admin' }) });
const table = () => screen.findByRole('table', { name: 'Transactions, newest first' });
const urls = (calls: ApiCall[]) => calls.map(({ url }) => url);

test('lists buyer, products, total, status and date', async () => {
  const calls = fakeApi({ 'GET /allOrders': [order] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Monitor Transactions' })).toBeInTheDocument();
  const [head, row] = within(await table()).getAllByRole('row');
  expect([...(head?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Buyer',
    'Products',
    'Total',
    'Status',
    'Date',
  ]);
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Maya R.buyer@rialto.example',
    'Heritage Carrots, Amalfi Lemons',
    '$1,234.50',
    'Completed',
    'Nov 2, 2026',
  ]);
  expect(urls(calls)).toEqual(['/allOrders?limit=50']);
});

test.each([
  ['Completed', 'ok'],
  ['Pending', 'warn'],
  ['Failed', 'bad'],
  ['Cancelled', 'bad'],
  ['Refunded', 'bad'],
] as const)('%s is said in words and in its colour', async (status, tone) => {
  fakeApi({ 'GET /allOrders': [{ ...order, status }] });
  open();
  expect(within(await table()).getByText(status)).toHaveAttribute('data-tone', tone);
});

test('search and status are the server’s to apply, and live in the address', async () => {
  const calls = fakeApi({
    'GET /allOrders': ({ url }: ApiCall) => ({ body: url.includes('Failed') ? [] : [order] }),
  });
  const { user, router } = open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'carrot');
  await waitFor(() => expect(urls(calls).at(-1)).toBe('/allOrders?q=carrot&limit=50'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  expect(await screen.findByText('No transactions found.')).toBeInTheDocument();
  expect(urls(calls).at(-1)).toBe('/allOrders?status=Failed&q=carrot&limit=50');
  expect(router.state.location.search).toBe('?q=carrot&status=Failed');
  // One call for each pause in typing, not for each letter.
  expect(calls).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await table();
  expect(router.state.location.search).toBe('');
});

test('opens filtered as its address says; an unknown status is not passed on', async () => {
  const calls = fakeApi({ 'GET /allOrders': [order] });
  open('?status=Bogus&q=maya');
  await table();
  expect(urls(calls)).toEqual(['/allOrders?q=maya&limit=50']);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('maya');
});

test('more follow on demand, by the server’s own link', async () => {
  const link = '<https://rialto.example/api/allOrders?limit=50&cursor=abc>; rel="next"';
  const calls = fakeApi({
    'GET /allOrders': ({ url }: ApiCall) =>
      url.includes('cursor')
        ? { body: [{ ...order, id: 500 }], headers: { 'x-total-count': '2' } }
        : { body: [order], headers: { link, 'x-total-count': '2' } },
  });
  const { user } = open();
  expect(await screen.findByText('2 transactions')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(urls(calls).at(-1)).toBe('/allOrders?limit=50&cursor=abc');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('says when there are none', async () => {
  fakeApi({ 'GET /allOrders': [] });
  open();
  expect(await screen.findByText('No transactions found.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
});

test('says the same on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /allOrders': () => (works ? { body: [order] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No transactions found.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});
