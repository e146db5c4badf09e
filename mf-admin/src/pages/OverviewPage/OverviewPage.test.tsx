import type { AdminStats } from '@rialto/shared/contract/stats';
import { paths } from '@rialto/shared/routing/paths';
import { anOrder } from '@rialto/shared/testing/anOrder';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const stats: AdminStats = {
  days: [
    { day: '2026-11-01', orders: 1, revenue: 10.1 },
    { day: '2026-11-02', orders: 2, revenue: 20.2 },
  ],
  previousDays: [
    { day: '2026-10-30', orders: 6, revenue: 30.3 },
    { day: '2026-10-31', orders: 0, revenue: 0 },
  ],
  topProducts: [{ id: 101, name: 'Heritage Carrots', sold: 7, revenue: 22.4 }],
  lowStock: [{ id: 102, name: 'Amalfi Lemons', available: 0 }],
  byStatus: [
    { status: 'Pending', orders: 4 },
    { status: 'Completed', orders: 3 },
  ],
  previous: { orders: 6, revenue: 30.3 },
  users: { total: 1204, vendors: 12, suspended: 2, joined: 30 },
  refundsWaiting: 1,
};
const open = (search = '') =>
  renderRoutes(routes, paths.adminOverview + search, { user: aUser({ id: 1, role: 'admin' }) });
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

test('shows the market’s figures with links to open tasks', async () => {
  const calls = fakeApi({
    'GET /stats/admin': stats,
    'GET /users': [aUser({ email: 'new@rialto.example', createdAt: '2026-11-02T12:00:00.000Z' })],
    'GET /allOrders': [anOrder({ status: 'Pending' })],
    'GET /money/revenue': { commission: 3, refunded: 5, previous: { commission: 1.5, refunded: 5 } },
  });
  open();
  await screen.findByRole('region', { name: 'Newest accounts' });
  expect(tile('Revenue')).toHaveTextContent('$30.30Same as the previous 2 days');
  expect(tile('Orders')).toHaveTextContent('3−50% vs. previous 2 days');
  await waitFor(() => expect(tile('Commission')).toHaveTextContent('$3.00+100% vs. previous 2 days'));
  expect(tile('Refunded')).toHaveTextContent('$5.00Same as the previous 2 days');
  expect(tile('Accounts')).toHaveTextContent('1,20430 new, 12 vendors');
  expect(tile('Refunds in progress')).toHaveTextContent('1Retried automatically');
  expect(within(tile('Waiting for payment') ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/monitor-transactions?status=Pending',
  );
  expect(within(tile('Suspended accounts') ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/manage-users?status=suspended',
  );
  expect(screen.getByRole('link', { name: 'Amalfi Lemons' })).toHaveAttribute('href', '/product/102');
  expect(screen.getByRole('region', { name: 'Best sellers' })).toHaveTextContent('7 sold, $22.40');
  expect(await screen.findByRole('link', { name: 'Order 501, Maya R.' })).toHaveAttribute(
    'href',
    '/dashboard/monitor-transactions/501',
  );
  expect(await screen.findByRole('link', { name: 'new@rialto.example' })).toBeInTheDocument();
  const waiting = calls.find(({ url }) => url.startsWith('/allOrders'))?.url;
  expect(waiting).toMatch(/^\/allOrders\?status=Pending&to=\d{4}-\d{2}-\d{2}&limit=5$/);
});

test('loads another period, and keeps it in the address', async () => {
  const calls = fakeApi({ 'GET /stats/admin': stats, 'GET /users': [], 'GET /allOrders': [] });
  const { user, router } = open('?days=8');
  await screen.findByText('No payments have been pending that long.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days');
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/stats/admin?days=90'));
  expect(router.state.location.search).toBe('?days=90');
  expect(calls[0]?.url).toBe('/stats/admin?days=30');
});

test('tries failed figures again, and shows a failed list in its card', async () => {
  let works = false;
  fakeApi({
    'GET /stats/admin': () => (works ? { body: stats } : { status: 500, body: { message: 'Broken.' } }),
    'GET /users': [],
    'GET /allOrders': () => ({ status: 500, body: { message: 'No orders today.' } }),
  });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the figures.Broken.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No orders today.')).toHaveAttribute('role', 'alert');
});
