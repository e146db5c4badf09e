import type { OrderMoney } from '@rialto/shared/contract/ledger';
import type { OrderDetail } from '@rialto/shared/contract/order';
import type { OrderRefund, Return } from '@rialto/shared/contract/refund';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { anOrderDetail } from '@rialto/shared/testing/anOrder';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const rule = {
  ...{ id: 1, target: 'everything' as const, targetId: null, name: null, percent: 10, flat: 0, floor: null, cap: null },
  ...{ includesDelivery: false },
  ...{ priority: 0, validFrom: '2026-01-01T00:00:00.000Z', validTo: null, createdAt: '2026-01-01T00:00:00.000Z' },
};
const money: OrderMoney = {
  lines: [
    {
      ...{ itemId: 1, productName: 'Heritage Carrots', quantity: 3, vendorId: 8, vendor: 'Maya Öz' },
      ...{ gross: 3.3, refunded: 0, commission: 0.33, net: 2.97, rule, why: 'only' },
    },
    {
      ...{ itemId: 2, productName: 'Amalfi Lemons', quantity: 1, vendorId: 9, vendor: 'Ben Ost' },
      ...{ gross: 6.6, refunded: 0, commission: 0, net: 6.6, rule: null, why: null },
    },
  ],
  deliveries: [
    {
      ...{ id: 1, vendorId: 8, vendor: 'Maya Öz', name: 'By bicycle' },
      gross: 5,
      refunded: 0,
      commission: 0.5,
      net: 4.5,
    },
  ],
  entries: [
    {
      ...{ id: 1, kind: 'sale', at: '2026-11-02T12:01:00.000Z', note: null },
      postings: [
        { account: 'suspense', vendor: null, itemId: null, amount: 9.9 },
        { account: 'vendor_pending', vendor: 'Maya Öz', itemId: 1, amount: -9.57 },
        { account: 'commission', vendor: null, itemId: 1, amount: -0.33 },
      ],
    },
  ],
};
const order = (fields: Partial<OrderDetail> = {}) =>
  anOrderDetail({ notices: [], refund: null, refundable: 'gateway', settleable: [], ...fields });
