import { asc, eq } from 'drizzle-orm';
import { auditLog, mailOutbox, orderItems, orders, paymentIncidents, refunds } from '../../db/schema';
import { balanceOf } from '../../money/ledger/post';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { refundDue } from '../settlement/makeRefunds';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
let other: CheckoutHelpers;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  other = await openCheckout(market);
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());

const post = (url: string, { headers }: Person, payload: object, more: Record<string, string> = {}) =>
  market.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });

/** A paid order: three leeks at $10.50 and two quinces at $1.01 of the vendor, one fig at $5 of another. */
async function paid() {
  const leek = await checkout.addProduct('Leek', 10, 1050);
  const quince = await checkout.addProduct('Quince', 10, 101);
  const fig = await other.addProduct('Fig', 10, 500);
  const buyer = await checkout.buyerOf({ [leek]: 3, [quince]: 2, [fig]: 1 });
  const tranId = await checkout.order(buyer);
  const pressed = await market.app.inject({
    method: 'POST',
    url: `/api/sandbox/pay/${tranId}`,
    payload: { choice: 'pay', notice: 'never' },
  });
  await market.app.inject({ method: 'POST', url: String(pressed.headers.location) });
  expect(await checkout.status(tranId)).toBe('Completed');
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const orderId = order?.id ?? 0;
  const items = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const itemOf = (productId: number) => items.find((item) => item.productId === productId)?.id ?? 0;
  const leeks = itemOf(leek);
  return {
    ...{ buyer, tranId, orderId, products: { leek, quince, fig } },
    ...{ leeks, quinces: itemOf(quince), figs: itemOf(fig) },
    refund: (by: Person, lines: object[], more = {}) =>
      post(`/api/orders/${orderId}/refunds`, by, { lines, reason: 'Bruised' }, more),
    seenBy: async ({ headers }: Person) => (await market.app.inject({ url: `/api/orders/${orderId}`, headers })).json(),
  };
}

const ship = (itemId: number, vendor: Person, fulfilment = 'Shipped') =>
  market.app.inject({
    method: 'PATCH',
    url: `/api/sales/${itemId}`,
    headers: vendor.headers,
    payload: { fulfilment },
  });

const lastMailTo = async ({ email }: Person) =>
  (await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(asc(mailOutbox.id))).at(-1)
    ?.subject;

it('a fully refunded order does not read as paid: pieces are refunded at their price, again and again, until nothing is left', async () => {
  const { orderId, leeks, quinces, figs, tranId, products, refund, seenBy, buyer } = await paid();
  const suspense = await balanceOf(market.db, 'suspense');
  const first = await refund(checkout.vendor, [{ itemId: leeks, quantity: 1 }]);
  expect([first.statusCode, first.json()]).toMatchObject([
    200,
    { status: 'Completed', refundedTotal: 10.5, refunds: [{ amount: 10.5, cause: 'lines', reason: 'Bruised' }] },
  ]);
  expect(await checkout.stock(products.leek)).toMatchObject({ inventory: 8, sold: 2 });
  await refund(checkout.vendor, [
    { itemId: leeks, quantity: 2, restock: false },
    { itemId: quinces, quantity: 2 },
  ]);
  expect(await checkout.stock(products.leek)).toMatchObject({ inventory: 8, sold: 2 });
  expect(await seenBy(buyer)).toMatchObject({ status: 'Completed', refundedTotal: 33.52 });
  expect((await refund(admin, [{ itemId: figs, quantity: 1 }])).json()).toMatchObject({
    status: 'Refunded',
    refundedTotal: 38.52,
  });
  expect(await checkout.timeline(tranId)).toEqual([
    ...['placed', 'completed', 'lines_refund_requested', 'lines_refunded'],
    ...['lines_refund_requested', 'lines_refunded', 'lines_refund_requested', 'lines_refunded'],
  ]);
  expect(await balanceOf(market.db, 'suspense')).toBe(suspense);
  const requests = await market.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(requests.map(({ request }) => request)).toEqual([1, 2, 3]);
});

