import { useConfirm } from '@rialto/shared/confirm';
import type { DuePayouts, Payout, PayoutFile } from '@rialto/shared/contract/payout';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../../routes';

const due: DuePayouts = {
  ...{ provider: 'bank', movable: null, total: 90, next: '2026-11-30' },
  vendors: [
    { vendorId: 8, vendor: 'Maya Öz', available: 90, obstacle: null },
    { vendorId: 9, vendor: 'Ben Ost', available: 4, obstacle: 'too_little' },
    { vendorId: 10, vendor: 'Ada Low', available: -12.5, obstacle: 'negative' },
    { vendorId: 11, vendor: 'Tom Gone', available: 30, obstacle: 'deleted' },
  ],
};
const aPayout = (fields: Partial<Payout> = {}): Payout => ({
  ...{ id: 12, vendorId: 8, vendor: 'Maya Öz', provider: 'bank', amount: 80, currency: 'USD' },
  ...{ state: 'in_transit', failure: null, arrivesAt: null, endedAt: null },
  ...{ createdAt: '2026-11-16T10:00:00.000Z' },
  ...fields,
});
const file: PayoutFile = {
  ...{ id: 3, messageId: 'RIALTO-20261116-ab', executeOn: '2026-11-17', payouts: 2, total: 95 },
  ...{ executedAt: null, createdAt: '2026-11-16T10:00:00.000Z' },
};
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /payouts': [aPayout()],
    'GET /payouts/due': due,
    'GET /payouts/files': [file],
    ...more,
  });
const open = (search = '') => renderRoutes(routes, paths.payouts + search, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => ({ url, body }));
const row = async (table: RegExp, text: RegExp) =>
  within(within(await screen.findByRole('table', { name: table })).getByRole('row', { name: text }));
const answer = (yes: boolean) => act(async () => useConfirm.getState().answer(yes));

beforeEach(() => {
  useNotices.setState({ notices: [] });
  sessionStorage.clear();
});

test('shows who can be paid, what stands against it, and who owes', async () => {
  server();
  open();
  const table = await screen.findByRole('table', { name: /^Vendors with a balance/ });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringMatching(/^Maya Öz\$90\.00Can be paidPay now Maya ÖzAdjust/),
    expect.stringMatching(/^Ben Ost\$4\.00Less than the minimumPay now Ben OstAdjust/),
    expect.stringMatching(/^Ada Low-\$12\.50Owes the marketAdjust/),
    expect.stringMatching(/^Tom Gone\$30\.00Account deletedAdjust/),
  ]);
  expect(screen.getByText('Negative balances').parentElement).toHaveTextContent('-$12.501 vendor');
  expect(screen.getByText('Next round').parentElement).toHaveTextContent('Nov 30, 2026');
});

test('starts a round once it is confirmed', async () => {
  const calls = server({ 'POST /payouts/run': { created: 1 } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start a round now' }));
  expect(useConfirm.getState().question?.consequence).toBe('$90.00 is paid to 1 vendor. This can’t be undone.');
  await answer(false);
  expect(sent(calls)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Start a round now' }));
  await answer(true);
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('1 payout is on its way.'));
  expect(sent(calls).map(({ url }) => url)).toEqual(['/payouts/run']);
});

test('says in words why a vendor cannot be paid', async () => {
  server({
    'POST /payouts/pay': () => ({
      status: 409,
      body: { message: 'This vendor is suspended, so nothing is paid out.', code: 'NO_PAYOUT' },
    }),
  });
  const { user } = open();
  const maya = await row(/^Vendors with a balance/, /^Maya Öz/);
  await user.click(maya.getByRole('button', { name: 'Pay now Maya Öz' }));
  await answer(true);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('adjusts a balance with a reason', async () => {
  const calls = server({ 'POST /payouts/adjustments': {} });
  const { user } = open();
  const ada = await row(/^Vendors with a balance/, /^Ada Low/);
  await user.click(ada.getByRole('button', { name: 'Adjust… Ada Low' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust the balance of Ada Low' }));
  await user.click(dialog.getByRole('button', { name: 'Adjust the balance' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason.');
  await user.type(dialog.getByRole('spinbutton', { name: 'Amount' }), '12.50');
  await user.type(dialog.getByLabelText('Reason'), 'Written off');
  await user.click(dialog.getByRole('radio', { name: /^Charge the vendor/ }));
  await user.click(dialog.getByRole('radio', { name: /^Credit the vendor/ }));
  await user.click(dialog.getByRole('button', { name: 'Adjust the balance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(calls)).toEqual([
    { url: '/payouts/adjustments', body: { vendorId: 10, amount: 12.5, reason: 'Written off' } },
  ]);
});

test('creates a file for the bank, and marks it as executed', async () => {
  const calls = server({ 'POST /payouts/files': file, 'POST /payouts/files/3/executed': file });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create file' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Created a file with 2 payouts.'));
  const made = await row(/^Files for the bank/, /^RIALTO-20261116-ab/);
  expect(made.getByText('Not executed yet')).toHaveAttribute('data-tone', 'warn');
  await user.click(made.getByRole('button', { name: /^Mark executed/ }));
  expect(useConfirm.getState().question?.consequence).toMatch(/2 payouts count as paid \(\$95\.00\)/);
  await answer(true);
  await waitFor(() =>
    expect(sent(calls).map(({ url }) => url)).toEqual(['/payouts/files', '/payouts/files/3/executed']),
  );
});

test('records what the bank did with a payout, with its reason', async () => {
  const calls = server({ 'POST /payouts/12/failed': {} });
  const { user } = open();
  const payout = await row(/^Payouts of all vendors/, /^Payout 12|^#12/);
  await user.click(payout.getByRole('button', { name: 'Failed… payout 12' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Payout 12 failed' }));
  await user.type(dialog.getByLabelText('What the bank says'), 'Account closed');
  await user.click(dialog.getByRole('button', { name: 'Record it' }));
  await waitFor(() => expect(sent(calls)).toEqual([{ url: '/payouts/12/failed', body: { reason: 'Account closed' } }]));
});

test('pays a vendor again after a payout failed', async () => {
  const failed = aPayout({ state: 'failed', provider: 'sandbox', failure: 'The account is closed' });
  const calls = server({ 'GET /payouts': [failed], 'POST /payouts/pay': aPayout({ amount: 90 }) });
  const { user } = open();
  const payout = await row(/^Payouts of all vendors/, /^Payout 12|^#12/);
  await user.click(payout.getByRole('button', { name: 'Pay again Maya Öz' }));
  await answer(true);
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('$90.00 is on its way to Maya Öz.'));
  expect(sent(calls)).toEqual([{ url: '/payouts/pay', body: { vendorId: 8 } }]);
});

test('shows the payouts of one vendor, and leads back to all', async () => {
  const calls = server();
  const { user, router } = open('?vendor=8&state=in_transit');
  expect(await screen.findByText(/^Only Maya Öz\./)).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContainEqual(
    expect.stringMatching(/^\/payouts\?state=in_transit&vendorId=8&limit=/),
  );
  await user.click(screen.getByRole('button', { name: 'Show all vendors' }));
  expect(router.state.location.search).toBe('?state=in_transit');
});

test('a market without a provider cannot pay, and says what an operator does', async () => {
  server({ 'GET /payouts/due': { ...due, provider: null } });
  open();
  expect(await screen.findByText(/An operator sets PAYOUTS\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start a round now' })).toBeDisabled();
});
