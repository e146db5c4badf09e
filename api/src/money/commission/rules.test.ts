import { eq } from 'drizzle-orm';
import { auditLog, commissionRules, orderItems, orders } from '../../db/schema';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.update(commissionRules).set({ validFrom: new Date(0), validTo: new Date(1) });
});

const post = (url: string, payload: object) =>
  market.app.inject({ method: 'POST', url, headers: admin.headers, payload });
const add = (rule: object) => post('/api/commission/rules', rule);
const list = async (query = '') =>
  (await market.app.inject({ url: `/api/commission/rules${query}`, headers: admin.headers })).json();

/** The commission and the rule of the only line of a new order. */
async function ordered(cents: number, quantity = 1) {
  const productId = await checkout.addProduct('Quince', 50, cents);
  const tranId = await checkout.order(await checkout.buyerOf({ [productId]: quantity }));
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const read = async () =>
    (
      await market.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, order?.id ?? 0))
    )[0];
  return { productId, tranId, read };
}

it('an order placed just before a rule changed keeps its commission, also if it is paid afterwards', async () => {
  const rule = (await add({ target: 'everything', percent: 10 })).json();
  const before = await ordered(1000);
  await post(`/api/commission/rules/${rule.id}/end`, {});
  await add({ target: 'everything', percent: 20 });
  const after = await ordered(1000);
  await checkout.notify(before.tranId, 'paid');
  expect(await before.read()).toMatchObject({ commissionCents: 100, commissionRuleId: rule.id });
  expect(await after.read()).toMatchObject({ commissionCents: 200 });
});

it.each([
  [1, 10, 0],
  [5, 10, 1],
  [1, 100, 1],
  [1, 49.99, 0],
])('takes whole cents of a line of %i cents at %d percent', async (cents, percent, commissionCents) => {
  await add({ target: 'everything', percent });
  expect((await (await ordered(cents)).read())?.commissionCents).toBe(commissionCents);
});

it('buyers never see the commission, vendors see it on their sale', async () => {
  await add({ target: 'everything', percent: 12.5, flat: 0.1 });
  const { tranId } = await ordered(1000, 2);
  await checkout.notify(tranId, 'paid');
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const sales = await market.app.inject({ url: `/api/sales?q=${order?.id}`, headers: checkout.vendor.headers });
  expect(sales.json()).toMatchObject([{ gross: 20, commission: 2.6, net: 17.4 }]);
  const detail = await market.app.inject({ url: `/api/orders/${order?.id}`, headers: checkout.vendor.headers });
  expect(detail.body).not.toContain('commission');
});

it('on a split order, a vendor sees no commission of the others', async () => {
  const other = await openCheckout(market);
  await add({ target: 'everything', percent: 10 });
  await add({ target: 'vendor', targetId: other.vendor.id, percent: 50 });
  const [mine, theirs] = [await checkout.addProduct('Quince', 5, 1000), await other.addProduct('Fig', 5, 3000)];
  const tranId = await checkout.order(await checkout.buyerOf({ [mine]: 1, [theirs]: 1 }));
  await checkout.notify(tranId, 'paid');
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const salesOf = async ({ headers }: Person) =>
    (await market.app.inject({ url: `/api/sales?q=${order?.id}`, headers }))
      .json()
      .map((line: { gross: number; commission: number; net: number }) => [line.gross, line.commission, line.net]);
  expect(await salesOf(checkout.vendor)).toEqual([[10, 1, 9]]);
  expect(await salesOf(other.vendor)).toEqual([[30, 15, 15]]);
});

it('explains which rule applies and why', async () => {
  const { productId } = await ordered(1000);
  await add({ target: 'everything', percent: 10 });
  await add({ target: 'vendor', targetId: checkout.vendor.id, percent: 5, cap: 0.3 });
  const explain = async (query = '') =>
    (
      await market.app.inject({ url: `/api/commission/explain?productId=${productId}${query}`, headers: admin.headers })
    ).json();
  expect(await explain()).toMatchObject({
    ...{ gross: 10, commission: 0.3, net: 9.7, share: 0.5, limitedBy: 'cap' },
    rules: [
      { applies: true, why: 'specific', rule: { target: 'vendor' } },
      { applies: false, rule: { target: 'everything' } },
    ],
  });
  await add({ target: 'vendor', targetId: checkout.vendor.id, percent: 1, priority: 1, includesDelivery: true });
  expect(await explain('&quantity=3')).toMatchObject({
    ...{ gross: 30, commission: 0.3, limitedBy: null },
    rules: [{ why: 'priority', rule: { percent: 1 } }, {}, {}],
  });
  const [first] = await list();
  expect(first).toMatchObject({ target: 'vendor', priority: 1, includesDelivery: true });
});

it.each([
  ['150 percent', { target: 'everything', percent: 150 }, 'percent'],
  ['thousandths', { target: 'everything', percent: 1.005 }, 'percent'],
  ['less than nothing', { target: 'everything', percent: -1 }, 'percent'],
  ['a target for everything', { target: 'everything', targetId: 1, percent: 1 }, 'targetId'],
  ['no target', { target: 'vendor', percent: 1 }, 'targetId'],
  ['an unknown target', { target: 'product', targetId: 2_000_000_000, percent: 1 }, 'targetId'],
  ['a floor above the cap', { target: 'everything', percent: 1, floor: 2, cap: 1 }, 'floor'],
  ['a beginning in the past', { target: 'everything', percent: 1, validFrom: '2020-01-01T00:00:00.000Z' }, 'validFrom'],
  [
    'an end before the beginning',
    { target: 'everything', percent: 1, validFrom: '2090-01-02T00:00:00.000Z', validTo: '2090-01-01T00:00:00.000Z' },
    'validTo',
  ],
])('refuses a rule with %s, in words next to the field', async (_what, rule, field) => {
  const response = await add(rule);
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
});

it('refuses rules that overlap, and rules that have ended, in words', async () => {
  const first = (await add({ target: 'everything', percent: 1 })).json();
  expect((await add({ target: 'everything', percent: 2 })).json().code).toBe('RULES_OVERLAP');
  expect((await add({ target: 'everything', percent: 2, priority: 1 })).statusCode).toBe(200);
  const both = await Promise.all([1, 2].map((percent) => add({ target: 'everything', percent, priority: 2 })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await post(`/api/commission/rules/${first.id}/end`, {});
  expect((await post(`/api/commission/rules/${first.id}/end`, {})).json().code).toBe('RULE_ENDED');
  expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(first.id);
  expect((await list('?all=true')).map(({ id }: { id: number }) => id)).toContain(first.id);
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entity, 'commission'));
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'end']));
});

it('a rule that replaces another ends it when it begins, or leaves it as it is if it is refused', async () => {
  const first = (await add({ target: 'everything', percent: 10 })).json();
  const refused = await add({ target: 'everything', percent: 12, floor: 2, cap: 1, replaces: first.id });
  expect(refused.statusCode).toBe(400);
  expect((await list())[0]).toMatchObject({ id: first.id, validTo: null });
  const validFrom = new Date(Date.now() + 3_600_000).toISOString();
  const second = (await add({ target: 'everything', percent: 12, validFrom, replaces: first.id })).json();
  expect(second).toMatchObject({ percent: 12, validFrom, validTo: null });
  expect(await list()).toEqual(expect.arrayContaining([expect.objectContaining({ id: first.id, validTo: validFrom })]));
  expect((await add({ target: 'everything', percent: 1, replaces: 999_999 })).statusCode).toBe(404);
});
