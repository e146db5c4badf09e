import type { Invoice } from '@rialto/shared/contract/invoice';
import { toCents } from '@rialto/shared/contract/money';
import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  creditNoteLines,
  invoices,
  mailOutbox,
  orderDeliveries,
  orderItems,
  orders,
  products,
  refundLines,
  refunds,
} from '../../db/schema';
import { requestLineRefund } from '../../payment/refunds/requestLineRefund';
import { applyIncident } from '../../payment/settlement/incidents';
import { lockOrderById } from '../../payment/settlement/lockedOrder';
import { refundDue } from '../../payment/settlement/makeRefunds';
import { completeRefund, failRefund, markRefundFailed } from '../../payment/settlement/refunds';
import { type CheckoutHelpers, newKey, openCheckout } from '../../testing/checkout';
import { addCategory, addPerson, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { accessKeyOf, hashOfKey } from '../guests/accessKey';
import { issueCreditNotes } from './issueInvoices';

let market: TestApp;
let admin: Person;
let food: number;
let tools: number;
let shop: CheckoutHelpers;
let other: CheckoutHelpers;

const address = { name: 'Maya Öz', line1: 'Torstr. 5', city: 'Berlin', postcode: '10119', country: 'DE' };
const call = (method: 'GET' | 'POST', url: string, caller?: Person, payload?: object, headers?: object) =>
  market.app.inject({ method, url: `/api${url}`, headers: { ...caller?.headers, ...headers }, payload });

beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://shop.example' });
  admin = await addPerson(market, 'admin');
  food = await addCategory(market.db, 'Food');
  tools = await addCategory(market.db, 'Tools');
  await call('POST', '/tax-rates', admin, { country: 'DE', rate: 19 });
  await call('POST', '/tax-rates', admin, { country: 'DE', categoryId: food, rate: 7 });
});
beforeEach(async () => {
  shop = await openCheckout(market);
  other = await openCheckout(market);
});
afterAll(() => market.close());

/** An order of a shop with two rates and a delivery, and of another vendor; paid at the sandbox unless `pay` is false. */
async function sold({ voucherOf, pay = true }: { voucherOf?: 'market' | 'shop'; pay?: boolean } = {}) {
  const shopId = await addShop(market.db, shop.vendor.id, 'Green Farm');
  await call('POST', '/delivery-methods', shop.vendor, {
    ...{ shopId, name: 'Parcel', kind: 'delivery', pricing: 'flat', price: 4.9, daysFrom: 1, daysTo: 3 },
    zones: [{ country: 'DE' }],
  });
  const add = async (seller: CheckoutHelpers, name: string, cents: number, set: object) => {
    const id = await seller.addProduct(name, 50, cents);
    await market.db.update(products).set(set).where(eq(products.id, id));
    return id;
  };
  const leek = await add(shop, 'Leek', 333, { categoryId: food, shopId });
  const spade = await add(shop, 'Spade', 2495, { categoryId: tools, shopId });
  const fern = await add(other, 'Fern', 1200, { categoryId: tools });
  const buyer = await shop.buyerOf({ [leek]: 3, [spade]: 1, [fern]: 1 });
  const code = voucherOf && (await addVoucher(voucherOf === 'shop' ? shopId : null));
  const voucher = code ? { voucher: code } : {};
  const placed = await shop.checkOut(buyer, newKey(), { address, totalPriceToPay: 'N/A', ...voucher });
  if (placed.statusCode !== 200) throw new Error(placed.json().message);
  const { tranId } = placed.json();
  if (pay) await payAtSandbox(tranId);
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const id = order?.id ?? 0;
  const rows = await market.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id));
  const itemOf = (productId: number) => rows.find((row) => row.productId === productId)?.id ?? 0;
  return {
    ...{ id, tranId, buyer, code, total: order?.totalCents ?? 0 },
    ...{ leeks: itemOf(leek), spade: itemOf(spade), fern: itemOf(fern) },
    refund: (lines: object[], key = newKey()) =>
      call('POST', `/orders/${id}/refunds`, admin, { lines, reason: 'Bruised' }, { 'idempotency-key': key }),
    read: async (reader: Person = buyer): Promise<Invoice[]> =>
      (await call('GET', `/orders/${id}/invoices`, reader)).json(),
    rows: () => market.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id)),
  };
}

