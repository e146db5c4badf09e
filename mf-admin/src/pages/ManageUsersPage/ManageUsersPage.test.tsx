import { useConfirm } from '@rialto/shared/confirm';
import type { StrandedOrder } from '@rialto/shared/contract/order';
import type { UserImpact } from '@rialto/shared/contract/user';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { anOrder, anOrderItem } from '@rialto/shared/testing/anOrder';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const admin = aUser({ id: 1, email: 'admin@rialto.example', role: 'admin' });
const maya = aUser({ id: 9, email: 'maya@rialto.example', name: 'Maya R.', createdAt: '2026-03-01T12:00:00.000Z' });
const fallow = aUser({ id: 8, email: 'vendor@rialto.example', name: 'Fallow', role: 'vendor' });
const gone = aUser({ id: 6, email: 'gone@rialto.example', status: 'suspended' });
const people = [maya, fallow, gone, admin];
const nothing: UserImpact = {
  ...{ shops: 0, productsOnSale: 0, openOrders: 0 },
  ...{ unpaidSales: 0, salesToShip: 0, ordersPlaced: 0 },
};

const open = (search = '') => renderRoutes(routes, paths.manageUsers + search, { user: admin });
const table = () => screen.findByRole('table', { name: 'Accounts' });
const row = (email: string) => screen.getByRole('rowheader', { name: new RegExp(email) }).parentElement as HTMLElement; // a cell has a row
const button = (name: string) => screen.findByRole('button', { name });
const sent = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const question = async () => {
  await waitFor(() => expect(useConfirm.getState().question).not.toBeNull());
  return useConfirm.getState().question;
};
const dialog = (name: string) => screen.findByRole('alertdialog', { name });
/** Gives a reason in the dialog of that name, and presses its button. */
async function giveReason(user: ReturnType<typeof renderRoutes>['user'], name: string, press: string, reason = 'Spam') {
  const asked = within(await dialog(name));
  await user.type(asked.getByLabelText('Reason'), reason);
  await user.click(asked.getByRole('button', { name: press }));
}
const answer = (yes: boolean) => act(async () => useConfirm.getState().answer(yes));

test('lists the accounts with role, status, date and actions', async () => {
  const calls = fakeApi({ 'GET /users': people });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Users' })).toBeInTheDocument();
  const rows = within(await table()).getAllByRole('row');
  expect(rows.map((cells) => [...cells.children].map((cell) => cell.textContent))).toEqual([
    ['Email', 'Name', 'Role', 'Status', 'Created at', 'Actions'],
    ['maya@rialto.example', 'Maya R.', 'user', 'active', 'Mar 1, 2026', expect.stringMatching(/^Suspend.*Delete/)],
    ['vendor@rialto.example', 'Fallow', 'vendor', 'active', 'Jan 5, 2026', expect.stringMatching(/^Suspend.*Delete/)],
    ['gone@rialto.example', '–', 'user', 'suspended', 'Jan 5, 2026', expect.stringMatching(/^Reinstate.*Delete/)],
    ['admin@rialto.example', '–', 'admin', 'active', 'Jan 5, 2026', 'None for admins'],
  ]);
  expect(screen.getByText('4 accounts')).toBeInTheDocument();
  expect(within(row('gone')).getByText('suspended')).toHaveAttribute('data-tone', 'bad');
  expect(calls.map(({ url }) => url)).toEqual(['/users?limit=50']);
});

test('dims the rows of admins, which cannot be selected', async () => {
  fakeApi({ 'GET /users': people });
  open();
  await table();
  expect(row('admin@')).toHaveStyleRule('color', 'var(--ink-soft)');
  expect(row('maya@')).not.toHaveStyleRule('color', 'var(--ink-soft)');
  expect(screen.getByRole('checkbox', { name: 'Select admin@rialto.example' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select gone@rialto.example' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select maya@rialto.example' })).toBeEnabled();
});

