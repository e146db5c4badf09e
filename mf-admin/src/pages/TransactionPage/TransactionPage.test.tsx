import type { OrderDetail } from '@rialto/shared/contract/order';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { anOrderDetail } from '@rialto/shared/testing/anOrder';
import { aParcel } from '@rialto/shared/testing/aParcel';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const order = (fields: Partial<OrderDetail> = {}) =>
  anOrderDetail({ notices: [], refund: null, refundable: null, settleable: [], ...fields });
const open = (address = paths.transaction(501)) =>
  renderRoutes(routes, address, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => sessionStorage.clear());

test('shows items, buyer, recipient, history and payment notices', async () => {
  const notice = { id: 3, gateway: 'stripe', eventId: 'evt_1', outcome: 'paid' as const };
  fakeApi({ 'GET /orders/501': order({ notices: [{ ...notice, createdAt: '2026-11-02T12:01:00.000Z' }] }) });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 501' })).toBeInTheDocument();
  expect(screen.getByText('Completed')).toHaveAttribute('data-tone', 'ok');
  expect(screen.getByRole('link', { name: 'buyer@rialto.example' })).toHaveAttribute('href', '/dashboard/users/7');
  expect(screen.getByText('Maya Ray')).toBeInTheDocument();
  expect(screen.getByText(/1 Mill Lane/)).toBeInTheDocument();
  expect(screen.getByText('tran-501')).toBeInTheDocument();
  const items = within(screen.getByRole('region', { name: 'Items' }));
  expect(items.getByText('Fallow Lane Farm')).toBeInTheDocument();
  expect(items.getByText('$9.90')).toBeInTheDocument();
  expect(screen.getByText('Order placed.')).toBeInTheDocument();
  const [, firstRow] = within(screen.getByRole('table', { name: 'Payment notices' })).getAllByRole('row');
  expect(firstRow).toHaveTextContent(/^Paidstripe.*evt_1$/);
  expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute(
    'href',
    '/dashboard/audit?entity=order&entityId=501',
  );
  // Nothing can be done about this one.
  expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
});

test('shows the parcels of each seller with their tracking', async () => {
  fakeApi({ 'GET /orders/501': order({ parcels: [aParcel()] }) });
  open();
  const parcels = within(await screen.findByRole('region', { name: 'Parcels' }));
  expect(parcels.getByRole('article', { name: 'Parcel 1' })).toHaveTextContent('Fallow Lane Farm');
  expect(parcels.getByRole('link', { name: /^00340434161094021501/ })).toHaveAttribute('target', '_blank');
  expect(parcels.queryByRole('button')).not.toBeInTheDocument();
});

test('refunds once with a reason, and shows the new status', async () => {
  const refund = { amount: 9.9, currency: 'USD', attempts: 0, createdAt: '2026-11-03T12:00:00.000Z', doneAt: null };
  let now = order({ refundable: 'gateway' });
  const calls = fakeApi({
    'GET /orders/501': () => ({ body: now }),
    'POST /orders/501/refund': () => {
      now = order({ refund });
      return { body: now };
    },
  });
  const { user } = open();
  await user.click(await button('Refund…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund order 501' }));
  expect(dialog.getByText(/\$9\.90 will be refunded to Maya R\. through sandbox\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Refund $9.90' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a reason\./);
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(sent(calls)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '  Arrived spoilt. ');
  const submit = dialog.getByRole('button', { name: 'Refund $9.90' });
  act(() => {
    submit.click();
    submit.click();
  });
  expect(await screen.findByText(/^Refund of \$9\.90 in progress since Nov 3, 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'Arrived spoilt.' }]);
});

test('tells the admin to repay an order that no gateway charged', async () => {
  fakeApi({ 'GET /orders/501': order({ refundable: 'hand' }) });
  const { user } = open();
  await user.click(await button('Refund…'));
  expect(screen.getByText(/wasn’t charged through a gateway.*pay Maya R\. the \$9\.90 yourself/)).toBeInTheDocument();
});

