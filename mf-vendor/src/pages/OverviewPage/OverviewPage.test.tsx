import type { PayoutAccount, VendorBalance } from '@rialto/shared/contract/payout';
import type { VendorStats } from '@rialto/shared/contract/stats';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { changeText } from '@rialto/shared/ui/Overview';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';

const stats: VendorStats = {
  days: [
    { day: '2026-11-18', orders: 2, revenue: 30.1 },
    { day: '2026-11-19', orders: 0, revenue: 0 },
    { day: '2026-11-20', orders: 1, revenue: 12.2 },
  ],
  previousDays: [
    { day: '2026-11-15', orders: 0, revenue: 0 },
    { day: '2026-11-16', orders: 2, revenue: 84.6 },
    { day: '2026-11-17', orders: 0, revenue: 0 },
  ],
  topProducts: [
    { id: 101, name: 'Heritage Carrots', sold: 8, revenue: 25.6 },
    { id: 102, name: 'Sunflower Seeds', sold: 1, revenue: 2.1 },
  ],
  lowStock: [{ id: 103, name: 'Savoy & Kale', available: 0 }],
  waitingToShip: 4,
  previous: { orders: 2, revenue: 84.6 },
};
const balance: VendorBalance = {
  ...{ pending: 40, onHold: 0, available: 25.5, inTransit: 12, paidOut: 300 },
  ...{ minimum: 10, holdDays: 7, next: '2026-11-30' },
};
const account: PayoutAccount = {
  ...{ provider: 'sandbox', takesBankDetails: true, state: 'ready' },
  ...{ holder: 'Maya Öz', ibanEnd: '3000', bic: null, missing: null },
};
const open = (search = '') =>
  renderRoutes(routes, paths.vendorOverview + search, { user: aUser({ id: 8, role: 'vendor' }) });
const fact = (label: string) => within(screen.getAllByText(label)[0]?.parentElement ?? document.body);

test('sums up sales, compares them with the previous period and links to open tasks', async () => {
  const calls = fakeApi({
    'GET /stats/vendor': stats,
    'GET /payouts/balance': balance,
    'GET /payouts/account': account,
  });
  open();
  expect(await screen.findByText('$42.30')).toBeInTheDocument();
  expect(fact('Revenue').getByText('−50% vs. previous 3 days')).toBeInTheDocument();
  expect(fact('Orders').getByText('+50% vs. previous 3 days')).toBeInTheDocument();
  expect(fact('To ship').getByText('4')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/dashboard/sales');
  expect(screen.getByRole('region', { name: 'Best sellers' })).toHaveTextContent('Heritage Carrots8 sold, $25.60');
  expect(screen.getByRole('link', { name: 'Savoy & Kale' })).toHaveAttribute(
    'href',
    '/dashboard/manage-inventory?q=Savoy%20%26%20Kale',
  );
  await screen.findByText('Payout on Nov 30, 2026');
  expect(fact('Payout on Nov 30, 2026').getByText('$25.50')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View payouts' })).toHaveAttribute('href', '/dashboard/payouts');
  expect(calls.map(({ url }) => url)).toEqual([
    ...['/seller-details', '/stats/vendor?days=30', '/payouts/balance', '/payouts/account'],
  ]);
});

test('promises no payout to a bank account that has to be checked', async () => {
  fakeApi({
    'GET /stats/vendor': stats,
    'GET /payouts/balance': balance,
    'GET /payouts/account': { ...account, state: 'rejected' },
  });
  open();
  expect(await screen.findByRole('link', { name: 'Check your bank details' })).toHaveAttribute(
    'href',
    '/dashboard/payouts',
  );
  expect(fact('Balance').getByText('$25.50')).toBeInTheDocument();
});

test('describes a chart’s maximum, and shows its table on demand', async () => {
  fakeApi({ 'GET /stats/vendor': stats });
  const { user } = open();
  expect(
    await screen.findByRole('img', { name: 'Revenue per day. Highest on Nov 18, 2026: $30.10.' }),
  ).toBeInTheDocument();
  const figure = within(screen.getByRole('figure', { name: 'Revenue per day' }));
  await user.click(figure.getByRole('button', { name: 'Show as table' }));
  const rows = within(figure.getByRole('table', { name: 'Revenue per day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayRevenuePrevious period',
    'Nov 18, 2026$30.10$0.00',
    'Nov 19, 2026$0.00$84.60',
    'Nov 20, 2026$12.20$0.00',
  ]);
  await user.click(figure.getByRole('button', { name: 'Show as chart' }));
  expect(figure.getByRole('img')).toBeInTheDocument();
});

test('loads another period, and keeps it in the address', async () => {
  const calls = fakeApi({ 'GET /stats/vendor': stats });
  const { user, router } = open();
  await screen.findByText('$42.30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  expect(router.state.location.search).toBe('?days=7');
  expect(calls.map(({ url }) => url).filter((url) => url.startsWith('/stats'))).toEqual([
    '/stats/vendor?days=30',
    '/stats/vendor?days=7',
  ]);
});

test('shows empty figures', async () => {
  const days = stats.days.map((day) => ({ ...day, orders: 0, revenue: 0 }));
  const nothing = {
    days,
    previousDays: [],
    topProducts: [],
    lowStock: [],
    waitingToShip: 0,
    previous: { orders: 0, revenue: 0 },
  };
  fakeApi({ 'GET /stats/vendor': nothing });
  open();
  expect(await screen.findByText('Nothing sold in this period.')).toBeInTheDocument();
  expect(screen.getByText('Everything is well stocked.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Orders per day. Nothing since Nov 18, 2026.' })).toBeInTheDocument();
});

test('shows the frames of its tiles and charts while the figures load', async () => {
  fakeApi({ 'GET /stats/vendor': () => new Promise<never>(() => {}) });
  open();
  const skeleton = within(await screen.findByRole('status', { name: 'Loading' }));
  expect(skeleton.getByRole('figure', { name: 'Revenue per day' })).toBeInTheDocument();
  expect(skeleton.getAllByRole('definition', { hidden: true })).toHaveLength(5);
});

test('shows why loading failed, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /stats/vendor': () => (works ? { body: stats } : { status: 500, body: { message: 'Closed.' } }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the figures.Closed.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$42.30')).toBeInTheDocument();
});

test.each([
  [112, 100, '+12% vs. previous 30 days'],
  [88, 100, '−12% vs. previous 30 days'],
  [100, 100, 'Same as the previous 30 days'],
  [0, 0, 'Same as the previous 30 days'],
  [5, 0, 'None in the previous 30 days'],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before, 30)).toBe(text);
});
