import type { AccountRecord, AdminNote } from '@rialto/shared/contract/adminRecord';
import type { UserImpact } from '@rialto/shared/contract/user';
import { paths } from '@rialto/shared/routing/paths';
import { anOrder } from '@rialto/shared/testing/anOrder';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const none = { orders: 0, total: 0 };
const vendor = aUser({ id: 8, email: 'vendor@rialto.example', name: 'Fallow', role: 'vendor', phone: '555' });
const record = (fields: Partial<AccountRecord> = {}): AccountRecord => ({
  user: vendor,
  shops: [{ id: 31, name: 'Fallow Lane', products: 12 }],
  bought: { orders: 2, paid: { orders: 1, total: 3.2 }, refunded: none, refundsOpen: none, reviews: 1 },
  sales: {
    productsOnSale: 12,
    productsArchived: 3,
    pieces: 40,
    sold: { orders: 20, total: 1234.5 },
    toShip: 4,
    refunded: { orders: 1, total: 9.9 },
    refundsOpen: { orders: 2, total: 15 },
    stranded: none,
  },
  ...fields,
});
const note: AdminNote = {
  id: 1,
  author: { id: 1, name: 'Ada', email: 'ada@rialto.example' },
  text: 'Called about the beets.',
  createdAt: '2026-11-02T12:00:00.000Z',
};
const impact: UserImpact = {
  ...{ shops: 1, productsOnSale: 12, openOrders: 0 },
  ...{ unpaidSales: 0, salesToShip: 0, ordersPlaced: 2 },
};
const securityEvent = {
  ...{ id: 1, kind: 'login_failed', browser: 'Firefox', system: 'Windows', address: '203.0.113.x' },
  createdAt: '2026-11-26T10:00:00.000Z',
};
const lists = {
  'GET /allOrders': [anOrder({ id: 501 })],
  'GET /orders': [anOrder({ id: 777 })],
  'GET /products/8': [{ id: 101, name: 'Carrots', price: 3.2, inventory: 4, Category: { id: 1, name: 'Roots' } }],
  'GET /reviews': [],
  'GET /users/8/notes': [note],
  'GET /audit': [],
  'GET /users/8/security-events': [securityEvent],
};
const open = (id: number | string = 8) =>
  renderRoutes(routes, `${paths.adminUsers}/${id}`, { user: aUser({ id: 1, role: 'admin' }) });
const tile = (section: string, label: string) =>
  within(screen.getByRole('region', { name: section })).getByText(label, { selector: 'dt' }).parentElement;

beforeEach(() => sessionStorage.clear());