test('sends search, role, status and order to the server and keeps them in the address', async () => {
  const calls = fakeApi({
    'GET /users': ({ url }: ApiCall) => ({ body: url.includes('role=vendor') ? [] : people }),
  });
  const { user, router } = open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'maya');
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/users?q=maya&limit=50'));
  await user.click(await button('Email'));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/users?q=maya&sort=email&limit=50'));
  expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(await button('Created at'));
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/users?q=maya&sort=oldest&limit=50'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'vendor');
  expect(await screen.findByText('No users found.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=maya&sort=oldest&status=active&role=vendor');
  await user.click(await button('Clear filters'));
  await table();
  expect(router.state.location.search).toBe('?sort=oldest');
});

test('applies the filters of the address and ignores invalid ones', async () => {
  const calls = fakeApi({ 'GET /users': people });
  open('?q=rialto&sort=height&role=king&status=suspended');
  await table();
  expect(calls.map(({ url }) => url)).toEqual(['/users?q=rialto&status=suspended&limit=50']);
});

test('confirms a suspension with its consequences and a reason, and sends it once', async () => {
  const calls = fakeApi({
    'GET /users': people,
    'GET /users/8/impact': { ...nothing, shops: 2, productsOnSale: 12, openOrders: 1, unpaidSales: 2 },
    'PATCH /users/8/suspend': { ...fallow, status: 'suspended' },
  });
  const { user } = open();
  const suspend = await button('Suspend vendor@rialto.example');
  act(() => {
    suspend.click();
    suspend.click();
  });
  const asked = within(await dialog('Suspend vendor@rialto.example?'));
  expect(
    asked.getByText(
      'They are logged out everywhere and can’t log in until you reinstate them. ' +
        'Their 12 products on sale and 2 shops are hidden from buyers. ' +
        '1 unpaid order they placed can still be paid. ' +
        '2 unpaid orders for their products are cancelled.',
    ),
  ).toBeInTheDocument();
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/gets this reason by email/);
  await user.click(asked.getByRole('button', { name: 'Suspend' }));
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason\./);
  expect(asked.getByLabelText('Reason')).toHaveFocus();
  expect(sent(calls)).toEqual([]);
  await giveReason(user, 'Suspend vendor@rialto.example?', 'Suspend', '  Sells counterfeit seeds. ');
  expect(await button('Reinstate vendor@rialto.example')).toBeInTheDocument();
  expect(within(row('vendor@')).getByText('suspended')).toBeInTheDocument();
  expect(useNotices.getState().notices.at(-1)?.text).toBe('vendor@rialto.example is suspended.');
  expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'Sells counterfeit seeds.' }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