/** A voucher of 10%, by the shop's vendor or by the market. */
async function addVoucher(shopId: number | null): Promise<string> {
  const body = { code: newKey().toUpperCase(), kind: 'percent', percent: 10, ...(shopId === null ? {} : { shopId }) };
  const added = await call('POST', '/vouchers', shopId === null ? admin : shop.vendor, body);
  return added.json().code;
}

async function payAtSandbox(tranId: string) {
  const payload = { choice: 'pay', notice: 'never' };
  const pressed = await market.app.inject({ method: 'POST', url: `/api/sandbox/pay/${tranId}`, payload });
  await market.app.inject({ method: 'POST', url: String(pressed.headers.location) });
}

/** What is left of an invoice by rate, in cents: gross and tax. */
function leftOf({ total, taxes, creditNotes }: Invoice) {
  const left = new Map<number | 'total', [number, number]>([['total', [toCents(total), 0]]]);
  const add = (key: number | 'total', gross: number, tax: number, sign: number) => {
    const [g, t] = left.get(key) ?? [0, 0];
    left.set(key, [g + sign * toCents(gross), t + sign * toCents(tax)]);
  };
  for (const { rate, gross, amount } of taxes) add(rate, gross, amount, 1);
  for (const note of creditNotes) {
    add('total', note.total, 0, -1);
    for (const { rate, gross, amount } of note.taxes) add(rate, gross, amount, -1);
  }
  return Object.fromEntries(left);
}