it('shows a refund to its vendor only, and lets the rest be shipped', async () => {
  const { leeks, quinces, figs, refund, seenBy, buyer } = await paid();
  await refund(checkout.vendor, [
    { itemId: leeks, quantity: 3 },
    { itemId: quinces, amount: 0.5 },
  ]);
  const theirs = await seenBy(other.vendor);
  expect([theirs.refunds, theirs.refundedTotal]).toEqual([[], undefined]);
  expect(theirs.events.map(({ type }: { type: string }) => type)).toEqual(['placed', 'completed']);
  const own = await seenBy(checkout.vendor);
  expect(own.items).toMatchObject([{ refundedQuantity: 3, refunded: 31.5 }, { refunded: 0.5 }]);
  expect(own.events.at(-1).message).toBe('$32.00 was refunded for 3 × Leek, Quince.');
  expect(await lastMailTo(buyer)).toMatch(/^Your refund of \$32\.00 for order #\d+$/);
  expect((await ship(leeks, checkout.vendor)).json()).toMatchObject({ code: 'NOT_PAID' });
  expect((await ship(quinces, checkout.vendor)).statusCode).toBe(200);
  expect((await ship(figs, other.vendor)).statusCode).toBe(200);
});

it('refuses more than is left, lines of others, and lines of several vendors, in words next to the field', async () => {
  const { leeks, figs, quinces, refund } = await paid();
  await refund(checkout.vendor, [{ itemId: leeks, amount: 31 }]);
  const tooMuch = await refund(checkout.vendor, [
    { itemId: leeks, amount: 0.51 },
    { itemId: quinces, quantity: 3 },
  ]);
  expect([tooMuch.statusCode, tooMuch.json().fields]).toEqual([
    400,
    { 'lines.0.amount': 'Amount must be at most 0.5', 'lines.1.quantity': 'Quantity must be at most 2' },
  ]);
  expect((await refund(checkout.vendor, [{ itemId: figs, quantity: 1 }])).statusCode).toBe(404);
  const mixed = await refund(admin, [
    { itemId: leeks, quantity: 1 },
    { itemId: figs, quantity: 1 },
  ]);
  expect(mixed.json().fields).toEqual({ lines: 'Choose products of one vendor' });
  // The last pieces repay what is left of their line.
  expect((await refund(checkout.vendor, [{ itemId: leeks, quantity: 3 }])).json().refundedTotal).toBe(31.5);
});

it('refunds once for two calls at once with one key, and never more than was paid for two without', async () => {
  const { orderId, leeks, figs, refund } = await paid();
  const key = { 'idempotency-key': 'refund-once-1' };
  await Promise.all([1, 2].map(() => refund(checkout.vendor, [{ itemId: leeks, quantity: 1 }], key)));
  const both = await Promise.all([1, 2].map(() => refund(admin, [{ itemId: figs, quantity: 1 }])));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const made = await market.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(made.map(({ amountCents }) => amountCents).sort()).toEqual([1050, 500]);
});

it('a full refund after refunds of lines repays the rest', async () => {
  const { orderId, leeks, refund, tranId } = await paid();
  await refund(checkout.vendor, [{ itemId: leeks, amount: 1.01 }]);
  const rest = await post(`/api/orders/${orderId}/refund`, admin, { reason: 'All of it' });
  expect(rest.json()).toMatchObject({ status: 'Refunded', refundedTotal: 38.52, refund: { amount: 37.51 } });
  expect(await checkout.status(tranId)).toBe('Refunded');
  expect((await refund(checkout.vendor, [{ itemId: leeks, amount: 0.01 }])).statusCode).toBe(409);
});

it('lets a buyer cancel a shop’s part that is not shipped', async () => {
  const { orderId, leeks, quinces, figs, products, buyer, seenBy } = await paid();
  const cancel = (by: Person, itemIds: number[]) => post(`/api/orders/${orderId}/cancellations`, by, { itemIds });
  expect((await cancel(checkout.vendor, [leeks])).statusCode).toBe(404);
  await ship(figs, other.vendor);
  expect((await cancel(buyer, [figs])).json().code).toBe('LINES_SHIPPED');
  const cancelled = await cancel(buyer, [leeks, quinces]);
  expect(cancelled.json()).toMatchObject({ status: 'Completed', refundedTotal: 33.52 });
  expect((await cancel(buyer, [leeks, quinces])).json().refundedTotal).toBe(33.52);
  expect(await checkout.stock(products.leek)).toMatchObject({ inventory: 10, sold: 0 });
  expect(await lastMailTo(checkout.vendor)).toBe(`The buyer cancelled part of order #${orderId}`);
  const { events } = await seenBy(buyer);
  expect(events.map(({ message }: { message: string }) => message)).toContain(
    'Cancelled by the buyer: 3 × Leek, 2 × Quince.',
  );
});

it('does not restock what was shipped, unless the vendor says so', async () => {
  const { leeks, products, refund } = await paid();
  await ship(leeks, checkout.vendor);
  await refund(checkout.vendor, [{ itemId: leeks, quantity: 1 }]);
  expect(await checkout.stock(products.leek)).toMatchObject({ inventory: 7 });
  await refund(checkout.vendor, [{ itemId: leeks, quantity: 1, restock: true }]);
  expect(await checkout.stock(products.leek)).toMatchObject({ inventory: 8 });
});

it('a refund that the gateway does not take waits for an admin, who repays it by hand', async () => {
  const { orderId, leeks, tranId, refund } = await paid();
  // as after a refund at the sandbox's own dashboard
  await market.db.execute(
    `INSERT INTO sandbox_refunds (tran_id, request, amount_cents) VALUES ('${tranId}', 99, 3852)`,
  );
  const failed = await refund(checkout.vendor, [{ itemId: leeks, quantity: 1 }]);
  const [{ id, failedAt }] = failed.json().refunds;
  expect(failedAt).not.toBeNull();
  await refundDue(market.app.payments);
  const waiting = await market.app.inject({ url: '/api/refunds?state=failed', headers: admin.headers });
  expect(waiting.json()).toMatchObject([{ id, orderId, amount: 10.5, doneAt: null }]);
  const paidByHand = { reason: 'By bank transfer', paidByHand: true };
  const done = await post(`/api/orders/${orderId}/refunds/${id}/retry`, admin, paidByHand);
  expect(done.json()).toMatchObject({ refundedTotal: 10.5, refunds: [{ failedAt: null }] });
  const again = await post(`/api/orders/${orderId}/refunds/${id}/retry`, admin, paidByHand);
  expect(again.json().code).toBe('NOT_FAILED');
});

describe('returns', () => {
  const pictures = [`/api/media/uploads/${'a'.repeat(32)}/640.webp`];

  async function delivered() {
    const order = await paid();
    await ship(order.leeks, checkout.vendor);
    await ship(order.leeks, checkout.vendor, 'Delivered');
    const ask = (by: Person, quantity: number, itemId = order.leeks) =>
      post(`/api/orders/${order.orderId}/returns`, by, {
        lines: [{ itemId, quantity }],
        reason: 'They are yellow.',
        pictures,
      });
    return { ...order, ask };
  }
  const answer = (id: number, step: string, by: Person, payload: object = {}) =>
    post(`/api/returns/${id}/${step}`, by, payload);

  it('is asked for, approved, received and refunded, and each side is notified', async () => {
    const { orderId, buyer, ask, products, seenBy, tranId } = await delivered();
    const asked = await ask(buyer, 2);
    expect(asked.json()).toMatchObject({
      ...{ state: 'requested', reason: 'They are yellow.', pictures, refund: null },
      lines: [{ productName: 'Leek', quantity: 2 }],
    });
    const { id } = asked.json();
    expect(await lastMailTo(checkout.vendor)).toBe(`The buyer of order #${orderId} asks for a return`);
    expect((await answer(id, 'approve', buyer)).statusCode).toBe(404);
    expect((await answer(id, 'approve', other.vendor)).statusCode).toBe(404);
    expect((await answer(id, 'receive', checkout.vendor, { restock: true })).json().code).toBe('RETURN_ENDED');
    expect((await answer(id, 'approve', checkout.vendor, { answer: 'Sorry!' })).json().state).toBe('approved');
    expect(await lastMailTo(buyer)).toBe(`Your return of order #${orderId} was approved`);
    const received = await answer(id, 'receive', checkout.vendor, { restock: true });
    expect(received.json()).toMatchObject({ state: 'refunded', refund: 21 });
    expect((await answer(id, 'receive', checkout.vendor, { restock: true })).statusCode).toBe(409);
    expect(await checkout.stock(products.leek)).toMatchObject({ inventory: 9, sold: 1 });
    expect(await seenBy(buyer)).toMatchObject({ refundedTotal: 21, returns: [{ id, state: 'refunded' }] });
    expect((await checkout.timeline(tranId)).slice(-5)).toEqual([
      ...['return_requested', 'return_approved', 'return_received', 'lines_refund_requested', 'lines_refunded'],
    ]);
  });

  it('may be refused in words, and approved by an admin nevertheless', async () => {
    const { buyer, ask } = await delivered();
    const { id } = (await ask(buyer, 1)).json();
    expect((await answer(id, 'refuse', checkout.vendor, {})).statusCode).toBe(400);
    const refused = await answer(id, 'refuse', checkout.vendor, { answer: 'They were green.' });
    expect(refused.json()).toMatchObject({ state: 'refused', answer: 'They were green.' });
    expect((await answer(id, 'approve', checkout.vendor)).json().code).toBe('RETURN_ENDED');
    expect((await answer(id, 'approve', admin)).json().state).toBe('approved');
  });

  it('refunds less than the price only with words', async () => {
    const { buyer, ask } = await delivered();
    const { id } = (await ask(buyer, 1)).json();
    await answer(id, 'approve', checkout.vendor);
    const silent = await answer(id, 'receive', checkout.vendor, { restock: false, amount: 5 });
    expect(silent.json().fields).toEqual({ answer: 'Say why the refund is less than the price' });
    const more = await answer(id, 'receive', checkout.vendor, { restock: false, amount: 11 });
    expect(more.statusCode).toBe(400);
    const words = { restock: false, amount: 5, answer: 'One leaf is missing.' };
    expect((await answer(id, 'receive', checkout.vendor, words)).json()).toMatchObject({
      state: 'refunded',
      refund: 5,
    });
  });

  it('is for shipped pieces that the buyer has and has not asked about, and can be withdrawn', async () => {
    const { buyer, ask, quinces } = await delivered();
    expect((await ask(buyer, 1, quinces)).json().fields).toEqual({ 'lines.0.itemId': 'Product does not exist' });
    const { id } = (await ask(buyer, 2)).json();
    expect((await ask(buyer, 2)).json().fields).toEqual({ 'lines.0.quantity': 'Quantity must be at most 1' });
    expect((await answer(id, 'withdraw', checkout.vendor)).statusCode).toBe(404);
    expect((await answer(id, 'withdraw', buyer)).json().state).toBe('withdrawn');
    expect((await ask(buyer, 3)).statusCode).toBe(200);
    const list = await market.app.inject({ url: '/api/returns', headers: buyer.headers });
    expect(list.json().map(({ state }: { state: string }) => state)).toEqual(['requested', 'withdrawn']);
    const foreign = await market.app.inject({ url: '/api/returns?as=admin', headers: buyer.headers });
    expect(foreign.statusCode).toBe(403);
  });
});

it('shows a second charge to admins, who refund it once', async () => {
  const { orderId, tranId } = await paid();
  await checkout.notify(tranId, 'paid', { eventId: `${tranId}-again`, reference: 'SECOND' });
  const read = async () => (await market.app.inject({ url: `/api/orders/${orderId}`, headers: admin.headers })).json();
  const { secondCharges, onHold, incidents } = await read();
  expect([onHold, incidents]).toEqual([false, []]);
  expect(secondCharges).toMatchObject([{ reference: 'SECOND', amount: 38.52, refund: null }]);
  const suspense = await balanceOf(market.db, 'suspense');
  const url = `/api/orders/${orderId}/charges/${secondCharges[0].id}/refund`;
  for (let n = 0; n < 2; n += 1) await post(url, admin, { reason: 'Paid twice', paidByHand: true });
  expect((await read()).secondCharges).toMatchObject([{ refund: { amount: 38.52, cause: 'charge' } }]);
  expect(await balanceOf(market.db, 'suspense')).toBe(suspense + 3852);
  expect(await checkout.status(tranId)).toBe('Completed');
  const [charge] = await market.db.select().from(paymentIncidents).where(eq(paymentIncidents.orderId, orderId));
  expect(charge?.closedAt).not.toBeNull();
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, orderId));
  expect(entries.filter(({ action }) => action === 'refund')).toHaveLength(1);
});
