import { useConfirm } from '@rialto/shared/confirm';
import type { UserImpact } from '@rialto/shared/contract/user';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
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
const answer = (yes: boolean) => act(async () => useConfirm.getState().answer(yes));

test('lists every account with its role, status and date, and what can be done', async () => {
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

test('rows of admins are dimmed, and cannot be selected', async () => {
  fakeApi({ 'GET /users': people });
  open();
  await table();
  expect(row('admin@')).toHaveStyleRule('color', 'var(--ink-soft)');
  expect(row('maya@')).not.toHaveStyleRule('color', 'var(--ink-soft)');
  expect(screen.getByRole('checkbox', { name: 'Select admin@rialto.example' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select gone@rialto.example' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select maya@rialto.example' })).toBeEnabled();
});

test('search, role, status and order are the server’s to apply, and live in the address', async () => {
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

test('opens as its address says; what is no filter is not passed on', async () => {
  const calls = fakeApi({ 'GET /users': people });
  open('?q=rialto&sort=height&role=king&status=suspended');
  await table();
  expect(calls.map(({ url }) => url)).toEqual(['/users?q=rialto&status=suspended&limit=50']);
});

test('a suspension is asked with its consequence, sent once, and shown in its row', async () => {
  const calls = fakeApi({
    'GET /users': people,
    'GET /users/8/impact': { shops: 2, productsOnSale: 12, openOrders: 1, salesToShip: 3, ordersPlaced: 4 },
    'PATCH /users/8/suspend': { ...fallow, status: 'suspended' },
  });
  open();
  const suspend = await button('Suspend vendor@rialto.example');
  act(() => {
    suspend.click();
    suspend.click();
  });
  expect(await question()).toMatchObject({
    text: 'Suspend vendor@rialto.example?',
    consequence:
      'They are logged out everywhere at once, and cannot log in until they are reinstated. ' +
      'Their 12 products on sale and 2 shops are hidden from buyers meanwhile. ' +
      '1 order of theirs that waits for payment can still be paid at the bank. ' +
      '3 paid lines that they sold are not shipped yet, and nobody will ship them meanwhile.',
  });
  await answer(true);
  expect(await button('Reinstate vendor@rialto.example')).toBeInTheDocument();
  expect(within(row('vendor@')).getByText('suspended')).toBeInTheDocument();
  expect(useNotices.getState().notices.at(-1)?.text).toBe('vendor@rialto.example is suspended.');
  expect(sent(calls)).toHaveLength(1);
});

test('a no sends nothing', async () => {
  const calls = fakeApi({ 'GET /users': people, 'GET /users/9/impact': nothing });
  const { user } = open();
  await user.click(await button('Suspend maya@rialto.example'));
  await question();
  await answer(false);
  await user.click(await button('Reinstate gone@rialto.example'));
  expect((await question())?.consequence).toBe('They can log in again.');
  await answer(false);
  expect(sent(calls)).toEqual([]);
});

test('a reinstated account can be suspended again', async () => {
  fakeApi({ 'GET /users': people, 'PATCH /users/6/reinstate': { ...gone, status: 'active' } });
  const { user } = open();
  await user.click(await button('Reinstate gone@rialto.example'));
  await question();
  await answer(true);
  expect(await button('Suspend gone@rialto.example')).toBeInTheDocument();
});

test('an account that somebody else deleted meanwhile leaves the list, and it is said', async () => {
  fakeApi({
    'GET /users': people,
    'GET /users/9/impact': () => ({ status: 404, body: { message: 'User not found.', code: 'NOT_FOUND' } }),
  });
  const { user } = open();
  await user.click(await button('Suspend maya@rialto.example'));
  await waitFor(() => expect(screen.queryByText('maya@rialto.example')).not.toBeInTheDocument());
  expect(useNotices.getState().notices.at(-1)?.text).toBe('maya@rialto.example was deleted meanwhile.');
  expect(screen.getByRole('region', { name: 'The accounts' })).toHaveFocus();
  expect(useConfirm.getState().question).toBeNull();
});

test('a question whose page was left before it could be asked is not asked on the next', async () => {
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
  expect(useConfirm.getState().question).toBeNull();
  expect(sent(calls)).toEqual([]);
});

test('a deleted account vanishes, and the focus goes on at the list', async () => {
  const calls = fakeApi({
    'GET /users': ({ url }: ApiCall) => ({ body: people, headers: { 'x-total-count': url ? '4' : '' } }),
    'GET /users/9/impact': { ...nothing, ordersPlaced: 2, openOrders: 1 },
    'DELETE /users/9': ({ method }: ApiCall) => ({ status: method === 'DELETE' ? 204 : 500 }),
  });
  const { user } = open();
  await user.click(await button('Delete maya@rialto.example'));
  expect((await question())?.consequence).toBe(
    'This cannot be undone. They are logged out everywhere, and their name, address, cart and history are erased. ' +
      'The 2 orders they placed stay on record. 1 order of these can still be paid at the bank.',
  );
  await answer(true);
  await waitFor(() => expect(screen.queryByText('maya@rialto.example')).not.toBeInTheDocument());
  expect(screen.getByText('3 accounts')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'The accounts' })).toHaveFocus();
  expect(sent(calls)).toHaveLength(1);
});

test('a refusal is said in its row, which stays as it was', async () => {
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
  await question();
  await answer(true);
  expect(await within(row('maya@')).findByRole('alert')).toHaveTextContent('They are an admin by now.');
  expect(within(row('maya@')).getByText('active')).toBeInTheDocument();
});

test('many are suspended at once, with a report of each; what was refused stays selected', async () => {
  const calls = fakeApi({
    'GET /users': people,
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
  expect((await question())?.consequence).toBe(
    'maya@rialto.example, vendor@rialto.example are logged out everywhere at once, and cannot log in until reinstated. ' +
      'The goods of 1 vendor among them are hidden from buyers meanwhile.',
  );
  expect(await button('Suspend 2 accounts')).toBeInTheDocument();
  await answer(true);
  const report = within(await screen.findByRole('region', { name: 'Report of the suspension' }));
  expect(report.getByRole('heading', { name: '1 of 2 accounts suspended' })).toHaveFocus();
  expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'vendor@rialto.exampleRefusedThis account is an admin’s by now.',
    'maya@rialto.exampleSuspended',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Select vendor@rialto.example' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select maya@rialto.example' })).not.toBeChecked();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ ids: [9, 8] }]);
  await user.click(await button('Close the report'));
  expect(screen.queryByRole('region', { name: 'Report of the suspension' })).not.toBeInTheDocument();
});

test('a bulk suspension that fails says so, and keeps the selection', async () => {
  fakeApi({ 'GET /users': people, 'POST /users/suspend': () => ({ status: 500, body: { message: 'Broken.' } }) });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select maya@rialto.example' }));
  await user.click(await button('Suspend 1 account'));
  await question();
  await answer(true);
  expect(await screen.findByText('Broken.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('checkbox', { name: 'Select maya@rialto.example' })).toBeChecked();
});

test('a failure says so, and can be tried again', async () => {
  let works = false;
  fakeApi({ 'GET /users': () => (works ? { body: people } : { status: 500, body: { message: 'Broken.' } }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The accounts could not be loaded.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});
