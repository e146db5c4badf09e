import type { SearchResults } from '@rialto/shared/contract/search';
import { eq, sql } from 'drizzle-orm';
import { blogPosts, products, searchCounts, users } from '../../db/schema';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let shady: Person;

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  shady = await addPerson(market, 'vendor');
  const categoryId = await addCategory(market.db, 'Tomato plants');
  await addProducts(
    market.db,
    ['Cherry Tomatoes on the Vine', 'Tomato', 'Carrots', 'Crème fraîche', '🥕 bunch', 'עגבנייה'].map((name) => ({
      name,
      categoryId,
      createdBy: vendor.id,
    })),
  );
  await addShop(market.db, vendor.id, 'Tomato & Söhne');
  await addShop(market.db, shady.id, 'Shady tomatoes');
  await market.db.insert(blogPosts).values([
    { title: 'Where does a tomato want to live?', details: 'On the counter.', author: 'Teodor', userId: vendor.id },
    { title: 'Tomatoes of a suspended author', details: 'Hidden.', author: 'Shady', userId: shady.id },
  ]);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, shady.id));
});
afterAll(() => market.close());
beforeEach(() => market.app.publicCache.clear());

const search = async (q: string) =>
  (await market.app.inject(`/api/search?q=${encodeURIComponent(q)}`)).json<SearchResults>();
const namesIn = ({ products: found }: SearchResults) => found.map(({ name }) => name);
let visitor = 0;
/** Each search is by another visitor unless an address is given. */
const count = (q: unknown, address = `10.0.${Math.trunc(visitor / 250)}.${(visitor++ % 250) + 1}`) =>
  market.app.inject({ method: 'POST', url: '/api/searches', payload: { q }, remoteAddress: address });
const popular = async () => {
  market.app.publicCache.clear();
  return (await market.app.inject('/api/searches/popular')).json<string[]>();
};

it('finds products, categories, shops and posts that are public', async () => {
  const found = await search('TOMATO');
  expect(namesIn(found)).toEqual(['Tomato', 'Cherry Tomatoes on the Vine']);
  expect(found.categories.map(({ name }) => name)).toEqual(['Tomato plants']);
  expect(found.shops.map(({ name }) => name)).toEqual(['Tomato & Söhne']);
  expect(found.posts).toEqual([
    {
      id: expect.any(Number),
      title: 'Where does a tomato want to live?',
      imageUrl: null,
      author: 'Teodor',
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect([found.isSimilar, found.didYouMean]).toEqual([false, null]);
});

it('needs all words, in any order', async () => {
  expect(namesIn(await search('vine cherry'))).toEqual(['Cherry Tomatoes on the Vine']);
  expect(await search('cherry carrots')).toMatchObject({ isSimilar: true, didYouMean: null });
});

it.each([
  ['tomatto', 'tomato'],
  ['crarots', 'carrots'],
  ['cheri tomatos', 'cherry tomatoes'],
])('asks whether %s means %s, and shows similar names', async (typed, meant) => {
  const found = await search(typed);
  expect([found.isSimilar, found.didYouMean]).toEqual([true, meant]);
  expect(found.products.length).toBeGreaterThan(0);
});

it.each(['zzzxq', '%', '_', '\\', "' OR 1=1 --", '<script>', '😀', '\u202e', 'qz '.repeat(30)])(
  'finds nothing for %p, and says so',
  async (typed) => {
    expect(await search(typed)).toMatchObject({ products: [], shops: [], posts: [], didYouMean: null });
  },
);

it.each([
  ['🥕', '🥕 bunch'],
  ['עגבנייה', 'עגבנייה'],
  ['creme FRAICHE', 'Crème fraîche'],
])('finds %s', async (typed, name) => {
  expect(namesIn(await search(typed))).toEqual([name]);
});

it('responds to a missing text with nothing, and rejects one that is too long', async () => {
  for (const query of ['', '?q=', '?q=%20', '?q=%E2%80%8B'])
    expect((await market.app.inject(`/api/search${query}`)).json()).toMatchObject({ products: [], isSimilar: false });
  const long = await market.app.inject(`/api/search?q=${'a'.repeat(101)}`);
  expect([long.statusCode, long.json().fields]).toEqual([400, { q: 'Search text must have at most 100 characters' }]);
  expect((await count('a'.repeat(100_000))).statusCode).toBe(400);
});

describe('popular searches', () => {
  beforeEach(() => market.db.delete(searchCounts));

  it('lists a text once ten visitors have searched for it, most frequent first', async () => {
    for (let time = 0; time < 9; time += 1) expect((await count('Tomato ')).statusCode).toBe(204);
    expect(await popular()).toEqual([]);
    await count('TOMATO');
    expect(await popular()).toEqual(['tomato']);
    for (let time = 0; time < 11; time += 1) await count('carrots');
    expect(await popular()).toEqual(['carrots', 'tomato']);
  });

  it('counts a text once for each visitor, and stores nothing that was not found', async () => {
    for (let time = 0; time < 3; time += 1) await count('carrots', '10.9.9.9');
    await count('nora.haddad@mail.example');
    await count('tomatto');
    await count('   ');
    expect(await market.db.select({ text: searchCounts.text, count: searchCounts.count }).from(searchCounts)).toEqual([
      { text: 'carrots', count: 1 },
    ]);
  });

  it('counts sixty searches of a visitor in an hour', async () => {
    const names = Array.from({ length: 70 }, (_, at) => `Radish ${at}`);
    const [{ categoryId = 0 } = {}] = await market.db.select({ categoryId: products.categoryId }).from(products);
    await addProducts(
      market.db,
      names.map((name) => ({ name, categoryId, createdBy: vendor.id })),
    );
    for (const name of names) await count(name, '10.8.8.8');
    expect(await market.db.$count(searchCounts)).toBe(60);
  });

  it('shows searches of the last thirty days', async () => {
    await market.db.execute(sql`INSERT INTO search_counts VALUES
      ('old', (now() AT TIME ZONE 'UTC')::date - 30, 99), ('recent', (now() AT TIME ZONE 'UTC')::date - 29, 99)`);
    expect(await popular()).toEqual(['recent']);
  });

  it('rejects a body without a text', async () => {
    for (const q of [undefined, '', 7, 'a\u0000']) expect((await count(q)).statusCode).toBe(400);
  });
});