describe('after a vendor with paid items to ship is suspended', () => {
  const seller = { id: 3, name: 'Fallow Lane' };
  const orders: StrandedOrder[] = [
    { ...anOrder({ id: 12, items: [anOrderItem({ id: 1, shop: seller })], totalPrice: 5 }), stranded: [1] },
    { ...anOrder({ id: 13, items: [anOrderItem({ id: 2 }), anOrderItem({ id: 3 })], totalPrice: 8 }), stranded: [3] },
    { ...anOrder({ id: 14, items: [anOrderItem({ id: 4 })], totalPrice: 2.5 }), stranded: [4] },
  ];
  const openSuspended = async (refuses: number[] = []) => {
    let left = orders;
    const refund = (id: number) => () => {
      if (refuses.includes(id)) return { status: 409, body: { message: 'It is disputed.', code: 'DISPUTED' } };
      left = left.filter((order) => order.id !== id);
      return { body: {} };
    };
    const calls = fakeApi({
      'GET /users': people,
      'GET /users/8/impact': { ...nothing, salesToShip: 3 },
      'PATCH /users/8/suspend': { ...fallow, status: 'suspended' },
      'GET /allOrders/stranded': () => ({ body: left }),
      'POST /orders/12/refund': refund(12),
      'POST /orders/13/refund': refund(13),
      'POST /orders/14/refund': refund(14),
    });
    const { user } = open();
    await user.click(await button('Suspend vendor@rialto.example'));
    expect(await screen.findByText(/3 paid items they sold are not shipped yet and can’t be shipped/)).toBeVisible();
    await giveReason(user, 'Suspend vendor@rialto.example?', 'Suspend');
    const heading = await screen.findByRole('heading', { name: '3 paid orders not shipped by vendor@rialto.example' });
    expect(heading).toHaveFocus();
    return { user, calls };
  };

  test('lists the orders, and refunds them with a reason', async () => {
    const { user, calls } = await openSuspended();
    expect(calls.some(({ url }) => url.startsWith('/allOrders/stranded?vendorId=8'))).toBe(true);
    expect(screen.getByText('Not shipped: 3 × Heritage Carrots (Fallow Lane)')).toBeInTheDocument();
    // One with items that others sell is refunded only where that is chosen.
    expect(screen.getByText(/1 other item in this order: a refund covers the whole order, \$8\.00\./)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select order 13' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select order 13' })).toHaveStyle({ width: '1.5rem' });
    await user.click(await button('Refund these 2 orders ($7.50)'));
    await giveReason(user, 'Refund 2 orders?', 'Refund these 2 orders ($7.50)', 'The seller is gone.');
    await screen.findByRole('heading', { name: '1 paid order not shipped by vendor@rialto.example' });
    expect(useNotices.getState().notices.at(-1)?.text).toBe('2 refunds started.');
    expect(sent(calls).slice(1)).toMatchObject([
      { url: '/orders/12/refund', body: { reason: 'The seller is gone.' } },
      { url: '/orders/14/refund', body: { reason: 'The seller is gone.' } },
    ]);
    expect(screen.getByRole('button', { name: 'Select orders to refund' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'Select order 13' }));
    expect(await button('Refund this order ($8.00)')).toHaveAttribute('aria-disabled', 'false');
    await user.click(await button('Close'));
    expect(screen.queryByRole('heading', { name: /not shipped by/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'The accounts' })).toHaveFocus();
  });

  test('keeps a refused refund in the list, with the reason', async () => {
    const { user } = await openSuspended([12]);
    await user.click(await button('Refund these 2 orders ($7.50)'));
    await giveReason(user, 'Refund 2 orders?', 'Refund these 2 orders ($7.50)');
    expect(await screen.findByText('It is disputed.')).toHaveAttribute('role', 'alert');
    expect(useNotices.getState().notices.at(-1)?.text).toBe('1 refund started.');
    expect(screen.getByRole('checkbox', { name: 'Select order 12' })).toBeChecked();
  });
});

test('sends nothing when cancelled', async () => {
  const calls = fakeApi({ 'GET /users': people, 'GET /users/9/impact': nothing });
  const { user } = open();
  await user.click(await button('Suspend maya@rialto.example'));
  await user.click(within(await dialog('Suspend maya@rialto.example?')).getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Reinstate gone@rialto.example'));
  expect((await question())?.consequence).toBe('They can log in again.');
  await answer(false);
  expect(sent(calls)).toEqual([]);
});

test('can suspend a reinstated account again', async () => {
  fakeApi({ 'GET /users': people, 'PATCH /users/6/reinstate': { ...gone, status: 'active' } });
  const { user } = open();
  await user.click(await button('Reinstate gone@rialto.example'));
  await question();
  await answer(true);
  expect(await button('Suspend gone@rialto.example')).toBeInTheDocument();
});

test('removes an account that was deleted meanwhile, with a notification', async () => {
  fakeApi({
    'GET /users': people,
    'GET /users/9/impact': () => ({ status: 404, body: { message: 'User not found.', code: 'NOT_FOUND' } }),
  });
  const { user } = open();
  await user.click(await button('Suspend maya@rialto.example'));
  await waitFor(() => expect(screen.queryByText('maya@rialto.example')).not.toBeInTheDocument());
  expect(useNotices.getState().notices.at(-1)?.text).toBe('maya@rialto.example was already deleted.');
  expect(screen.getByRole('region', { name: 'The accounts' })).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('opens no dialog after the page was left', async () => {
  let tell = (_: object) => {};
  const calls = fakeApi({
    'GET /users': people,
    'GET /categories': [],
    'GET /users/9/impact': () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  });
  const { user, router } = open();
  await user.click(await button('Delete maya@rialto.example'));
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/impact'))).toBe(true));
  await act(() => router.navigate(paths.manageCategories));
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Categories' })).toBeInTheDocument();
  await act(async () => tell({ body: nothing }));
  await screen.findByText('No categories found');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
});

test('removes a deleted account, and focuses the list', async () => {
  const calls = fakeApi({
    'GET /users': ({ url }: ApiCall) => ({ body: people, headers: { 'x-total-count': url ? '4' : '' } }),
    'GET /users/9/impact': { ...nothing, ordersPlaced: 2, openOrders: 1 },
    'DELETE /users/9': ({ method }: ApiCall) => ({ status: method === 'DELETE' ? 204 : 500 }),
  });
  const { user } = open();
  await user.click(await button('Delete maya@rialto.example'));
  const asked = within(await dialog('Delete maya@rialto.example?'));
  expect(
    asked.getByText(
      'This can’t be undone. They are logged out everywhere, and their name, address, cart and history are erased. ' +
        'The 2 orders they placed stay on record. 1 of these can still be paid.',
    ),
  ).toBeInTheDocument();
  await giveReason(user, 'Delete maya@rialto.example?', 'Delete');
  await waitFor(() => expect(screen.queryByText('maya@rialto.example')).not.toBeInTheDocument());
  expect(screen.getByText('3 accounts')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'The accounts' })).toHaveFocus());
  expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'Spam' }]);
});

