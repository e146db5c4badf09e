import { useConfirm } from '@rialto/shared/confirm';
import type { OrderDetail } from '@rialto/shared/contract/order';
import type { OrderRefund, Return, ReturnState } from '@rialto/shared/contract/refund';
import { site } from '@rialto/shared/federation/site';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { anInvoice } from '@rialto/shared/testing/anInvoice';
import { anOrderDetail, anOrderItem } from '@rialto/shared/testing/anOrder';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const open = (address = paths.order(501), user = aUser()) => renderRoutes(routes, address, { user });
const posts = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST');

const shipped = anOrderItem({ fulfilment: 'Delivered' });
const [, unshipped] = anOrderDetail().items;

const aReturn = (fields: Partial<Return> = {}): Return => ({
  ...{ id: 61, orderId: 501, vendorId: 9, state: 'requested', reason: 'They were soft.', pictures: [], answer: null },
  lines: [{ itemId: 1, productName: 'Heritage Carrots', quantity: 2 }],
  refund: null,
  createdAt: '2026-11-05T12:00:00.000Z',
  changedAt: '2026-11-05T12:00:00.000Z',
  ...fields,
});

const aRefund = (fields: Partial<OrderRefund> = {}): OrderRefund => ({
  ...{ id: 71, cause: 'lines', amount: 2.2, currency: 'USD', reason: 'Two were soft.' },
  lines: [{ itemId: 1, quantity: 2, amount: 2.2, restocked: false }],
  createdAt: '2026-11-05T12:00:00.000Z',
  doneAt: '2026-11-05T12:00:01.000Z',
  failedAt: null,
  ...fields,
});

beforeEach(() => sessionStorage.clear());