it('a refund of pieces has a credit note in the series of its invoice, with the tax as of the order', async () => {
  const { refund, leeks, read, buyer, id } = await sold();
  const before = await read();
  await refund([{ itemId: leeks, quantity: 1 }]);
  const [invoice] = await read();
  expect(invoice?.creditNotes).toMatchObject([
    {
      lines: [{ name: 'Leek', quantity: 1, taxRate: 7, total: 3.33 }],
      ...{ total: 3.33, taxes: [{ rate: 7, gross: 3.33, amount: 0.22 }] },
    },
  ]);
  expect([invoice?.number, invoice?.creditNotes[0]?.number]).toEqual(
    ['000001', '000002'].map((number) => `${shop.vendor.id}-${number}`),
  );
  // The invoice itself is what it was.
  expect({ ...invoice, refunded: 0, creditNotes: [] }).toEqual(before[0]);
  expect(invoice?.refunded).toBe(3.33);
  const mails = await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, buyer.email));
  expect(mails.at(-1)).toMatchObject({ subject: `Your refund of $3.33 for order #${id}` });
  const pdf = await call('GET', `/orders/${id}/credit-notes/${invoice?.creditNotes[0]?.id}/pdf?language=de`, buyer);
  expect([pdf.statusCode, pdf.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="credit-note-${shop.vendor.id}-000002.pdf"`,
  ]);
});

it('partial refunds, the delivery and the rest of the order sum to the invoice, by rate', async () => {
  const { refund, leeks, spade, fern, read, id, total } = await sold();
  await refund([{ itemId: leeks, amount: 0.01 }]);
  await refund([
    { itemId: spade, amount: 7.77 },
    { itemId: leeks, quantity: 2 },
  ]);
  await refund([{ itemId: fern, amount: 5 }]);
  const [first] = await read(admin);
  expect(first && leftOf(first)).toMatchObject({ total: [999 + 2495 + 490 - 1 - 777 - 666, 0] });
  expect((await call('POST', `/orders/${id}/refund`, admin, { reason: 'Hail' })).statusCode).toBe(200);
  const all = await read(admin);
  expect(all.map(leftOf)).toEqual([
    { total: [0, 0], 19: [0, 0], 7: [0, 0] },
    { total: [0, 0], 19: [0, 0] },
  ]);
  expect(all[0]?.creditNotes.at(-1)?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Leek', 1],
    ['Spade', 1],
    ['Parcel', null],
  ]);
  expect(all.reduce((sum, { refunded }) => sum + toCents(refunded), 0)).toBe(total);
});

it('a refund of the order leaves a refund of lines that is still on its way what it will take', async () => {
  const { id, spade, read } = await sold();
  const values = { orderId: id, cause: 'lines' as const, vendorId: shop.vendor.id, amountCents: 100, currency: 'USD' };
  const pending = { ...values, request: 1, tryAt: new Date(Date.now() + 86_400_000) };
  const [refund] = await market.db.insert(refunds).values(pending).returning();
  if (!refund) throw new Error('no refund');
  await market.db
    .insert(refundLines)
    .values({ refundId: refund.id, orderItemId: spade, quantity: 0, amountCents: 100 });
  await market.db.update(orderItems).set({ refundedCents: 100 }).where(eq(orderItems.id, spade));
  await call('POST', `/orders/${id}/refund`, admin, { reason: 'Hail' });
  expect((await read(admin)).map(leftOf)).toMatchObject([{ total: [100, 0], 19: [100, 16], 7: [0, 0] }, {}]);
  await completeRefund(market.app.payments, refund);
  expect((await read(admin)).map(leftOf)).toMatchObject([{ total: [0, 0], 19: [0, 0], 7: [0, 0] }, {}]);
});

it('the last pieces of a shop repay its delivery, divided by what the products of each rate cost', async () => {
  const { refund, leeks, spade, read } = await sold();
  await refund([
    { itemId: leeks, quantity: 3 },
    { itemId: spade, quantity: 1 },
  ]);
  const [invoice] = await read();
  expect(invoice?.taxes).toEqual([
    { rate: 19, gross: 28.45, amount: 4.54 },
    { rate: 7, gross: 11.39, amount: 0.74 },
  ]);
  expect(invoice?.creditNotes[0]).toMatchObject({ total: invoice?.total, taxes: invoice?.taxes });
  expect(invoice?.creditNotes[0]?.lines.at(-1)).toMatchObject({ name: 'Parcel', taxRate: null, total: 4.9 });
});

it('takes the tax of two deliveries of a vendor off each, when both are refunded alone and the later refund leaves first', async () => {
  const { vendor, addProduct, buyerOf, checkOut } = shop;
  const bought: Record<number, number> = {};
  for (const [name, categoryId, price] of [
    ['Dairy', food, 4.9],
    ['Forge', tools, 6.5],
  ] as const) {
    const shopId = await addShop(market.db, vendor.id, name);
    await call('POST', '/delivery-methods', vendor, {
      ...{ shopId, name: `Parcel of ${name}`, kind: 'delivery', pricing: 'flat', price, daysFrom: 1, daysTo: 3 },
      zones: [{ country: 'DE' }],
    });
    const id = await addProduct(name, 5, 1000);
    await market.db.update(products).set({ categoryId, shopId }).where(eq(products.id, id));
    bought[id] = 1;
  }
  const placed = await checkOut(await buyerOf(bought), newKey(), { address, totalPriceToPay: 'N/A' });
  await payAtSandbox(placed.json().tranId);
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, placed.json().tranId));
  const deliveries = await market.db
    .select()
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, order?.id ?? 0))
    .orderBy(asc(orderDeliveries.id));
  const made = await market.db.transaction(async (tx) => {
    const locked = await lockOrderById(tx, order?.id ?? 0);
    const request = { cause: 'lines', lines: [], reason: 'Late', actor: { id: admin.id, role: 'admin' } } as const;
    const refund = (deliveryId: number, amountCents: number) =>
      requestLineRefund(tx, locked, { ...request, deliveries: [{ deliveryId, amountCents }] }, market.app.payments);
    return [await refund(deliveries[0]?.id ?? 0, 300), await refund(deliveries[1]?.id ?? 0, 200)];
  });
  for (const refund of made.toReversed()) await completeRefund(market.app.payments, refund);
  const [invoice]: Invoice[] = (await call('GET', `/orders/${order?.id}/invoices`, admin)).json();
  expect(invoice?.creditNotes.map(({ lines, taxes }) => [lines.map(({ name }) => name), taxes])).toEqual([
    [['Parcel of Forge'], [{ rate: 19, gross: 2, amount: 0.32 }]],
    [['Parcel of Dairy'], [{ rate: 7, gross: 3, amount: 0.2 }]],
  ]);
});

it('the same refund has one credit note: repeated, at once, and after a transaction that was rolled back', async () => {
  const { refund, leeks, spade, id, rows, read } = await sold();
  const key = newKey();
  await Promise.all([
    ...[1, 2, 3].map(() => refund([{ itemId: leeks, quantity: 1 }], key)),
    refund([{ itemId: spade, amount: 1 }]),
  ]);
  const made = await market.db.select().from(refunds).where(eq(refunds.orderId, id));
  expect(made).toHaveLength(2);
  for (const one of made) await completeRefund(market.app.payments, one);
  expect((await rows()).filter(({ kind }) => kind === 'credit_note')).toHaveLength(2);

  const undone = market.db.transaction(async (tx) => {
    await tx.update(refunds).set({ doneAt: new Date() }).where(eq(refunds.orderId, id));
    await issueCreditNotes(tx, id);
    throw new Error('killed');
  });
  await expect(undone).rejects.toThrow('killed');
  await refund([{ itemId: leeks, quantity: 1 }]);
  await Promise.all([read(), read(admin), read(shop.vendor)]);
  const numbers = (await rows()).filter(({ vendorId }) => vendorId === shop.vendor.id).map(({ number }) => number);
  expect(numbers).toEqual([1, 2, 3, 4]);
});

it('refunds that older versions made have theirs once an invoice is read, by three at once', async () => {
  const { id, leeks, read, rows } = await sold();
  const values = { orderId: id, cause: 'lines' as const, vendorId: shop.vendor.id, amountCents: 333, currency: 'USD' };
  await market.db.insert(refunds).values({ ...values, request: 1, doneAt: new Date() });
  const [older] = await market.db.select().from(refunds).where(eq(refunds.orderId, id));
  if (!older) throw new Error('no refund');
  await market.db.insert(refundLines).values({ refundId: older.id, orderItemId: leeks, quantity: 1, amountCents: 333 });
  await market.db.update(orderItems).set({ refundedCents: 333, refundedQuantity: 1 }).where(eq(orderItems.id, leeks));
  const seen = await Promise.all([read(), read(admin), read(shop.vendor)]);
  for (const [invoice] of seen) expect(invoice?.creditNotes).toMatchObject([{ refundId: older?.id, total: 3.33 }]);
  expect((await rows()).filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
});

it('a refund that is on its way or has failed has none yet; one that fails after it left keeps it', async () => {
  const { id, leeks, read, refund } = await sold();
  await refund([{ itemId: leeks, quantity: 1 }]);
  const [made] = await market.db.select().from(refunds).where(eq(refunds.orderId, id));
  if (!made) throw new Error('no refund');
  await market.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order) await failRefund(tx, order, made.id, { reference: 'R', reason: null });
  });
  expect((await read())[0]?.creditNotes).toHaveLength(1);
  await call('POST', `/orders/${id}/refunds/${made.id}/retry`, admin, { reason: 'Again', paidByHand: true });
  expect((await read())[0]?.creditNotes).toHaveLength(1);

  const requested = { ...made, request: 9, idempotencyKey: null, doneAt: null, failedAt: null };
  const { id: _, ...values } = requested;
  await market.db.update(orderItems).set({ refundedCents: 666, refundedQuantity: 2 }).where(eq(orderItems.id, leeks));
  const [pending] = await market.db
    .insert(refunds)
    .values({ ...values, tryAt: new Date(Date.now() + 86_400_000) })
    .returning();
  if (!pending) throw new Error('no refund');
  await market.db
    .insert(refundLines)
    .values({ refundId: pending.id, orderItemId: leeks, quantity: 1, amountCents: 333 });
  expect((await read())[0]?.creditNotes).toHaveLength(1);
  await markRefundFailed(market.app.payments, pending, null);
  expect((await read())[0]?.creditNotes).toHaveLength(1);
  await market.db.update(refunds).set({ failedAt: null, tryAt: new Date() }).where(eq(refunds.id, pending.id));
  await refundDue(market.app.payments);
  expect((await read())[0]?.creditNotes).toHaveLength(2);
});

it('a cancellation by the buyer, and money lost in a dispute that lines bear, have theirs', async () => {
  const { id, buyer, leeks, spade, fern, read, tranId } = await sold();
  await call('POST', `/orders/${id}/cancellations`, buyer, { itemIds: [fern] });
  expect((await read())[1]?.creditNotes).toMatchObject([{ total: 12, lines: [{ name: 'Fern', quantity: 1 }] }]);
  const dispute = {
    incident: 'dispute',
    eventId: 'D-1',
    reference: 'D-1',
    amountCents: 500,
    currency: 'USD',
    reason: null,
  } as const;
  await applyIncident(market.app.payments, 'sandbox', { ...dispute, tranId, outcome: 'lost' });
  expect((await read())[0]?.creditNotes).toEqual([]);
  const { incidents } = (await call('GET', `/orders/${id}`, admin)).json();
  const lines = [
    { itemId: leeks, amount: 2 },
    { itemId: spade, amount: 3 },
  ];
  const assigned = await call('POST', `/orders/${id}/incidents/${incidents[0].id}/assignment`, admin, {
    ...{ lines, reason: 'Lost parcel' },
  });
  expect(assigned.statusCode).toBe(200);
  expect((await read())[0]?.creditNotes).toMatchObject([{ total: 5, lines: [{ quantity: null }, { quantity: null }] }]);
});

it('a second charge and a payment that never became a sale have none', async () => {
  const { id, tranId, read, rows } = await sold();
  expect(await shop.notify(tranId, 'paid', { eventId: 'again', reference: 'SB-second' })).toBe(200);
  const { secondCharges } = (await call('GET', `/orders/${id}`, admin)).json();
  await call('POST', `/orders/${id}/charges/${secondCharges[0].id}/refund`, admin, {
    reason: 'Twice',
    paidByHand: true,
  });
  expect((await read()).map(({ creditNotes }) => creditNotes.length)).toEqual([0, 0]);
  expect(await rows()).toHaveLength(2);

  const wrong = await sold({ pay: false });
  await shop.notify(wrong.tranId, 'paid', { amountCents: 1 });
  const [refund] = await market.db.select().from(refunds).where(eq(refunds.orderId, wrong.id));
  if (refund) await completeRefund(market.app.payments, refund);
  expect(await shop.status(wrong.tranId)).toBe('Refunded');
  expect((await call('GET', `/orders/${wrong.id}/invoices`, wrong.buyer)).statusCode).toBe(404);
  expect(await wrong.rows()).toEqual([]);
});

it.each([
  ['market', [349, 120]],
  ['shop', [349, 0]],
] as const)('states a voucher of the %s with its code; refunds credit what was paid', async (voucherOf, discounts) => {
  const { read, refund, leeks, code } = await sold({ voucherOf });
  const all = await read(admin);
  expect(all.map(({ discount, voucherCode }) => [toCents(discount), voucherCode])).toEqual(
    discounts.map((cents) => [cents, cents === 0 ? null : code]),
  );
  const [invoice] = all;
  expect(invoice).toMatchObject({ subtotal: 34.94, delivery: 4.9, total: 36.35 });
  const [leek] = invoice?.lines ?? [];
  expect([leek?.discount, leek?.total]).toEqual([1, 8.99]);
  await refund([{ itemId: leeks, quantity: 3 }]);
  expect((await read())[0]?.creditNotes[0]?.lines).toMatchObject([{ name: 'Leek', quantity: 3, total: 8.99 }]);
});

it('a guest reads them by the key, which links of the emails have', async () => {
  const { id, tranId, leeks, refund } = await sold();
  const key = accessKeyOf(tranId, market.app.config);
  await market.db
    .update(orders)
    .set({ userId: null, accessKeyHash: hashOfKey(key) })
    .where(eq(orders.id, id));
  await refund([{ itemId: leeks, quantity: 1 }]);
  const read = await call('GET', `/guest/orders/${key}/invoices`);
  expect([read.statusCode, read.headers['cache-control']]).toEqual([200, 'no-store']);
  const [invoice, ofOther]: Invoice[] = read.json();
  expect(invoice).toMatchObject({ billTo: ['Maya Öz', 'Torstr. 5', '10119 Berlin', 'GERMANY', expect.any(String)] });
  for (const path of [`invoices/${ofOther?.vendorId}`, `credit-notes/${invoice?.creditNotes[0]?.id}`]) {
    const pdf = await call('GET', `/guest/orders/${key}/${path}/pdf`);
    expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  const unknown = `/guest/orders/${'x'.repeat(32)}/invoices`;
  expect((await call('GET', unknown)).statusCode).toBe(404);
  expect((await call('GET', `/guest/orders/${key}/credit-notes/2000000000/pdf`)).statusCode).toBe(404);
  const subject = `Your refund of $3.33 for order #${id}`;
  const [mail] = await market.db.select().from(mailOutbox).where(eq(mailOutbox.subject, subject));
  expect(mail?.textBody).toContain(`/order/${key}/invoice`);
});

