import type { Payout, PayoutAccount, VendorBalance } from '@rialto/shared/contract/payout';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { nextPayout } from './nextPayout';

const balance: VendorBalance = {
  ...{ pending: 40, onHold: 0, available: 25.5, inTransit: 12, paidOut: 300 },
  ...{ minimum: 10, holdDays: 7, next: '2026-11-30' },
};
const account: PayoutAccount = {
  ...{ provider: 'sandbox', takesBankDetails: true, state: 'ready' },
  ...{ holder: 'Maya Öz', ibanEnd: '3000', bic: null, missing: null },
};
const aPayout = (fields: Partial<Payout> = {}): Payout => ({
  ...{ id: 12, vendorId: 8, vendor: 'Maya Öz', provider: 'sandbox', amount: 80, currency: 'USD' },
  ...{ state: 'paid', failure: null, arrivesAt: null },
  ...{ endedAt: '2026-11-18T10:00:00.000Z', createdAt: '2026-11-16T10:00:00.000Z' },
  ...fields,
});
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /payouts': [aPayout()],
    'GET /payouts/balance': balance,
    'GET /payouts/account': account,
    ...more,
  });
const open = (search = '') => renderRoutes(routes, paths.payouts + search, { user: aUser({ id: 8, role: 'vendor' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => ({ url, body }));
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

beforeEach(() => useNotices.setState({ notices: [] }));

test('shows the balance by state, the next payout, the account and the payouts so far', async () => {
  server({
    'GET /payouts': [
      aPayout(),
      aPayout({ id: 11, state: 'returned', failure: 'The names do not match', amount: 20.25 }),
    ],
  });
  open();
  expect(await screen.findByText('$25.50', { selector: 'dd span' })).toBeInTheDocument();
  expect(fact('Pending')).toHaveTextContent('$40.00Until 7 days after delivery');
  expect(fact('Paid out')).toHaveTextContent('$300.00');
  expect(await screen.findByRole('region', { name: 'Next payout' })).toHaveTextContent('$25.50 on Nov 30, 2026');
  expect(screen.getByRole('region', { name: 'Payout account' })).toHaveTextContent(/Ready.*Maya Öz.*Ends in 3000/);
  const [, first, second] = within(await screen.findByRole('table', { name: /^Your payouts/ })).getAllByRole('row');
  expect(first).toHaveTextContent(/Payout 12.*\$80\.00.*Paid.*Arrived Nov 18, 2026/);
  expect(second).toHaveTextContent(/Sent back Nov 18, 2026\. Your bank sent it back.*“The names do not match”/);
  expect(screen.getByRole('link', { name: 'Statement of payout 12' })).toHaveAttribute('href', '/dashboard/payouts/12');
});

test.each<[string, Partial<VendorBalance>, Partial<PayoutAccount>, RegExp]>([
  ['owed', { available: -4.5 }, {}, /You owe \$4\.50.*Your next sales make up for it/],
  ['too little', { available: 4 }, {}, /\$4\.00 is available\. Payouts start at \$10\.00, so \$6\.00 is still missing/],
  ['nothing', { available: 0 }, {}, /Nothing to pay out yet/],
  ['by hand', { next: null }, {}, /The market starts payouts by hand/],
  ['without an account', {}, { state: 'incomplete' }, /\$25\.50 is waiting for your bank details/],
  [
    'unfinished at Stripe',
    {},
    { state: 'incomplete', takesBankDetails: false },
    /until your payout account is complete/,
  ],
  ['rejected', {}, { state: 'rejected' }, /didn’t arrive\. Check your bank details/],
  ['without a provider', {}, { provider: null }, /doesn’t make payouts yet/],
])('says what the next payout waits for: %s', (_, ofBalance, ofAccount, expected) => {
  expect(nextPayout({ ...balance, ...ofBalance }, { ...account, ...ofAccount }).text).toMatch(expected);
});

test('a wrong IBAN is shown at its field, and nothing typed is lost', async () => {
  let isRight = false;
  const calls = server({
    'GET /payouts/account': { ...account, state: 'incomplete', holder: null, ibanEnd: null },
    'PUT /payouts/account': () =>
      isRight
        ? { body: account }
        : {
            status: 400,
            body: {
              message: 'IBAN is not valid',
              code: 'INVALID',
              fields: { iban: 'IBAN is not valid: check it for a wrong or missing digit' },
            },
          },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add bank details…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bank details for payouts' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Account holder')).toHaveAccessibleDescription('Enter the name of the account holder.');
  await user.type(dialog.getByLabelText('Account holder'), 'Maya Öz');
  await user.type(dialog.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('IBAN')).toHaveAccessibleDescription(
      'IBAN is not valid: check it for a wrong or missing digit.',
    ),
  );
  expect(dialog.getByLabelText('IBAN')).toHaveFocus();
  expect(dialog.getByLabelText('Account holder')).toHaveValue('Maya Öz');
  isRight = true;
  await user.type(dialog.getByLabelText('IBAN'), '{Backspace}0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(calls).at(-1)).toEqual({
    url: '/payouts/account',
    body: { holder: 'Maya Öz', iban: 'DE89 3704 0044 0532 0130 00' },
  });
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Bank details saved.');
});

test('says why Stripe’s page cannot be opened', async () => {
  server({
    'GET /payouts/account': { ...account, provider: 'stripe', takesBankDetails: false, state: 'incomplete' },
    'POST /payouts/account/onboarding': () => ({
      status: 503,
      body: { message: 'We can’t reach the payout service.' },
    }),
  });
  const { user } = open('?again=1');
  expect(await screen.findByText('That page of Stripe has expired. Open it again.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Enter details at Stripe' }));
  expect(await screen.findByText('We can’t reach the payout service.')).toHaveAttribute('role', 'alert');
});

test('filters by state in the URL, and leads back to all payouts', async () => {
  const calls = server({ 'GET /payouts': [] });
  const { user, router } = open('?state=failed');
  expect(await screen.findByText('No payouts in this state.')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/payouts\?state=failed&limit=/));
  await user.click(screen.getByRole('button', { name: 'Show all payouts' }));
  expect(await screen.findByText('No payouts yet.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('shows why the balance could not be loaded, and tries again', async () => {
  let works = false;
  server({ 'GET /payouts/balance': () => (works ? { body: balance } : { status: 500, body: { message: 'No.' } }) });
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load your balance.');
  works = true;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$40.00')).toBeInTheDocument();
});
