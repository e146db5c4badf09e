import { asc, eq, sql } from 'drizzle-orm';
import { orderItems, orders, refunds, taxRates, vouchers, voucherUses } from '../../db/schema';
import { balanceOf } from '../../money/ledger/post';
import { reconcile } from '../../money/reconcile';
import { type CheckoutHelpers, newKey, openCheckout } from '../../testing/checkout';
import { addPerson, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
let codes = 0;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());

async function voucher(more: object = {}): Promise<{ id: number; code: string }> {
  codes += 1;
  const payload = { code: `REDEEM-${codes}`, kind: 'percent', percent: 10, ...more };
  const response = await market.app.inject({ method: 'POST', url: '/api/vouchers', headers: admin.headers, payload });
  return response.json();
}
const buyer = async (priceCents = 1000, quantity = 3) =>
  checkout.buyerOf({ [await checkout.addProduct('Quince', 100, priceCents)]: quantity });
const pay = (person: Person, code: string, more: object = {}) =>
  checkout.checkOut(person, newKey(), { totalPriceToPay: 'N/A', voucher: code, ...more });
const quote = async (person: Person, code: string) =>
  market.app.inject({
    ...{ method: 'POST', url: '/api/checkout/quote', headers: person.headers },
    payload: { choices: {}, voucher: code },
  });
async function orderOf(tranId: string) {
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const items = await market.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? 0))
    .orderBy(asc(orderItems.id));
  return { order, item: items[0] };
}
const uses = (id: number) =>
  market.db.$count(voucherUses, sql`${voucherUses.voucherId} = ${id} AND ${voucherUses.releasedAt} IS NULL`);

it('a quote and a payment take off what the voucher gives, and the order keeps it', async () => {
  const { id, code } = await voucher();
  const person = await buyer(999);
  const quoted = await quote(person, ` ${code.toLowerCase()}`);
  expect(quoted.json()).toMatchObject({
    ...{ subtotal: 29.97, discount: 3, totalPrice: 26.97 },
    voucher: { code, kind: 'percent', percent: 10, discount: 3, refusal: null },
  });
  const paid = await pay(person, code.toLowerCase(), { quote: quoted.json().quote });
  expect([paid.statusCode, paid.json().message]).toEqual([200, undefined]);
  const { order, item } = await orderOf(paid.json().tranId);
  expect(order).toMatchObject({ totalCents: 2697, discountCents: 300, voucherId: id, voucherCode: code });
  expect(item).toMatchObject({ discountCents: 300, discountBearer: 'market' });
  expect(await uses(id)).toBe(1);
});

it('of two who use the last one in the same second, exactly one wins', async () => {
  const { id, code } = await voucher({ limit: 1 });
  const people = await Promise.all(Array.from({ length: 6 }, () => buyer()));
  const results = await Promise.all(people.map((person) => pay(person, code)));
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const refused = results.filter(({ statusCode }) => statusCode === 409).map((response) => response.json().code);
  expect(new Set(refused)).toEqual(new Set(['VOUCHER_USED_UP']));
  expect(await uses(id)).toBe(1);
});

it.each(['failed', 'cancelled'] as const)('a payment that %s gives it back', async (outcome) => {
  const { id, code } = await voucher({ limit: 1 });
  const first = await pay(await buyer(), code);
  const other = await buyer();
  expect((await pay(other, code)).json().message).toBe('This voucher has been used up.');
  await checkout.notify(first.json().tranId, outcome);
  expect(await uses(id)).toBe(0);
  expect((await pay(other, code)).statusCode).toBe(200);
});

it('another checkout of the same buyer replaces the use, so that a voucher for one use per person stays usable', async () => {
  const { id, code } = await voucher({ limit: 1, limitPerPerson: 1 });
  const person = await buyer();
  const first = await pay(person, code);
  const second = await pay(person, code);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  await checkout.notify(second.json().tranId, 'paid');
  expect(await uses(id)).toBe(1);
  await checkout.fillCart(person, { [await checkout.addProduct('Fig', 5, 500)]: 1 });
  expect((await pay(person, code)).json().message).toBe('You have already used this voucher.');
});

it('a payment after the end takes it again, and is refunded once it is used up', async () => {
  const { id, code } = await voucher({ limit: 1 });
  const late = (await pay(await buyer(), code)).json().tranId;
  await checkout.notify(late, 'failed');
  await checkout.notify(late, 'paid');
  expect([await checkout.status(late), await uses(id)]).toEqual(['Completed', 1]);

  const other = await voucher({ limit: 1 });
  const later = (await pay(await buyer(), other.code)).json().tranId;
  await checkout.notify(later, 'cancelled');
  const winner = (await pay(await buyer(), other.code)).json().tranId;
  await checkout.notify(winner, 'paid');
  await checkout.notify(later, 'paid');
  expect([await checkout.status(later), await checkout.status(winner)]).toEqual(['Cancelled', 'Completed']);
  expect(await checkout.timeline(later)).toContain('voucher_used_up');
  const { order } = await orderOf(later);
  expect(await market.db.$count(refunds, eq(refunds.orderId, order?.id ?? 0))).toBe(1);
  expect(await uses(other.id)).toBe(1);
});

it('a first order is one of the account or of its email address', async () => {
  const { code } = await voucher({ firstOrder: true });
  const person = await buyer();
  await checkout.notify((await pay(person, code)).json().tranId, 'paid');
  await checkout.fillCart(person, { [await checkout.addProduct('Fig', 5, 500)]: 1 });
  expect((await quote(person, code)).json().voucher.refusal).toMatchObject({
    code: 'VOUCHER_FIRST_ORDER',
    message: 'This voucher is only for a first order.',
  });
});

