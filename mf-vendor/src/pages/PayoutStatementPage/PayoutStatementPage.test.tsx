import type { Statement } from '@rialto/shared/contract/payout';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';
import { statementCsv } from './statementCsv';

const statement: Statement = {
  payout: {
    ...{ id: 12, vendorId: 8, vendor: 'Maya Öz', provider: 'sandbox', amount: 14.5, currency: 'USD' },
    ...{ state: 'failed', failure: 'The account is closed', arrivesAt: null },
    ...{ endedAt: '2026-11-18T10:00:00.000Z', createdAt: '2026-11-16T10:00:00.000Z' },
  },
  opening: 1,
  lines: [
    {
      ...{ id: 1, at: '2026-11-10T10:00:00.000Z', kind: 'sale', orderId: 77, productName: 'Heritage Carrots' },
      ...{ quantity: 3, gross: 20, commission: 2, net: 18, note: null },
    },
    {
      ...{ id: 2, at: '2026-11-11T10:00:00.000Z', kind: 'refund', orderId: 77, productName: 'Heritage Carrots' },
      ...{ quantity: 3, gross: -5, commission: -0.5, net: -4.5, note: null },
    },
    {
      ...{ id: 3, at: '2026-11-12T10:00:00.000Z', kind: 'adjustment', orderId: null, productName: null },
      ...{ quantity: null, gross: 0, commission: 0, net: 0, note: 'Goodwill' },
    },
  ],
  totals: { gross: 20, commission: 2, refunds: -4.5, adjustments: 0, net: 13.5 },
  closing: 0,
};
const open = (role: 'vendor' | 'admin' = 'vendor') =>
  renderRoutes(routes, paths.payout(12), { user: aUser({ id: 8, role }) });

test('lists what the payout pays, between the balance before and after', async () => {
  fakeApi({ 'GET /payouts/12/statement': statement });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Payout statement' })).toBeInTheDocument();
  expect(
    screen.getByText(/Failed Nov 18, 2026\. It didn’t reach your bank.*“The account is closed”/),
  ).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Payout statement' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DateEntryGrossCommissionNet',
    'Nov 10, 2026Sale\u00a0· Order 773 × Heritage Carrots$20.00-$2.00$18.00',
    'Nov 11, 2026Refund\u00a0· Order 77Heritage Carrots-$5.00$0.50-$4.50',
    'Nov 12, 2026Adjustment by the marketGoodwill$0.00$0.00$0.00',
    'Balance before$1.00',
    'Sales$20.00',
    'Commission on sales-$2.00',
    'Refunds-$4.50',
    'This payout$14.50',
    'Balance after$0.00',
  ]);
  expect(screen.getAllByRole('link', { name: 'Order 77' })[0]).toHaveAttribute('href', '/dashboard/sold-orders/77');
});

test('an admin gets links to the vendor and the transaction', async () => {
  fakeApi({ 'GET /payouts/12/statement': statement });
  open('admin');
  expect(await screen.findByRole('link', { name: 'Maya Öz' })).toHaveAttribute('href', '/dashboard/users/8');
  expect(screen.getAllByRole('link', { name: 'Order 77' })[0]).toHaveAttribute(
    'href',
    '/dashboard/monitor-transactions/77',
  );
});

test('is printed by the browser, and a file for spreadsheets', async () => {
  fakeApi({ 'GET /payouts/12/statement': statement });
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  const [head, opening, sale, , , payout, closing] = statementCsv(statement).split('\r\n');
  expect(head).toContain('time,entry,order,product,quantity,gross,commission,net,note');
  expect(opening).toBe(',Balance before,,,,,,1,');
  expect(sale).toMatch(/^2026-11-10T.*,Sale,77,Heritage Carrots,3,20,2,18,$/);
  expect(payout).toMatch(/,This payout,,,,,,-14\.5,$/);
  expect(closing).toBe(',Balance after,,,,,,0,');
});

test.each(['/dashboard/payouts/999', '/dashboard/payouts/abc'])('%s names no payout', async (address) => {
  fakeApi({});
  renderRoutes(routes, address, { user: aUser({ id: 8, role: 'vendor' }) });
  expect(await screen.findByText('This payout doesn’t exist.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All payouts' })).toHaveAttribute('href', paths.payouts);
});
