import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { eq, sql } from 'drizzle-orm';
import { products, users } from '../../db/schema';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let shady: Person;
let category: number;
beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  shady = await addPerson(market, 'vendor');
  category = await addCategory(market.db, 'Vegetables');
  await addCategory(market.db, 'Tomato plants');
  await addProducts(
    market.db,
    [
      'Cherry tomatoes',
      'Tomato',
      'Sun-tomato relish',
      'Underripe pretomato',
      'Tomato seedling',
      'Jalapeño peppers',
      'Crème fraîche',
      'Carrots',
      '100% rye',
      'under_score',
      'back\\slash',
      'O’Brien’s "best" potato',
      '🥕 bunch',
      'Ёлка',
      'ﬁg',
    ].map((name) => ({ name, categoryId: category, createdBy: vendor.id, priceCents: 250, image: null })),
  );
  await addShop(market.db, vendor.id, 'Tomato & Söhne');
  await addShop(market.db, shady.id, 'Shady tomatoes');
});
afterAll(() => market.close());

const suggest = async (q: string) =>
  (await market.app.inject(`/api/suggestions?q=${encodeURIComponent(q)}`)).json<Suggestions>();
const names = async (q: string) => (await suggest(q)).products.map(({ name }) => name);

it('ranks names that begin with the text, then words that do, then names that contain it; shorter ones first', async () => {
  expect(await names('tomato')).toEqual([
    'Tomato',
    'Tomato seedling',
    'Cherry tomatoes',
    'Sun-tomato relish',
    'Underripe pretomato',
  ]);
});

it('suggests products, categories and shops to everyone', async () => {
  const response = await market.app.inject('/api/suggestions?q=tomat');
  expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
  const { products: found, categories, shops } = response.json<Suggestions>();
  expect(found[0]).toEqual({ id: expect.any(Number), name: 'Tomato', price: 2.5, image: null });
  expect(categories).toEqual([{ id: expect.any(Number), name: 'Tomato plants' }]);
  expect(shops.map(({ name, logo }) => [name, logo])).toEqual([
    ['Tomato & Söhne', null],
    ['Shady tomatoes', null],
  ]);
});

it.each([
  ['tomatto', 'Tomato'],
  ['tomatos', 'Tomato'],
  ['carotts', 'Carrots'],
  ['cartos', 'Carrots'],
  ['jalapno', 'Jalapeño peppers'],
  ['cheri tomatos', 'Cherry tomatoes'],
])('matches %s despite typos', async (typed, meant) => {
  expect((await names(typed))[0]).toBe(meant);
});

it.each([
  ['crarots', 'Carrots'],
  ['acrrots', 'Carrots'],
  ['carrost', 'Carrots'],
  ['crar', 'Carrots'],
  ['tomtao', 'Tomato'],
  ['rleish', 'Sun-tomato relish'],
  ['jalapeño pepepr', 'Jalapeño peppers'],
  ['🥕 bucnh', '🥕 bunch'],
  ['1%00 rye', '100% rye'],
])('matches two swapped letters: %s', async (typed, meant) => {
  expect((await names(typed))[0]).toBe(meant);
});

it('matches typos in the names of categories and shops', async () => {
  const { categories, shops } = await suggest('vegtables');
  expect([categories[0]?.name, shops]).toEqual(['Vegetables', []]);
  expect((await suggest('tomatoe sohne')).shops[0]?.name).toBe('Tomato & Söhne');
});

it.each([
  ['JALAPENO', 'Jalapeño peppers'],
  ['jalapen\u0303o', 'Jalapeño peppers'],
  ['creme fraiche', 'Crème fraîche'],
  ['ёлк', 'Ёлка'],
  ['елк', 'Ёлка'],
  ['fig', 'ﬁg'],
  ['  relish   sun ', 'Sun-tomato relish'],
  ['100%', '100% rye'],
  ['_score', 'under_score'],
  ['k\\s', 'back\\slash'],
  ['’s "best', 'O’Brien’s "best" potato'],
  ['🥕', '🥕 bunch'],
])('finds %s ignoring case, accents and punctuation', async (typed, meant) => {
  expect((await names(typed))[0]).toBe(meant);
});