describe('cancelling a shop’s part of an order', () => {
  test('is offered for what was not shipped, says what comes back, and refunds it', async () => {
    let detail = anOrderDetail();
    const calls = fakeApi({
      'GET /orders/501': () => ({ body: detail }),
      'POST /orders/501/cancellations': () => {
        const items = [anOrderItem(), { ...unshipped, refundedQuantity: 1, refunded: 6.6 } as OrderDetail['items'][0]];
        detail = anOrderDetail({ items, refundedTotal: 6.6 });
        return { body: detail };
      },
    });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Cancel products from Seed & Letter' });
    // The other shop has shipped its part.
    expect(screen.queryByRole('button', { name: 'Cancel products from Fallow Lane Farm' })).not.toBeInTheDocument();
    await user.click(button);
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel products from Seed & Letter' }));
    expect(dialog.getByText('We’ll refund $6.60 to your original payment method.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Ordered twice');
    await user.click(dialog.getByRole('button', { name: 'Cancel and get a refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posts(calls).map(({ body }) => body)).toEqual([{ itemIds: [2], reason: 'Ordered twice' }]);
    expect(useNotices.getState().notices.at(-1)?.text).toBe('Cancelled. We’ll refund $6.60.');
    const group = screen.getByRole('heading', { name: 'Seed & Letter' }).parentElement;
    expect(group).toHaveTextContent('Cancelled');
    expect(screen.getByText('Refund in full: $6.60')).toBeInTheDocument();
    expect(screen.queryByText('1 × $6.60 · Paid · Not shipped yet')).not.toBeInTheDocument();
    expect(screen.getByText('Partly refunded')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancel products/ })).not.toBeInTheDocument();
  });

  test('needs a product', async () => {
    const calls = fakeApi({ 'GET /orders/501': anOrderDetail() });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel products from Seed & Letter' }));
    await user.click(screen.getByRole('checkbox', { name: '1 × Amalfi Lemons' }));
    await user.click(screen.getByRole('button', { name: 'Cancel and get a refund' }));
    expect(screen.getByRole('group', { name: 'Products to cancel' })).toHaveAccessibleDescription(
      'Choose at least one product.',
    );
    expect(screen.getByRole('checkbox', { name: '1 × Amalfi Lemons' })).toHaveFocus();
    expect(posts(calls)).toEqual([]);
  });

  test('that comes too late says so, and keeps what was entered', async () => {
    let detail = anOrderDetail();
    fakeApi({
      'GET /orders/501': () => ({ body: detail }),
      'POST /orders/501/cancellations': () => {
        detail = anOrderDetail({ items: detail.items.map((item) => ({ ...item, fulfilment: 'Shipped' as const })) });
        return { status: 409, body: { message: 'A product was shipped already.', code: 'LINES_SHIPPED', params: {} } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel products from Seed & Letter' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Changed my mind');
    await user.click(dialog.getByRole('button', { name: 'Cancel and get a refund' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A product was shipped already.');
    expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('Changed my mind');
    expect(dialog.getByRole('checkbox', { name: '1 × Amalfi Lemons' })).toBeChecked();
  });

  test('by a double click cancels once', async () => {
    const calls = fakeApi({
      'GET /orders/501': anOrderDetail(),
      'POST /orders/501/cancellations': anOrderDetail(),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel products from Seed & Letter' }));
    await user.dblClick(screen.getByRole('button', { name: 'Cancel and get a refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posts(calls)).toHaveLength(1);
  });

  test.each([
    ['on hold', { onHold: true }],
    ['refunded', { status: 'Refunded' }],
    ['being refunded as a whole', { refunds: [aRefund({ cause: 'order', doneAt: null, lines: [] })] }],
    ['unpaid', { status: 'Pending' }],
  ] as const)('is not offered for an order that is %s', async (_state, fields) => {
    fakeApi({ 'GET /orders/501': anOrderDetail(fields as Partial<OrderDetail>) });
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancel products/ })).not.toBeInTheDocument();
  });
});

describe('asking for a return', () => {
  const twoLines = () =>
    anOrderDetail({
      items: [
        shipped,
        anOrderItem({
          ...{ id: 3, quantity: 2, price: 4, fulfilment: 'Delivered' },
          product: { id: 103, name: 'Rye Loaf', image: null },
        }),
      ],
    });

  test('sends the chosen pieces with the reason', async () => {
    const calls = fakeApi({ 'GET /orders/501': twoLines(), 'POST /orders/501/returns': aReturn() });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Return products to Fallow Lane Farm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Return products to Fallow Lane Farm' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Heritage Carrots' }));
    expect(dialog.getByText('You can return up to 3 pieces.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'One less' }));
    await user.type(dialog.getByLabelText('What’s wrong?'), 'They were soft.');
    await user.dblClick(dialog.getByRole('button', { name: 'Ask for the return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(posts(calls).map(({ body }) => body)).toEqual([
      { lines: [{ itemId: 1, quantity: 2 }], reason: 'They were soft.' },
    ]);
    expect(useNotices.getState().notices.at(-1)?.text).toBe('Your request was sent to Fallow Lane Farm.');
  });

  test('shows what is missing beside each field, and keeps the rest in the tab', async () => {
    const calls = fakeApi({ 'GET /orders/501': twoLines() });
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Return products to Fallow Lane Farm' }));
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
    expect(screen.getByRole('group', { name: 'Products to return' })).toHaveAccessibleDescription(
      'Choose at least one product.',
    );
    expect(screen.getByLabelText('What’s wrong?')).toHaveAccessibleDescription(
      'Say what’s wrong, so that the shop can decide.',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Rye Loaf' }));
    const quantity = screen.getByRole('textbox', { name: 'Quantity of Rye Loaf' });
    await user.clear(quantity);
    await user.type(quantity, '7');
    await user.type(screen.getByLabelText('What’s wrong?'), 'Stale');
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
    expect(screen.getByRole('group', { name: 'Products to return' })).toHaveAccessibleDescription(
      'You can return at most 2 of Rye Loaf.',
    );
    expect(posts(calls)).toEqual([]);
    unmount();
    open();
    await user.click(await screen.findByRole('button', { name: 'Return products to Fallow Lane Farm' }));
    expect(screen.getByLabelText('What’s wrong?')).toHaveValue('Stale');
    expect(screen.getByRole('checkbox', { name: 'Rye Loaf' })).toBeChecked();
  });

  test('of pieces that another window has asked for says so, and nothing is lost', async () => {
    let detail = anOrderDetail({ items: [shipped] });
    const calls = fakeApi({
      'GET /orders/501': () => ({ body: detail }),
      'POST /orders/501/returns': () => {
        detail = anOrderDetail({ items: [shipped], returns: [aReturn()] });
        const fields = { 'lines.0.quantity': 'Quantity must be at most 1' };
        return { status: 400, body: { message: 'Quantity must be at most 1.', code: 'INVALID_INPUT', fields } };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Return products to Fallow Lane Farm' }));
    await user.type(screen.getByLabelText('What’s wrong?'), 'Soft');
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
    expect(await screen.findByText(/^What you can return has changed/)).toBeInTheDocument();
    expect(screen.getByLabelText('What’s wrong?')).toHaveValue('Soft');
    // The order was read again: one piece is left.
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Quantity/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
    expect(posts(calls).map(({ body }) => (body as { lines: unknown }).lines)).toEqual([
      [{ itemId: 1, quantity: 3 }],
      [{ itemId: 1, quantity: 1 }],
    ]);
  });

  test('is not offered for pieces that are refunded or asked for', async () => {
    const items = [anOrderItem({ fulfilment: 'Delivered', refundedQuantity: 1, refunded: 1.1 })];
    fakeApi({ 'GET /orders/501': anOrderDetail({ items, returns: [aReturn({ state: 'approved' })] }) });
    open();
    expect(await screen.findByText('Refund for 1 of 3: $1.10')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Return products/ })).not.toBeInTheDocument();
  });

  test('is not offered to vendors', async () => {
    fakeApi({ 'GET /orders/501': anOrderDetail({ items: [shipped], userId: 99 }) });
    open(paths.soldOrder(501), aUser({ role: 'vendor' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Return products/ })).not.toBeInTheDocument();
  });
});

describe('a return', () => {
  test.each<[ReturnState, Partial<Return>, RegExp[]]>([
    ['requested', {}, [/Please don’t send anything yet\./]],
    ['approved', { answer: 'Send them to Mill Lane.' }, [/Send the products back\./, /Send them to Mill Lane\./]],
    ['refused', { answer: 'They were fresh.' }, [/doesn’t take these products back/, /They were fresh\./]],
    ['received', { refund: 2.2 }, [/\$2\.20 is refunded\. Your products arrived\./]],
    ['refunded', { refund: 2.2 }, [/\$2\.20 is refunded\. Your bank may take a few days/]],
    ['withdrawn', {}, [/You keep these products\./]],
  ])('that is %s says what happens next, in the shop’s words where there are some', async (state, fields, words) => {
    fakeApi({ 'GET /orders/501': anOrderDetail({ items: [shipped], returns: [aReturn({ state, ...fields })] }) });
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Return of 2 × Heritage Carrots' })).toBeInTheDocument();
    for (const text of words) expect(card.getByText(text)).toBeInTheDocument();
    const progress = card.queryByRole('list', { name: 'Progress of the return' });
    const current = progress?.querySelector('[aria-current=step]')?.textContent;
    expect(current).toBe(
      { requested: 'Requested', approved: 'Approved', received: 'Received', refunded: 'Refunded' }[state as string],
    );
    const withdraw = card.queryByRole('button', { name: 'Keep the products after all' });
    expect(withdraw !== null).toBe(state === 'requested' || state === 'approved');
  });

  test('is withdrawn after a question', async () => {
    let state: ReturnState = 'requested';
    const calls = fakeApi({
      'GET /orders/501': () => ({ body: anOrderDetail({ items: [shipped], returns: [aReturn({ state })] }) }),
      'POST /returns/61/withdraw': () => {
        state = 'withdrawn';
        return { body: aReturn({ state }) };
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Keep the products after all' }));
    expect(useConfirm.getState().question?.text).toBe('Withdraw this return?');
    act(() => useConfirm.getState().answer(true));
    expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
    expect(posts(calls)).toHaveLength(1);
  });
});

describe('refunds', () => {
  test('are listed by line with their reason and state, and taken off the total', async () => {
    const items = [anOrderItem({ refundedQuantity: 2, refunded: 2.2 }), anOrderItem({ ...unshipped })];
    const refunds = [
      aRefund(),
      aRefund({ id: 72, cause: 'charge', amount: 9.9, reason: null, lines: [], doneAt: null }),
      aRefund({ id: 73, cause: 'cancellation', amount: 1, doneAt: null, failedAt: '2026-11-06T12:00:00.000Z' }),
    ];
    fakeApi({ 'GET /orders/501': anOrderDetail({ items, refunds, refundedTotal: 2.2 }) });
    open();
    const panel = within(await screen.findByRole('region', { name: 'Refunds and returns' }));
    const [made, charge, failed] = panel.getAllByRole('listitem');
    expect(made).toHaveTextContent('$2.20Refunded2 × Heritage CarrotsBy the shop');
    expect(made).toHaveTextContent('Reason: Two were soft.');
    expect(charge).toHaveTextContent('$9.90Being refundedYou had paid twice');
    expect(failed).toHaveTextContent('$1.00Didn’t go through');
    expect(failed).toHaveTextContent('We’re looking into it. You don’t need to do anything.');
    const products = within(screen.getByRole('region', { name: 'Products' }));
    expect(products.getByText('After refunds').parentElement).toHaveTextContent('$7.70');
    expect(products.getByText('Refund for 2 of 3: $2.20')).toBeInTheDocument();
  });

  const all = { items: [anOrderItem({ refundedQuantity: 3, refunded: 3.3 })], totalPrice: 3.3 };

  test.each([
    ['order', paths.order(501)],
    ['list of orders', paths.orders],
    ['invoice', paths.invoice(501)],
  ])('of everything: the %s never reads as paid, even before the money is back', async (_page, address) => {
    const detail = anOrderDetail({ ...all, refunds: [aRefund({ amount: 3.3, doneAt: null })] });
    fakeApi({ 'GET /orders/501': detail, 'GET /orders': [detail] });
    open(address);
    expect((await screen.findAllByText(/^Being refunded/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Completed|Paid|paid in full/, { selector: ':not(option)' })).not.toBeInTheDocument();
  });

  test('of a part have a credit note beside the invoice', async () => {
    const order = anOrderDetail({ refundedTotal: 3.33 });
    fakeApi({ 'GET /orders/501': order, 'GET /orders/501/invoices': [anInvoice()] });
    open(paths.order(501));
    const documents = within(await screen.findByRole('region', { name: 'Invoices' }));
    expect(documents.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Invoice 12-000017Fallow Lane Farm Ltd\u00a0· Nov 2, 2026$13.89PDF',
      'Credit note 12-000018For invoice 12-000017\u00a0· Nov 5, 2026-$3.33PDF',
    ]);
    expect(documents.getByRole('link', { name: 'Open and print' })).toHaveAttribute('href', paths.invoice(501));
  });
});

test('a refund is in the market’s currency, and says that it is for the delivery', async () => {
  site.currency = 'EUR';
  try {
    const delivered = aRefund({ amount: 4.9, currency: 'EUR', delivery: 4.9, lines: [], reason: null });
    const dollars = aRefund({ id: 72, amount: 2.2, currency: 'USD', reason: null });
    fakeApi({ 'GET /orders/501': anOrderDetail({ refunds: [delivered, dollars] }) });
    open();
    expect(await screen.findByText('€4.90')).toBeInTheDocument();
    expect(screen.getByText('Delivery')).toBeInTheDocument();
    expect(screen.getByText('2.20 USD')).toBeInTheDocument();
  } finally {
    site.currency = undefined;
  }
});