test('shows what a vendor sells, sold and owes, and what is known of the person', async () => {
  const calls = fakeApi({ 'GET /users/8/record': record(), ...lists });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fallow' })).toBeInTheDocument();
  expect(tile('Sales', 'Products on sale')).toHaveTextContent('123 archived');
  expect(tile('Sales', 'Sold')).toHaveTextContent('$1,234.5020 orders, 40 items');
  expect(tile('Sales', 'Open refunds')).toHaveTextContent('$15.002 orders');
  expect(tile('Purchases', 'Orders placed')).toHaveTextContent('21 review written');
  const facts = within(screen.getByRole('region', { name: 'Account' }));
  for (const text of ['vendor@rialto.example', '555', 'vendor']) expect(facts.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fallow Lane' })).toHaveAttribute('href', '/dashboard/shops/31');
  const sold = await screen.findByRole('table', { name: 'Orders with their items' });
  expect(within(sold).getByRole('link', { name: 'Order 501' })).toBeInTheDocument();
  const placed = await screen.findByRole('table', { name: 'Orders they placed' });
  expect(within(placed).getByRole('link', { name: 'Order 777' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Carrots' })).toHaveAttribute('href', '/dashboard/products/101');
  expect(screen.getByText('No reviews.')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/allOrders?vendorId=8&limit=10', '/orders?userId=8&limit=10']),
  );
  expect(screen.getAllByRole('link', { name: 'Audit log' })[0]).toHaveAttribute(
    'href',
    '/dashboard/audit?entity=user&entityId=8',
  );
});

test('shows the latest logins', async () => {
  fakeApi({ 'GET /users/8/record': record(), ...lists });
  open();
  const log = await screen.findByRole('region', { name: 'Security log of the last 90 days' });
  expect(await within(log).findByText('Failed login: wrong password')).toBeInTheDocument();
  expect(within(log).getByText(/Firefox · Windows · 203\.0\.113\.x/)).toBeInTheDocument();
});

test('has no sales for a buyer', async () => {
  const buyer = aUser({ id: 8, name: 'Maya' });
  const calls = fakeApi({ 'GET /users/8/record': record({ user: buyer, shops: [], sales: null }), ...lists });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Maya' });
  await screen.findByRole('table', { name: 'Orders they placed' });
  expect(screen.queryByRole('region', { name: 'Sales' })).not.toBeInTheDocument();
  expect(calls.some(({ url }) => url.startsWith('/allOrders?vendorId'))).toBe(false);
});

test('suspends with a reason, and shows the new status', async () => {
  let now = record();
  const calls = fakeApi({
    'GET /users/8/record': () => ({ body: now }),
    'GET /users/8/impact': impact,
    'PATCH /users/8/suspend': () => {
      now = record({ user: { ...vendor, status: 'suspended' } });
      return { body: now.user };
    },
    ...lists,
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Suspend vendor@rialto.example' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Suspend vendor@rialto.example?' }));
  await user.type(asked.getByLabelText('Reason'), 'Fraud.');
  await user.click(asked.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByRole('button', { name: 'Reinstate vendor@rialto.example' })).toBeInTheDocument();
  expect(screen.getByText('suspended')).toHaveAttribute('data-tone', 'bad');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ reason: 'Fraud.' });
});

test('adds internal notes, which cannot be changed', async () => {
  let notes = [note];
  const calls = fakeApi({
    'GET /users/8/record': record(),
    ...lists,
    'GET /users/8/notes': () => ({ body: notes }),
    'POST /users/8/notes': () => {
      notes = [{ ...note, id: 2, text: 'Called again.' }, note];
      return { status: 201, body: notes[0] };
    },
  });
  const { user } = open();
  const area = within(await screen.findByRole('region', { name: 'Internal notes' }));
  expect(await area.findByText('Called about the beets.')).toBeInTheDocument();
  await user.click(area.getByRole('button', { name: 'Add note' }));
  expect(area.getByLabelText('New note')).toHaveAccessibleDescription('Enter a note.');
  await user.type(area.getByLabelText('New note'), ' Called again. ');
  await user.click(area.getByRole('button', { name: 'Add note' }));
  expect(await area.findByText('Called again.')).toBeInTheDocument();
  expect(area.getByLabelText('New note')).toHaveValue('');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Called again.' });
  expect(area.getAllByRole('button')).toHaveLength(1);
});

test('keeps a note that could not be sent, with the reason', async () => {
  fakeApi({
    'GET /users/8/record': record(),
    ...lists,
    'POST /users/8/notes': () => ({ status: 503, body: { message: 'Not now.' } }),
  });
  const { user } = open();
  await user.type(await screen.findByLabelText('New note'), 'Called.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByLabelText('New note')).toHaveValue('Called.');
});

test('shows a deleted account with its orders and no actions', async () => {
  const user = { ...vendor, name: 'Former customer', email: '', phone: null, status: 'deleted' as const };
  fakeApi({ 'GET /users/8/record': record({ user }), ...lists });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Former customer' });
  expect(screen.getByText('deleted')).toHaveAttribute('data-tone', 'bad');
  expect(screen.queryByRole('button', { name: /Suspend|Delete/ })).not.toBeInTheDocument();
});

test.each(['9', 'nobody'])('says when there is no account %s', async (id) => {
  fakeApi({ 'GET /users/9/record': () => ({ status: 404, body: { message: 'User not found.', code: 'NOT_FOUND' } }) });
  open(id);
  expect(await screen.findByText('This account doesn’t exist.')).toBeInTheDocument();
});

test('loads again after a failure', async () => {
  let works = false;
  fakeApi({
    'GET /users/8/record': (_: ApiCall) => (works ? { body: record() } : { status: 500, body: { message: 'Broken.' } }),
    ...lists,
  });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Fallow' })).toBeInTheDocument());
});