test('shows an error in the dialog, and keeps the reason', async () => {
  fakeApi({
    'GET /users': people,
    'GET /users/9/impact': nothing,
    'PATCH /users/9/suspend': () => ({
      status: 403,
      body: { message: 'They are an admin by now.', code: 'FORBIDDEN' },
    }),
  });
  const { user } = open();
  await user.click(await button('Suspend maya@rialto.example'));
  await giveReason(user, 'Suspend maya@rialto.example?', 'Suspend');
  const asked = within(await dialog('Suspend maya@rialto.example?'));
  expect(await asked.findByRole('alert')).toHaveTextContent('They are an admin by now.');
  expect(asked.getByLabelText('Reason')).toHaveValue('Spam');
  expect(within(row('maya@')).getByText('active')).toBeInTheDocument();
});

test('suspends many accounts with a report, and keeps refused ones selected', async () => {
  const calls = fakeApi({
    'GET /users': people,
    'GET /allOrders/stranded': [],
    'POST /users/suspend': {
      results: [
        { id: 9, status: 'suspended' },
        { id: 8, status: 'refused', message: 'This account is an admin’s by now.' },
      ],
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select the 2 accounts shown that can be suspended' }));
  await user.click(await button('Suspend 2 accounts'));
  const asked = within(await dialog('Suspend 2 accounts?'));
  expect(
    asked.getByText(
      'maya@rialto.example, vendor@rialto.example are logged out everywhere and can’t log in until reinstated. ' +
        '1 of them is a vendor: their products are hidden, and unpaid orders for them are cancelled.',
    ),
  ).toBeInTheDocument();
  await giveReason(user, 'Suspend 2 accounts?', 'Suspend 2 accounts');
  const report = within(await screen.findByRole('region', { name: 'Suspension report' }));
  expect(report.getByRole('heading', { name: '1 of 2 accounts suspended' })).toHaveFocus();
  expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'vendor@rialto.exampleRefusedThis account is an admin’s by now.',
    'maya@rialto.exampleSuspended',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Select vendor@rialto.example' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select maya@rialto.example' })).not.toBeChecked();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ ids: [9, 8], reason: 'Spam' }]);
  await user.click(await button('Close report'));
  expect(screen.queryByRole('region', { name: 'Suspension report' })).not.toBeInTheDocument();
});

test('shows why a bulk suspension failed, and keeps the selection', async () => {
  fakeApi({
    'GET /users': people,
    'GET /allOrders/stranded': [],
    'POST /users/suspend': () => ({ status: 500, body: { message: 'Broken.' } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select maya@rialto.example' }));
  await user.click(await button('Suspend 1 account'));
  await giveReason(user, 'Suspend 1 account?', 'Suspend 1 account');
  expect(await screen.findByText('Broken.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('checkbox', { name: 'Select maya@rialto.example' })).toBeChecked();
});

test('shows why loading failed, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /users': () => (works ? { body: people } : { status: 500, body: { message: 'Broken.' } }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the accounts.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});
