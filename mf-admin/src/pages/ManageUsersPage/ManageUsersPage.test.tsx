import { paths } from '@rialto/shared/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const admin = aUser({ id: 1, email: 'admin@rialto.example', role: 'admin' });
const people = [
  aUser({ id: 9, email: 'maya@rialto.example', name: 'Maya R.', createdAt: '2026-03-01T12:00:00.000Z' }),
  aUser({ id: 8, email: 'vendor@rialto.example', name: 'Fallow', role: 'vendor', status: 'suspended' }),
  admin,
];
const open = (search = '') => renderRoutes(routes, paths.manageUsers + search, { user: admin });
const table = () => screen.findByRole('table', { name: 'Accounts' });
const emails = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('lists every account with its role, status and date', async () => {
  fakeApi({ 'GET /users': people });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Users' })).toBeInTheDocument();
  const rows = within(await table()).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Email', 'Name', 'Role', 'Status', 'Created at'],
    ['maya@rialto.example', 'Maya R.', 'user', 'active', 'Mar 1, 2026'],
    ['vendor@rialto.example', 'Fallow', 'vendor', 'suspended', 'Jan 5, 2026'],
    ['admin@rialto.example', '–', 'admin', 'active', 'Jan 5, 2026'],
  ]);
  expect(screen.getByText('3 accounts')).toBeInTheDocument();
  expect(screen.getByText('suspended')).toHaveAttribute('data-tone', 'bad');
});

test('rows of admins are dimmed', async () => {
  fakeApi({ 'GET /users': people });
  open();
  const [, maya, vendor, ours] = within(await table()).getAllByRole('row');
  expect(ours).toHaveStyleRule('color', 'var(--ink-soft)');
  expect(maya).not.toHaveStyleRule('color', 'var(--ink-soft)');
  expect(vendor).not.toHaveStyleRule('color', 'var(--ink-soft)');
});

test('search looks in address and name, the role narrows further', async () => {
  fakeApi({ 'GET /users': people });
  const { user, router } = open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'MAYA');
  await waitFor(() => expect(emails()).toEqual(['maya@rialto.example']));
  expect(screen.getByText('1 of 3 accounts')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'vendor');
  expect(await screen.findByText('No users found.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=MAYA&role=vendor');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(emails()).toHaveLength(3));
});

test('opens filtered and sorted as its address says', async () => {
  fakeApi({ 'GET /users': people });
  open('?q=rialto&sort=email');
  await table();
  expect(emails()).toEqual(['admin@rialto.example', 'maya@rialto.example', 'vendor@rialto.example']);
  expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a failure says so, and can be tried again', async () => {
  let works = false;
  fakeApi({ 'GET /users': () => (works ? { body: people } : { status: 500, body: { message: 'Broken.' } }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No users found.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});