test('keeps the outcome together with an unsent reason', async () => {
  fakeApi({ 'GET /orders/501': order({ status: 'Pending', settleable: ['Completed', 'Cancelled'] }) });
  const { user, unmount } = open();
  await user.click(await button('Settle manually…'));
  await user.click(screen.getByRole('radio', { name: /^Cancelled/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The buyer gave up.');
  unmount();
  const again = open();
  await again.user.click(await button('Settle manually…'));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('The buyer gave up.');
  expect(screen.getByRole('button', { name: 'Settle as Cancelled' })).toBeInTheDocument();
});

test('settles a payment manually with one of the outcomes that the server accepts', async () => {
  let now = order({ status: 'Pending', settleable: ['Completed', 'Cancelled'] });
  const calls = fakeApi({
    'GET /orders/501': () => ({ body: now }),
    'POST /orders/501/settle': () => {
      now = order({ status: 'Cancelled' });
      return { body: now };
    },
  });
  const { user } = open();
  expect(await screen.findByText('Waiting for payment.')).toBeInTheDocument();
  await user.click(await button('Settle manually…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Settle order 501 manually' }));
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'Completed',
    'Cancelled',
  ]); // a radio is an input
  await user.click(dialog.getByRole('radio', { name: /^Cancelled/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The buyer rang.');
  await user.click(dialog.getByRole('button', { name: 'Settle as Cancelled' }));
  expect(await screen.findByText('Cancelled')).toHaveAttribute('data-tone', 'bad');
  expect(sent(calls).map(({ body }) => body)).toEqual([{ outcome: 'Cancelled', reason: 'The buyer rang.' }]);
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Order 501 is Cancelled.');
});

test('shows an error in the dialog, and keeps the reason after it was closed', async () => {
  fakeApi({
    'GET /orders/501': order({ status: 'Pending', settleable: ['Completed'] }),
    'POST /orders/501/settle': () => ({
      status: 409,
      body: { message: 'Order 501 was paid meanwhile.', code: 'ALREADY_SETTLED' },
    }),
  });
  const { user } = open();
  await user.click(await button('Settle manually…'));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Paid in cash');
  await user.click(await button('Settle as Completed'));
  expect(await screen.findByText('Order 501 was paid meanwhile.')).toHaveAttribute('role', 'alert');
  await user.click(await button('Cancel'));
  await user.click(await button('Settle manually…'));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Paid in cash');
  await user.click(await button('Start over'));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});

test('keeps the dialog with its error and reason if the order was settled meanwhile', async () => {
  let now = order({ status: 'Pending', settleable: ['Completed', 'Cancelled'] });
  fakeApi({
    'GET /orders/501': () => ({ body: now }),
    'POST /orders/501/settle': () => {
      now = order({ status: 'Completed' });
      return { status: 409, body: { message: 'This order is already completed.', code: 'ALREADY_SETTLED' } };
    },
  });
  const { user } = open();
  await user.click(await button('Settle manually…'));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Paid in cash');
  await user.click(await button('Settle as Completed'));
  // The page below says by now what became of it.
  expect(await screen.findByText('Completed', { selector: '[data-tone]' })).toBeInTheDocument();
  expect(screen.getByText('This order is already completed.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Paid in cash');
  await user.click(await button('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Settle manually…' })).not.toBeInTheDocument();
});

test.each(['/dashboard/monitor-transactions/999', '/dashboard/monitor-transactions/abc'])(
  '%s names no order',
  async (address) => {
    fakeApi({});
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All transactions' })).toHaveAttribute('href', paths.monitorTransactions);
  },
);

test('shows why loading failed, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /orders/501': () => (works ? { body: order() } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this order.');
  works = true;
  await user.click(await button('Try again'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Order 501' })).toBeInTheDocument());
});

const incident = {
  id: 1,
  reference: 'dp_1',
  amount: 9.9,
  currency: 'USD',
  reason: 'fraudulent',
  outcome: null,
  createdAt: '2026-11-03T12:00:00.000Z',
  closedAt: null,
};

test('gives advice on a disputed payment, and releases the order with a reason', async () => {
  let now = order({ onHold: true, incidents: [{ ...incident, kind: 'dispute' }] });
  const calls = fakeApi({
    'GET /orders/501': () => ({ body: now }),
    'POST /orders/501/release': () => {
      now = order({
        onHold: false,
        incidents: [{ ...incident, kind: 'dispute', closedAt: '2026-11-04T12:00:00.000Z' }],
      });
      return { body: now };
    },
  });
  const { user } = open();
  const problems = await screen.findByRole('list', { name: 'Problems with this payment' });
  expect(problems).toHaveTextContent(/The buyer’s bank disputes \$9\.90\..*until the bank decides.*fraudulent · dp_1/);
  await user.click(await button('Release for shipping…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Release order 501 for shipping' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Cleared by phone.');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/Closed Nov 4, 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Release for shipping…' })).not.toBeInTheDocument();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'Cleared by phone.' }]);
});

test('records a failed refund as paid in another way', async () => {
  const refund = {
    amount: 9.9,
    currency: 'USD',
    attempts: 1,
    createdAt: '2026-11-03T12:00:00.000Z',
    doneAt: null,
    failedAt: '2026-11-04T12:00:00.000Z',
  };
  const calls = fakeApi({
    'GET /orders/501': order({
      status: 'Refunded',
      refund,
      refundable: 'gateway',
      onHold: true,
      incidents: [{ ...incident, kind: 'refund_failed' }],
    }),
    'POST /orders/501/refund': order({ status: 'Refunded', refund: { ...refund, failedAt: null } }),
  });
  const { user } = open();
  expect(await screen.findByText(/^The refund of \$9\.90 failed on Nov 4, 2026/)).toBeInTheDocument();
  await user.click(await button('Refund…'));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Bank transfer');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Shown to the buyer/);
  await user.click(screen.getByRole('checkbox', { name: 'I have already paid it back in another way' }));
  await user.click(screen.getByRole('button', { name: 'Refund $9.90' }));
  await waitFor(() =>
    expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'Bank transfer', paidByHand: true }]),
  );
});
