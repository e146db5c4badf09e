import type { Reconciliation } from '@rialto/shared/contract/payout';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';

const sound: Reconciliation = {
  accounts: [
    { account: 'gateway', balance: 100 },
    { account: 'vendor_pending', balance: -90 },
    { account: 'commission', balance: -10 },
    { account: 'future_account', balance: 0 },
  ],
  ...{ sum: 0, differences: [], more: false, checkedOrders: 12 },
};
const open = () => renderRoutes(routes, paths.reconciliation, { user: aUser({ id: 1, role: 'admin' }) });

test('says that everything agrees, with the balances in words', async () => {
  fakeApi({ 'GET /money/reconciliation': sound });
  open();
  expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeInTheDocument();
  expect(screen.getByText(/^12 orders compared to the cent/)).toBeInTheDocument();
  const accounts = within(screen.getByRole('region', { name: 'Balances of the ledger' }));
  expect(
    accounts
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Held by the payment gateway$100.00',
    'Vendors: pending-$90.00',
    'Commission-$10.00',
    'future_account$0.00',
    'Sum$0.00',
  ]);
});

test('lists the differences with links to what differs, and compares again', async () => {
  let result: Reconciliation = {
    ...sound,
    differences: [
      { kind: 'charge_differs', orderId: 501, payoutId: null, ledger: 20, other: 15.5 },
      { kind: 'payout_differs', orderId: null, payoutId: 12, ledger: 0, other: 80 },
      { kind: 'unbalanced', orderId: null, payoutId: null, ledger: 1, other: 0 },
    ],
    more: true,
  };
  fakeApi({ 'GET /money/reconciliation': () => ({ body: result }) });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'More than 3 differences' })).toBeInTheDocument();
  const [, first, second, third] = within(screen.getByRole('table', { name: 'Differences' })).getAllByRole('row');
  expect(first).toHaveTextContent('The ledger isn’t what the payment gateway holdsOrder 501$20.00$15.50$4.50');
  expect(screen.getByRole('link', { name: 'Order 501' })).toHaveAttribute('href', paths.transaction(501));
  expect(second).toHaveTextContent(/Payout 12\$0\.00\$80\.00-\$80\.00$/);
  expect(screen.getByRole('link', { name: 'Payout 12' })).toHaveAttribute('href', '/dashboard/payouts/12');
  expect(third).toHaveTextContent(/doesn’t sum to zeroAn entry of the ledger\$1\.00/);
  result = sound;
  await user.click(screen.getByRole('button', { name: 'Compare again' }));
  expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeInTheDocument();
});

test('shows why comparing failed, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /money/reconciliation': () => (works ? { body: sound } : { status: 500, body: { message: 'No.' } }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t compare the books.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeInTheDocument();
});