it('keeps the figures and not the buyer when a guest is erased', async () => {
  const { id, tranId, leeks, refund } = await sold();
  const key = accessKeyOf(tranId, market.app.config);
  await market.db
    .update(orders)
    .set({ userId: null, accessKeyHash: hashOfKey(key) })
    .where(eq(orders.id, id));
  await refund([{ itemId: leeks, quantity: 1 }]);
  await market.db.update(orderItems).set({ fulfilment: 'Delivered' }).where(eq(orderItems.orderId, id));
  const before: Invoice[] = (await call('GET', `/guest/orders/${key}/invoices`)).json();
  expect((await call('POST', `/guest/orders/${key}/erase`)).statusCode).toBe(204);
  const after: Invoice[] = (await call('GET', `/guest/orders/${key}/invoices`)).json();
  expect(after).toEqual(before.map((invoice) => ({ ...invoice, billTo: ['A former customer'], deliverTo: [] })));
});

it('never changes: the tables refuse it', async () => {
  const { id, refund, leeks } = await sold();
  await refund([{ itemId: leeks, quantity: 1 }]);
  const change = market.db.update(invoices).set({ number: 99 }).where(eq(invoices.orderId, id));
  await expect(change).rejects.toMatchObject({ cause: { message: 'invoices is append-only' } });
  await expect(market.db.delete(creditNoteLines)).rejects.toMatchObject({
    cause: { message: 'credit_note_lines is append-only' },
  });
  expect(await market.db.$count(invoices, and(eq(invoices.orderId, id), isNull(invoices.refundId)))).toBe(2);
});