it.each(['%', '_', '\\', "' OR 1=1 --", ')', '*', '😀', '\u202e', 'xqzjkw', 'a'.repeat(100)])(
  'treats %s literally',
  async (typed) => {
    const found = await names(typed);
    expect(found.filter((name) => !name.toLowerCase().includes(typed))).toEqual([]);
  },
);

it.each(['', '?q=', '?q=%20%20', '?q=%E2%80%8B'])('suggests nothing for %p', async (query) => {
  const response = await market.app.inject(`/api/suggestions${query}`);
  expect([response.statusCode, response.json()]).toEqual([200, { products: [], categories: [], shops: [] }]);
});

it('rejects texts that are too long or contain control characters', async () => {
  const fields = async (q: string) => (await market.app.inject(`/api/suggestions?q=${q}`)).json().fields;
  expect(await fields('a'.repeat(101))).toEqual({ q: 'Search text must have at most 100 characters' });
  expect(await fields('a%00')).toEqual({ q: 'Search text must not contain control characters' });
});

it('suggests no products and shops that are not public', async () => {
  const [deleted = 0] = await addProducts(market.db, [
    { name: 'Zucchini', categoryId: category, createdBy: vendor.id },
    { name: 'Zucchini of Shady', categoryId: category, createdBy: shady.id },
  ]);
  expect(await names('zucchini')).toEqual(['Zucchini', 'Zucchini of Shady']);
  await market.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, deleted));
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, shady.id));
  market.app.publicCache.clear();
  for (const typed of ['zucchini', 'zuchini']) expect(await names(typed)).toEqual([]);
  expect((await suggest('tomat')).shops.map(({ name }) => name)).toEqual(['Tomato & Söhne']);
});

it('finds a product by its new name', async () => {
  const [id = 0] = await addProducts(market.db, [{ name: 'Aubergine', categoryId: category, createdBy: vendor.id }]);
  await market.db.update(products).set({ name: 'Eggplant' }).where(eq(products.id, id));
  market.app.publicCache.clear();
  expect(await names('aubergine')).toEqual([]);
  expect(await names('egplant')).toEqual(['Eggplant']);
});

it('finds names that begin with the text among thousands that contain it', async () => {
  await market.db.execute(sql`INSERT INTO products (name, name_lc, price_cents, category_id, created_by)
    SELECT 'A zebra ' || n, 'a zebra ' || n, 100, ${category}::int, ${vendor.id}::int FROM generate_series(1, 2000) n`);
  await addProducts(market.db, [{ name: 'Zebra of a longer name', categoryId: category, createdBy: vendor.id }]);
  expect((await names('zebra')).slice(0, 2)).toEqual(['Zebra of a longer name', 'A zebra 1']);
});

it('finds names by one or two characters among ten thousand products', async () => {
  await market.db.execute(sql`INSERT INTO products (name, name_lc, price_cents, category_id, created_by)
    SELECT 'Turnip', 'turnip', 100, ${category}::int, ${vendor.id}::int FROM generate_series(1, 10000)`);
  const late = ['Xyst', 'A xystus', 'Oxyx', '⚘ pot'].map((name) => ({
    name,
    categoryId: category,
    createdBy: vendor.id,
  }));
  await addProducts(market.db, late);
  expect(await names('x')).toEqual(['Xyst', 'A xystus', 'Oxyx']);
  expect(await names('xy')).toEqual(['Xyst', 'A xystus', 'Oxyx']);
  expect(await names('oxyx')).toEqual(['Oxyx']);
  expect(await names('yb')).toEqual([]);
  expect(await names('ye')).toEqual(['100% rye']);
  expect(await names('⚘')).toEqual(['⚘ pot']);
  expect(await names('🥕')).toEqual(['🥕 bunch']);
});