it('a quote says why a voucher does not apply and prices the cart without it; a payment charges nothing', async () => {
  const person = await buyer(500, 1);
  const { code } = await voucher({ minimum: 20 });
  expect((await quote(person, code)).json()).toMatchObject({
    ...{ discount: 0, totalPrice: 5 },
    voucher: { code, discount: 0, refusal: { code: 'VOUCHER_MINIMUM', params: { minimum: 20, missing: 15 } } },
  });
  const refused = await pay(person, code);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This voucher needs products for $20.00 or more. Add $15.00 to use it.',
  ]);
  const whole = await voucher({ kind: 'amount', percent: undefined, amount: 5 });
  expect((await pay(person, whole.code)).json().code).toBe('VOUCHER_NOTHING_TO_PAY');
  expect(await market.db.$count(orders, eq(orders.userId, person.id))).toBe(0);
});

it('an ended voucher can no longer be paid with', async () => {
  const { id, code } = await voucher();
  const person = await buyer();
  const { quote: digest } = (await quote(person, code)).json();
  await market.app.inject({ method: 'POST', url: `/api/vouchers/${id}/end`, headers: admin.headers });
  expect((await pay(person, code, { quote: digest })).json().code).toBe('VOUCHER_ENDED');
});

it('the tax of the order is the rate at the time, and a part of the total', async () => {
  await market.db.insert(taxRates).values({ country: 'US', rateBp: 1900 });
  const { code } = await voucher({ kind: 'amount', percent: undefined, amount: 6.2 });
  const person = await buyer(1000, 3);
  expect((await quote(person, code)).json()).toMatchObject({ totalPrice: 23.8, tax: [{ rate: 19, amount: 3.8 }] });
  const { tranId } = (await pay(person, code)).json();
  await market.db.delete(taxRates);
  const { order, item } = await orderOf(tranId);
  expect([order?.totalCents, order?.taxCents, item?.taxRateBp, item?.taxCents]).toEqual([2380, 380, 1900, 380]);
});

describe('the ledger', () => {
  const balances = async () => ({
    discounts: await balanceOf(market.db, 'discounts'),
    pending: await balanceOf(market.db, 'vendor_pending'),
  });
  const refund = (orderId: number, lines: object[]) =>
    market.app.inject({
      ...{ method: 'POST', url: `/api/orders/${orderId}/refunds`, headers: admin.headers },
      payload: { lines, reason: 'Sent back' },
    });

  it('the market pays what its voucher takes off, and gets it back with a refund', async () => {
    const { code } = await voucher();
    const before = await balances();
    const { tranId } = (await pay(await buyer(333), code)).json();
    await checkout.notify(tranId, 'paid');
    const sold = await balances();
    expect([sold.discounts - before.discounts, sold.pending - before.pending]).toEqual([100, -999]);
    const { order, item } = await orderOf(tranId);
    const response = await refund(order?.id ?? 0, [{ itemId: item?.id, quantity: 1 }]);
    expect([response.statusCode, response.json().items[0].refunded]).toEqual([200, 3]);
    await refund(order?.id ?? 0, [{ itemId: item?.id, quantity: 2 }]);
    expect(await balances()).toEqual(before);
  });

  it('a shop pays for its own, and the commission is of what it sells for', async () => {
    const shopId = await addShop(market.db, checkout.vendor.id, 'Grove');
    const productId = await checkout.addProduct('Medlar', 10, 1000);
    await market.db.execute(sql`UPDATE products SET shop_id = ${shopId} WHERE id = ${productId}`);
    const rule = { target: 'product', targetId: productId, percent: 10 };
    await market.app.inject({ method: 'POST', url: '/api/commission/rules', headers: admin.headers, payload: rule });
    const payload = { code: 'GROVE-20', kind: 'percent', percent: 20, shopId };
    const { headers } = checkout.vendor;
    await market.app.inject({ method: 'POST', url: '/api/vouchers', headers, payload });
    const before = await balances();
    const { tranId } = (await pay(await checkout.buyerOf({ [productId]: 1 }), 'grove-20')).json();
    await checkout.notify(tranId, 'paid');
    const sold = await balances();
    expect([sold.discounts - before.discounts, sold.pending - before.pending]).toEqual([0, -720]);
    const sales = await market.app.inject({ url: `/api/sales?q=${(await orderOf(tranId)).order?.id}`, headers });
    expect(sales.json()).toMatchObject([{ gross: 8, commission: 0.8, net: 7.2 }]);
  });

  it('agrees with the orders', async () => {
    const { differences } = await reconcile(market.db);
    expect(differences.filter(({ kind }) => kind === 'sale_differs' || kind === 'unbalanced')).toEqual([]);
  });
});

it('guessing codes is limited', async () => {
  const person = await buyer();
  const { code } = await voucher();
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => quote(person, `GUESS-${n}`)));
  const answers = guesses.map(({ statusCode }) => statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(guesses.find(({ statusCode }) => statusCode === 429)?.json().message).toMatch(
    /^Too many unknown voucher codes/,
  );
  expect((await quote(person, code)).statusCode).toBe(429);
  expect(await market.db.$count(vouchers, eq(vouchers.code, code))).toBe(1);
});
