import { lazyPage } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { takeConsole } from '@rialto/shared/testing/console';
import { aUser } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import { replaceRemote } from '../testing/federationRuntime';
import { renderShell } from '../testing/renderShell';

const vendor = aUser({ id: 8, email: 'vendor@rialto.example', role: 'vendor' });
const release = (routes: RouteObject[]) => replaceRemote('rialto_vendor/routes', async () => ({ default: routes }));
const overview = (load = async () => () => <h1>Overview of sales</h1>) => [
  { path: paths.vendorOverview, ...lazyPage(load) },
];
const main = () => within(screen.getByRole('main'));

beforeEach(() => fakeApi({ 'GET /cart': [] }));
afterEach(() => replaceRemote('rialto_vendor/routes'));

test('shows a vendor the account and the overview of the area, at the dashboard’s own address', async () => {
  release(overview());
  renderShell('/dashboard', { user: vendor });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview of sales' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/dashboard');
  const account = within(screen.getByRole('region', { name: 'Your account' }));
  for (const fact of ['vendor@rialto.example', 'vendor', 'Jan 5, 2026'])
    expect(account.getByText(fact)).toBeInTheDocument();
  expect(account.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/dashboard/profile');
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');
});

test('shows a buyer the profile', async () => {
  renderShell('/dashboard', { user: aUser() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  expect(main().getByLabelText('Name')).toBeInTheDocument();
});

test.each<[string, () => void]>([
  ['a release without an overview', () => release([])],
  ['an area that cannot be loaded', () => replaceRemote('rialto_vendor/routes', () => Promise.reject(new Error('no')))],
  ['a page that cannot be loaded', () => release(overview(() => Promise.reject(new Error('no'))))],
])('shows the profile with %s', async (_, make) => {
  make();
  renderShell('/dashboard', { user: vendor });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  expect(main().getByText('vendor@rialto.example', { selector: 'dd' })).toBeInTheDocument();
  // An area that fails is reported, as elsewhere.
  expect(takeConsole('error').length).toBeLessThanOrEqual(1);
});