const server = (detail: OrderDetail, more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /orders/501': detail, 'GET /money/orders/501': money, ...more });
const open = () => renderRoutes(routes, paths.transaction(501), { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const aRefund = (fields: Partial<OrderRefund> = {}): OrderRefund => ({
  ...{ id: 3, cause: 'lines', amount: 2.2, currency: 'USD', reason: 'Bruised' },
  lines: [{ itemId: 1, quantity: 2, amount: 2.2, restocked: true }],
  ...{ createdAt: '2026-11-03T12:00:00.000Z', doneAt: '2026-11-03T12:01:00.000Z', failedAt: null },
  ...fields,
});

beforeEach(() => {
  useNotices.setState({ notices: [] });
  sessionStorage.clear();
});

test('shows what each vendor gets and by which rule, and the entries of the ledger', async () => {
  server(order());
  const { user } = open();
  const card = within(await screen.findByRole('region', { name: 'Commission by vendor' }));
  expect(await card.findByText('Everything, 10%')).toBeInTheDocument();
  expect(card.getByRole('row', { name: /^3 × Heritage Carrots/ })).toHaveTextContent('$3.30$0.33$2.97');
  expect(card.getByRole('row', { name: /^1 × Amalfi Lemons/ })).toHaveTextContent('No rule$6.60$0.00$6.60');
  expect(card.getByRole('row', { name: /^By bicycle/ })).toHaveTextContent('$5.00$0.50$4.50');
  expect(card.getAllByRole('row', { name: /^Total/ })).toHaveLength(1);
  expect(card.getByRole('row', { name: /^Total/ })).toHaveTextContent('$8.30$0.83$7.47');
  expect(card.getByRole('link', { name: 'Why this rate?' })).toHaveAttribute('href', '/dashboard/commission?order=501');
  await user.click(screen.getByRole('heading', { name: 'Ledger' }));
  expect(screen.getByRole('row', { name: /^Vendors: pending/ })).toHaveTextContent('Maya Öz · #1-$9.57');
});

test('refunds pieces and an amount of one vendor’s items, each once', async () => {
  const calls = server(order(), { 'POST /orders/501/refunds': order() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund items… of Maya Öz' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund items of order 501' }));
  expect(dialog.queryByText('Amalfi Lemons')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  const pieces = dialog.getByRole('spinbutton', { name: 'Pieces' });
  expect(pieces).toHaveAccessibleDescription('Enter pieces or an amount for at least one item or delivery.');
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason.');
  await user.type(pieces, '4');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(pieces).toHaveAccessibleDescription('At most 3 pieces.');
  await user.clear(pieces);
  await user.type(pieces, '2');
  await user.click(dialog.getByRole('checkbox', { name: 'Back in stock' }));
  await user.type(dialog.getByLabelText('Reason'), 'Bruised');
  await user.click(dialog.getByRole('button', { name: 'Refund $2.20' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Refund of $2.20 requested.'));
  expect(sent(calls).map(({ url, body }) => ({ url, body }))).toEqual([
    { url: '/orders/501/refunds', body: { lines: [{ itemId: 1, quantity: 2, restock: true }], reason: 'Bruised' } },
  ]);
  expect(sent(calls)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}-[0-9a-f]+$/);
});

test('what another refund took meanwhile is said at the field, and an equal attempt has an equal key', async () => {
  const calls = server(order(), {
    'POST /orders/501/refunds': () => ({
      status: 400,
      body: { message: 'No.', code: 'INVALID', fields: { 'lines.0.amount': 'Amount must be at most 1.1' } },
    }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund items… of Maya Öz' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('spinbutton', { name: 'Amount' }), '2');
  await user.type(dialog.getByLabelText('Reason'), 'Bruised');
  await user.click(dialog.getByRole('button', { name: 'Refund $2.00' }));
  await waitFor(() =>
    expect(dialog.getByRole('spinbutton', { name: 'Amount' })).toHaveAccessibleDescription(
      'Amount must be at most 1.1.',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Refund $2.00' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(new Set(sent(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('lists refunds with their items, and requests a failed one again or records it', async () => {
  const failed = aRefund({ id: 4, doneAt: null, failedAt: '2026-11-04T12:00:00.000Z', cause: 'return' });
  const calls = server(order({ refunds: [aRefund(), failed] }), { 'POST /orders/501/refunds/4/retry': order() });
  const { user } = open();
  const list = within(await screen.findByRole('region', { name: 'Refunds' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /\$2\.20 Items2 pieces of Heritage Carrots \(back in stock\)“Bruised”Made on Nov 3, 2026/,
  );
  expect(second).toHaveTextContent(/Returned by the buyer.*Failed on Nov 4, 2026/);
  await user.click(list.getByRole('button', { name: 'Refund again…' }));
  await user.click(screen.getByRole('checkbox', { name: 'I have already paid it back in another way' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Transfer');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund again…' }));
  await waitFor(() => expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'Transfer', paidByHand: true }]));
});

test('an admin answers a return in the vendor’s place', async () => {
  const asked: Return = {
    ...{ id: 4, orderId: 501, vendorId: 8, state: 'refused', reason: 'Yellow', pictures: [], answer: 'No.' },
    lines: [{ itemId: 1, productName: 'Heritage Carrots', quantity: 1 }],
    ...{ refund: null, createdAt: '2026-11-03T12:00:00.000Z', changedAt: '2026-11-03T12:00:00.000Z' },
  };
  const calls = server(order({ returns: [asked] }), { 'POST /returns/4/approve': asked });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve anyway…' }));
  await user.click(screen.getByRole('button', { name: 'Approve return' }));
  await waitFor(() => expect(sent(calls).map(({ url }) => url)).toEqual(['/returns/4/approve']));
});

test('refunds a second charge', async () => {
  const charge = {
    ...{ id: 6, reference: 'ch_2', amount: 9.9, currency: 'USD', createdAt: '2026-11-03T12:00:00.000Z', refund: null },
  };
  const calls = server(order({ secondCharges: [charge] }), { 'POST /orders/501/charges/6/refund': order() });
  const { user } = open();
  const notice = within(await screen.findByRole('region', { name: 'Charged twice' }));
  expect(notice.getByText(/^\$9\.90 was charged in addition/)).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: 'Refund it…' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Charged twice');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund it…' }));
  await waitFor(() => expect(sent(calls).map(({ body }) => body)).toEqual([{ reason: 'Charged twice' }]));
});

test('says which items bear money that was refunded outside', async () => {
  const incident = {
    ...{ id: 5, kind: 'refund_outside' as const, reference: 're_1', amount: 4, currency: 'USD', reason: null },
    ...{ outcome: null, createdAt: '2026-11-03T12:00:00.000Z', closedAt: null },
  };
  const calls = server(order({ incidents: [incident], onHold: true }), {
    'POST /orders/501/incidents/5/assignment': order(),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Assign to items…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign $4.00 to items' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Vendor' }), 'Ben Ost');
  await user.type(dialog.getByRole('spinbutton', { name: 'Amalfi Lemons, at most $6.60' }), '4');
  await user.type(dialog.getByLabelText('Reason'), 'Agreed by phone');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { lines: [{ itemId: 2, amount: 4 }], reason: 'Agreed by phone' },
    ]),
  );
});
