import { eq } from 'drizzle-orm';
import { auditLog, orders, voucherUses } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let other: Person;
let admin: Person;
let buyer: Person;
let shop: number;
let category: number;
let codes = 0;

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  other = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  buyer = await addPerson(market);
  shop = await addShop(market.db, vendor.id, 'Grove');
  category = await addCategory(market.db, 'Roots');
});
afterAll(() => market.close());

const inject = (method: 'GET' | 'POST' | 'PATCH', caller: Person, url: string, payload?: object) =>
  market.app.inject({ method, url: `/api/vouchers${url}`, headers: caller.headers, payload });
function newCode(): string {
  codes += 1;
  return `HARVEST${codes}`;
}
const percent = (more: object = {}) => ({ code: newCode(), kind: 'percent', percent: 12.5, ...more });
async function add(caller: Person, body: object) {
  const response = await inject('POST', caller, '', body);
  expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
  return response.json();
}

it('a vendor adds a voucher of a shop, an admin one of the market', async () => {
  expect(await add(vendor, percent({ code: ' grove-10 ', shopId: shop, limit: 5 }))).toMatchObject({
    ...{
      code: 'GROVE-10',
      kind: 'percent',
      percent: 12.5,
      amount: null,
      bearer: 'shop',
      shop: { id: shop, name: 'Grove' },
    },
    ...{ state: 'active', target: 'everything', limit: 5, limitPerPerson: null, uses: 0, orders: 0, discount: 0 },
  });
  const ofMarket = await add(admin, {
    code: newCode(),
    kind: 'amount',
    amount: 5,
    target: 'categories',
    categoryIds: [category],
  });
  expect(ofMarket).toMatchObject({
    bearer: 'market',
    shop: null,
    amount: 5,
    categories: [{ id: category, name: 'Roots' }],
  });
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entity, 'voucher'));
  expect(entries).toMatchObject([
    { action: 'create', actorId: vendor.id },
    { action: 'create', actorId: admin.id },
  ]);
});

it('each sees their own, by state and code', async () => {
  const planned = await add(vendor, percent({ shopId: shop, validFrom: '2090-01-01T00:00:00.000Z' }));
  const codesOf = async (caller: Person, query = '') =>
    (await inject('GET', caller, query)).json().map(({ code }: { code: string }) => code);
  expect(await codesOf(vendor, '?state=planned')).toEqual([planned.code]);
  expect(await codesOf(vendor, `?q=${planned.code.toLowerCase()}`)).toEqual([planned.code]);
  expect(await codesOf(other)).toEqual([]);
  expect(await codesOf(admin)).not.toContain(planned.code);
  expect(await codesOf(admin, '?bearer=shop')).toContain(planned.code);
  expect((await inject('GET', other, `/${planned.id}`)).statusCode).toBe(404);
});

it('a code is taken in any case, also by two at once', async () => {
  const { code } = await add(admin, percent());
  const again = await inject('POST', vendor, '', percent({ code: code.toLowerCase(), shopId: shop }));
  expect([again.statusCode, again.json().code]).toEqual([409, 'VOUCHER_CODE_TAKEN']);
  const same = percent();
  const both = await Promise.all([inject('POST', admin, '', same), inject('POST', admin, '', same)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it('terms can change, and a voucher ends once', async () => {
  const [product = 0] = await addProducts(market.db, [
    { name: 'Leek', createdBy: vendor.id, shopId: shop, categoryId: category },
  ]);
  const { id } = await add(vendor, percent({ shopId: shop }));
  const changed = await inject('PATCH', vendor, `/${id}`, { target: 'products', productIds: [product], minimum: 20 });
  expect(changed.json()).toMatchObject({ target: 'products', products: [{ id: product, name: 'Leek' }], minimum: 20 });
  expect((await inject('PATCH', vendor, `/${id}`, { minimum: null, limit: 3 })).json()).toMatchObject({
    ...{ target: 'products', products: [{ id: product }], minimum: null, limit: 3 },
  });
  expect((await inject('POST', vendor, `/${id}/end`)).json()).toMatchObject({ state: 'ended' });
  expect((await inject('POST', vendor, `/${id}/end`)).json().code).toBe('VOUCHER_OVER');
});

it('figures are those of paid orders', async () => {
  const { id } = await add(admin, percent({ limit: 2 }));
  const [product = 0] = await addProducts(market.db, [
    { name: 'Fig', createdBy: vendor.id, categoryId: category, priceCents: 1000 },
  ]);
  const paid = await addOrder(market.db, { userId: buyer.id, lines: { [product]: 1 } });
  const pending = await addOrder(market.db, { userId: buyer.id, lines: { [product]: 1 }, status: 'Failed' });
  await market.db.insert(voucherUses).values([
    { orderId: paid, voucherId: id, discountCents: 125 },
    { orderId: pending, voucherId: id, discountCents: 125 },
  ]);
  const [order] = await market.db.select().from(orders).where(eq(orders.id, paid));
  expect((await inject('GET', admin, `/${id}`)).json()).toMatchObject({
    ...{ uses: 2, state: 'usedUp', orders: 1, discount: 1.25, sales: (order?.totalCents ?? 0) / 100 },
  });
  await market.db.update(voucherUses).set({ releasedAt: new Date() }).where(eq(voucherUses.orderId, pending));
  expect((await inject('GET', admin, `/${id}`)).json()).toMatchObject({ uses: 1, state: 'active', orders: 1 });
});

it.each<[string, object, string]>([
  ['no percentage', { percent: undefined }, 'percent'],
  ['150 percent', { percent: 150 }, 'percent'],
  ['no amount', { kind: 'amount' }, 'amount'],
  ['no shop', { shopId: undefined }, 'shopId'],
  ['an unknown shop', { shopId: 2_000_000_000 }, 'shopId'],
  ['a short code', { code: 'AB' }, 'code'],
  ['a code of signs', { code: '10 % off' }, 'code'],
  ['no products', { target: 'products', productIds: [] }, 'productIds'],
  ['unknown products', { target: 'products', productIds: [2_000_000_000] }, 'productIds'],
  ['unknown categories', { target: 'categories', categoryIds: [2_000_000_000] }, 'categoryIds'],
  ['a limit of 0', { limit: 0 }, 'limit'],
  [
    'an end before its beginning',
    { validFrom: '2090-01-02T00:00:00.000Z', validTo: '2090-01-01T00:00:00.000Z' },
    'validTo',
  ],
])('refuses a voucher with %s, next to the field', async (_what, more, field) => {
  const response = await inject('POST', vendor, '', percent({ shopId: shop, ...more }));
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
});

it('refuses a shop and products of others', async () => {
  const theirs = await addShop(market.db, other.id, 'Elsewhere');
  const [product = 0] = await addProducts(market.db, [
    { name: 'Fern', createdBy: other.id, categoryId: category, shopId: theirs },
  ]);
  const ofShop = await inject('POST', vendor, '', percent({ shopId: theirs }));
  expect(ofShop.json().fields).toEqual({ shopId: 'Shop belongs to another vendor' });
  const ofProduct = await inject(
    'POST',
    vendor,
    '',
    percent({ shopId: shop, target: 'products', productIds: [product] }),
  );
  expect(ofProduct.json().fields).toEqual({ productIds: 'Products must be of the voucher’s shop' });
});
