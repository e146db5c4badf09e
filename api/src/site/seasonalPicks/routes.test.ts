import { eq } from 'drizzle-orm';
import { auditLog, products, seasonalPicks, users, variantStock } from '../../db/schema';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let vendor: Person;
let category: number;

beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
  vendor = await addPerson(market, 'vendor');
  category = await addCategory(market.db, 'All');
});
beforeEach(() => market.db.delete(seasonalPicks));
afterAll(() => market.close());

const inject = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  market.app.inject({ method, url: `/api/seasonal-picks${url}`, headers: admin.headers, ...(payload && { payload }) });
const newProducts = (count: number) =>
  addProducts(
    market.db,
    Array.from({ length: count }, (_, n) => ({ name: `Pear ${n}`, categoryId: category, createdBy: vendor.id })),
  );
const shown = async () => {
  market.app.publicCache.clear();
  const { body } = await market.app.inject('/api/seasonal-picks');
  return JSON.parse(body).map(({ titles, products }: { titles: { en: string }; products: { id: number }[] }) => [
    titles.en,
    products.map(({ id }) => id),
  ]);
};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const frost = {
  ...{ titleEn: 'Before the frost', titleDe: 'Vor dem Frost' },
  ...{ startsAt: hours(-1), endsAt: hours(1) },
};

it('shows picks from their start until their end, with the products in the admin’s order, each once', async () => {
  const [a = 0, b = 0] = await newProducts(2);
  const { id, revision } = (await inject('POST', '', { ...frost, productIds: [a] })).json();
  const past = { titleEn: 'Past', startsAt: hours(-2), endsAt: hours(-1), productIds: [a], revision };
  await inject('PUT', `/${id}`, { ...frost, ...past });
  await inject('POST', '', { ...frost, titleEn: 'Future', startsAt: hours(1), endsAt: null, productIds: [a] });
  const added = await inject('POST', '', { ...frost, productIds: [b, a, b] });
  expect([added.statusCode, added.json()]).toEqual([
    201,
    {
      ...{ id: expect.any(Number), titles: { en: 'Before the frost', de: 'Vor dem Frost' }, revision: 1 },
      ...{ startsAt: frost.startsAt, endsAt: frost.endsAt },
      products: [
        { id: b, name: 'Pear 1', canBeBought: true },
        { id: a, name: 'Pear 0', canBeBought: true },
      ],
    },
  ]);
  expect(await shown()).toEqual([['Before the frost', [b, a]]]);
  const response = await market.app.inject('/api/seasonal-picks');
  expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
  expect(response.json()[0].products[0]).toMatchObject({ id: b, name: 'Pear 1', available: 10 });
  const all = (await inject('GET', '/all')).json();
  expect(all.map(({ titles }: { titles: { en: string } }) => titles.en)).toEqual([
    'Future',
    'Before the frost',
    'Past',
  ]);
});

it('shows the two latest at most', async () => {
  const productIds = await newProducts(1);
  for (const hour of [-4, -3, -2])
    await inject('POST', '', { ...frost, titleEn: `${hour}`, startsAt: hours(hour), productIds });
  expect((await shown()).map(([title]: [string]) => title)).toEqual(['-2', '-3']);
});

it('leaves out what cannot be bought, and picks of which nothing can', async () => {
  const [hidden = 0, soldOut = 0, archived = 0, kept = 0] = await newProducts(4);
  await inject('POST', '', { ...frost, productIds: [hidden, soldOut, archived, kept] });
  await market.db.update(products).set({ state: 'hidden' }).where(eq(products.id, hidden));
  await market.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived));
  await market.db.update(variantStock).set({ inventory: 0 }).where(eq(variantStock.productId, soldOut));
  expect(await shown()).toEqual([['Before the frost', [kept]]]);
  expect((await inject('GET', '/all')).json()[0].products).toMatchObject([
    { id: hidden, canBeBought: false },
    { id: soldOut, canBeBought: false },
    { id: archived, canBeBought: false },
    { id: kept, canBeBought: true },
  ]);
  await market.db.update(variantStock).set({ inventory: 1 }).where(eq(variantStock.productId, soldOut));
  expect(await shown()).toEqual([['Before the frost', [soldOut, kept]]]);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, vendor.id));
  expect(await shown()).toEqual([]);
  await market.db.update(users).set({ status: 'active' }).where(eq(users.id, vendor.id));
});

it('of two admins who change them, the second one is refused', async () => {
  const [a = 0, b = 0] = await newProducts(2);
  const { id, revision } = (await inject('POST', '', { ...frost, productIds: [a] })).json();
  const changed = await inject('PUT', `/${id}`, { ...frost, titleDe: '', productIds: [b, a], revision });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { titles: { de: null }, products: [{ id: b }, { id: a }], revision: 2 },
  ]);
  const late = await inject('PUT', `/${id}`, { ...frost, productIds: [a], revision });
  expect([late.statusCode, late.json().code]).toEqual([409, 'PICKS_CHANGED']);
  expect(await shown()).toEqual([['Before the frost', [b, a]]]);
  expect((await inject('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await shown()).toEqual([]);
  expect((await inject('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await inject('PUT', `/${id}`, { ...frost, productIds: [a], revision: 2 })).statusCode).toBe(404);
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries.filter(({ entity }) => entity === 'picks').map(({ action }) => action)).toEqual([
    'create',
    'update',
    'delete',
  ]);
});

it.each([
  ['no title', { titleEn: ' ' }, 'titleEn'],
  ['a long title', { titleEn: 'x'.repeat(81) }, 'titleEn'],
  ['an end before the start', { endsAt: hours(-2) }, 'endsAt'],
  ['an end in the past', { startsAt: hours(-3), endsAt: hours(-2) }, 'endsAt'],
  ['no products', { productIds: [] }, 'productIds'],
  ['an unknown product', { productIds: [2_000_000_000] }, 'productIds'],
  ['too many products', { productIds: Array.from({ length: 13 }, (_, n) => n + 1) }, 'productIds'],
])('refuses %s, beside the field, and keeps nothing', async (_what, change, field) => {
  const response = await inject('POST', '', { ...frost, productIds: await newProducts(1), ...change });
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
  expect((await inject('GET', '/all')).json()).toEqual([]);
});
