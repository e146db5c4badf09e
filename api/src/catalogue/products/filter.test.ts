import { MAX_PRICE } from '@rialto/shared/contract/money';
import type { ProductQuery } from '@rialto/shared/contract/product';
import { matchesQuery, newSince, ratingSteps } from '@rialto/shared/contract/productFilter';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { categoryFacts, productFacts } from '../../db/schema';
import { forMilliseconds } from '../../testing/examples';
import { addCategory, addPerson, addProducts, addShop } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

// The browser and the server must find the same products. Names and keywords use one small alphabet of edge cases, so that
// keywords match often.
const nasty = [
  'a',
  'A',
  'b',
  '%',
  '_',
  '\\',
  "'",
  '"',
  ' ',
  'İ',
  'i',
  'ı',
  'ß',
  'ẞ',
  'SS',
  'Σ',
  'ς',
  'σ',
  'ſ',
  's',
  'K',
  '\u212a',
  'k',
  'Ǆ',
  'ǅ',
  'ŉ',
  'ΰ',
  'ﬀ',
  '\u00a0',
  '\u200d',
  'é',
  'e\u0301',
  '🥕',
  '👩‍🌾',
  ';--',
  '$1',
  '*',
  '(',
];
const piece = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...nasty) },
  // Except characters with case from Unicode versions that PostgreSQL 15 does not support.
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', maxLength: 2 })
      .filter((text) => !/[\u1c89\u1c8a\ua7cb-\ua7dc\u{10d50}-\u{10d8f}\u{1df00}-\u{1e08f}]/u.test(text)),
  },
);
const words = (minLength: number, maxLength: number) =>
  fc.array(piece, { minLength, maxLength }).map((parts) => parts.join(''));
const printable = (text: string) => text.trim() !== '' && !/\p{Cc}/u.test(text);

const name = words(1, 8).filter(printable);
const priceCents = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 99_990, max: 100_010 }),
  fc.integer({ min: 0, max: MAX_PRICE * 100 }),
);
const inventory = fc.nat(1);
const today = Date.parse(newSince()) + 30 * 86_400_000;
/** The fields of a product beside its name. */
const fields = {
  priceCents,
  inventory,
  shop: fc.constantFrom(null, 0, 1),
  discount: fc.constantFrom(0, 0, 25),
  // As sum and count; 3.994 and 3.996 are shown as 3.99 and 4.
  rating: fc.constantFrom([0, 0], [5, 5], [3, 1], [3994, 1000], [3996, 1000], [2, 1]),
  ageDays: fc.constantFrom(0, 1, 29.9, 30, 30.01, 31),
  origin: fc.constantFrom(null, 'Spain', 'Italy', "L'%_"),
  brix: fc.constantFrom(null, '12', '9'),
  tags: fc.subarray(['Organic', 'organic food', 'Öko']),
} satisfies Record<string, fc.Arbitrary<unknown>>;
const categoryNames = ['Fruits', 'fruits', 'Fruit', 'Vegetables', "Fruit's_%"];
const bound = fc.oneof(
  priceCents.map((cents) => cents / 100),
  fc.double({ min: -1, max: 3, noNaN: true }),
  fc.constantFrom(0, 1000, 0.1 + 0.2, 1.005, 4.35, 1e21, -5),
);
const filter = fc.record({
  keyword: words(0, 2).filter((text) => !/\p{Cc}/u.test(text)),
  categoryName: fc.constantFrom(undefined, ...categoryNames, 'Nothing'),
  minPrice: bound,
  maxPrice: fc.oneof(bound, fc.constant(undefined)),
  inStock: fc.constantFrom(undefined, true, false),
  shop: fc.constantFrom(undefined, undefined, 0, 1),
  minRating: fc.constantFrom(undefined, undefined, 1, 4, 5),
  onOffer: fc.constantFrom(undefined, undefined, true, false),
  isNew: fc.constantFrom(undefined, undefined, true, false),
  tag: fc.constantFrom(undefined, undefined, 'organic', 'OKO', 'food'),
  origin: fc.constantFrom([], [], ['Spain'], ['Spain', "L'%_"], ['spain']),
  brix: fc.constantFrom([], [], ['9'], ['12', '9']),
});
type Filter = Omit<ProductQuery, 'shopId' | 'facts'> & {
  shop?: number | undefined;
  origin: readonly string[];
  brix: readonly string[];
};

const run = { numRuns: 30 };
const limitMs = 20_000;

let market: TestApp;
let seller: number;
let categories: { id: number; name: string }[];
let shops: { id: number; name: string }[];
/** The ids of facts by '<category> <key>'. */
let factIds: Map<string, number>;

beforeAll(async () => {
  market = await createTestApp();
  seller = (await addPerson(market, 'vendor')).id;
  // 'Fruits' and 'fruits' cannot coexist, because names are unique ignoring case
  const unique = categoryNames.filter((category) => category !== 'fruits');
  categories = await Promise.all(
    unique.map(async (category) => ({ id: await addCategory(market.db, category), name: category })),
  );
  const facts = await market.db
    .insert(categoryFacts)
    .values(
      categories.flatMap(({ id }) => [
        {
          categoryId: id,
          key: 'brix',
          name: 'Brix',
          kind: 'number' as const,
          unit: '°Bx',
          filterable: true,
          position: 0,
        },
        { categoryId: id, key: 'origin', name: 'Origin', kind: 'text' as const, filterable: true, position: 1 },
        { categoryId: id, key: 'care', name: 'Care', kind: 'text' as const, filterable: false, position: 2 },
      ]),
    )
    .returning();
  factIds = new Map(facts.map(({ id, categoryId, key }) => [`${categoryId} ${key}`, id]));
  const shopNames = ['Fallow Lane', 'Glasshouse'];
  shops = await Promise.all(
    shopNames.map(async (shop) => ({ id: await addShop(market.db, seller, shop), name: shop })),
  );
});
afterAll(() => market.close());

function queryOf({ shop, origin, brix, ...filter }: Filter): ProductQuery {
  const chosen = Object.entries({ origin, brix }).filter(([, values]) => values.length > 0);
  const facts = Object.fromEntries(chosen.map(([key, values]) => [key, [...values]]));
  return { ...filter, facts, shopId: shop === undefined ? undefined : shops[shop]?.id };
}

function search({ keyword = '', minPrice = 0, facts = {}, ...filter }: ProductQuery): string {
  const plain = Object.entries({ keyword, minPrice, ...filter });
  const chosen = Object.entries(facts).flatMap(([key, values]) =>
    values.map((value) => [`fact.${key}`, value] as const),
  );
  return new URLSearchParams(
    [...plain, ...chosen].map(([name, value]): [string, string] => [name, String(value ?? '')]),
  ).toString();
}

async function foundNames(url: string): Promise<string[]> {
  const response = await market.app.inject(url);
  expect(response.statusCode).toBe(200);
  return response.json<{ id: number; name: string }[]>().map((product) => `${product.id} ${product.name}`);
}

interface Row {
  name: string;
  priceCents: number;
  category: number;
  inventory: number;
  shop?: number | null;
  discount?: number;
  rating?: readonly [sum: number, count: number] | number[];
  ageDays?: number;
  origin?: string | null;
  brix?: string | null;
  tags?: string[];
}

/** Replaces the products, and returns them as the browser has them. */
async function stock(rows: Row[]) {
  await market.db.transaction(async (tx) => {
    // The ledger's triggers refuse to empty its tables, which refer to products over the lines of orders; here they are empty.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`TRUNCATE products CASCADE`);
  });
  market.app.publicCache.clear();
  const full = rows.map(({ shop = null, discount = 0, rating: [sum = 0, count = 0] = [], ageDays = 31, ...row }) => {
    const { origin = null, brix = null, tags = [], ...plain } = row;
    const createdAt = new Date(today - ageDays * 86_400_000);
    const facts = Object.entries({ origin, brix }).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
    return { ...plain, facts, tags, shop: shop === null ? undefined : shops[shop], discount, sum, count, createdAt };
  });
  const ids = await addProducts(
    market.db,
    full.map((row) => ({
      name: row.name,
      priceCents: row.priceCents,
      inventory: row.inventory,
      createdBy: seller,
      categoryId: categories[row.category]?.id,
      shopId: row.shop?.id,
      discountHundredths: row.discount * 100,
      ratingSum: row.sum,
      ratingCount: row.count,
      createdAt: row.createdAt,
      tags: row.tags,
    })),
  );
  const values = full.flatMap(({ category, facts }, index) =>
    facts.map(({ key, value }) => ({
      productId: ids[index] ?? 0,
      factId: factIds.get(`${categories[category]?.id} ${key}`) ?? 0,
      value,
    })),
  );
  if (values.length > 0) await market.db.insert(productFacts).values(values);
  return full.map((row, index) => ({
    id: ids[index],
    name: row.name,
    price: row.priceCents / 100,
    category: categories[row.category],
    available: row.inventory,
    shop: row.shop,
    discount: row.discount,
    averageRating: row.count === 0 ? 0 : Math.round((100 * row.sum) / row.count) / 100,
    createdAt: row.createdAt.toISOString(),
    facts: row.facts,
    tags: row.tags,
  }));
}

it.each([
  ['by reading every row', sql`SET enable_indexscan = on`],
  ['through the indexes', sql`SET enable_seqscan = off`],
])(
  'finds in SQL what the contract’s filter accepts, %s',
  async (_, setting) => {
    await market.db.execute(setting);
    const row = fc.record({ name, category: fc.nat(categories.length - 1), ...fields });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 25 }),
        fc.array(filter, { minLength: 12, maxLength: 12 }),
        forMilliseconds(limitMs, async (rows, filters) => {
          const shelf = await stock(rows);
          for (const chosen of filters.map(queryOf)) {
            const expected = shelf
              .filter((product) => matchesQuery(product, chosen))
              .map((product) => `${product.id} ${product.name}`);
            expect(await foundNames(`/api/products?${search(chosen)}`)).toEqual(expected);
          }
        }),
      ),
      run,
    );
  },
  60_000,
);

it('finds rare names among many cheaper products, in every order and page', async () => {
  const sorts = ['price', '-price', 'newest', 'rating', 'bestselling', ''];
  const row = fc.record({ name, priceCents: fc.integer({ min: 100, max: 300 }), category: fc.constant(0), inventory });
  const shelf = await stock(fc.sample(row, { numRuns: 60, seed: 20_261_126 }));
  const many = await market.db.execute<{ id: number; name: string }>(sql`
    INSERT INTO products (name, name_lc, price_cents, category_id, created_by)
    SELECT 'zq ' || n, 'zq ' || n, CASE WHEN n % 2 = 0 THEN 50 ELSE 400 END, ${categories[0]?.id}::int, ${seller}::int
    FROM generate_series(1, 4100) n RETURNING id, name`);
  await market.db.execute(sql`WITH added AS (
      INSERT INTO product_variants (product_id, vendor_id, price_cents)
      SELECT id, created_by, price_cents FROM products WHERE name LIKE 'zq %' RETURNING id, product_id)
    INSERT INTO variant_stock (variant_id, product_id, inventory) SELECT id, product_id, 1 FROM added`);
  const stocked = [
    ...shelf,
    ...many.rows.map(({ id, name: text }, index) => ({
      id,
      name: text,
      price: index % 2 === 0 ? 4 : 0.5,
      category: categories[0],
    })),
  ];
  const keyword = fc.oneof(words(1, 3), fc.constantFrom('z', 'zq', 'q 1', '410', '409', '77')).filter(printable);
  const shelved = `&category=${categories[0]?.id}`;
  const where = fc.constantFrom('', shelved);
  // Some match among the first products, and some later.
  const bothWays: [string, string, number, string][] = [
    ['20', 'price', 0, shelved],
    ['21', '-price', 0, shelved],
    ['20', 'price', 4, shelved],
    ['77', 'price', 0, shelved],
    ['77', '-price', 0, ''],
  ];
  await fc.assert(
    fc.asyncProperty(
      keyword,
      fc.constantFrom(...sorts),
      fc.constantFrom(0, 4),
      where,
      forMilliseconds(limitMs, async (text, sort, maxPrice, place) => {
        const chosen = {
          keyword: text,
          minPrice: 0,
          maxPrice: maxPrice || undefined,
        };
        const expected = stocked.filter((product) => matchesQuery(product, chosen));
        const facets = (await market.app.inject(`/api/products/facets?${search(chosen)}${place}`)).json();
        expect(facets.total).toBe(expected.length);
        const found: { id: number; price: number }[] = [];
        let url: string | undefined = `/api/products?${search(chosen)}${place}&sort=${sort}&limit=24`;
        for (let pages = 0; url !== undefined && pages < 4; pages += 1) {
          const response: LightMyRequestResponse = await market.app.inject(url);
          expect(response.headers['x-total-count']).toBe(String(Math.min(expected.length, 1_000)));
          found.push(...response.json<typeof found>());
          url = /<(.*)>/.exec(String(response.headers.link ?? ''))?.[1];
        }
        const ids = new Set(expected.map(({ id }) => id));
        expect(found.filter(({ id }) => !ids.has(id))).toEqual([]);
        expect(new Set(found.map(({ id }) => id)).size).toBe(Math.min(expected.length, 96));
        const sorted = found.toSorted((a, b) => a.price - b.price || a.id - b.id);
        if (sort === 'price') expect(found).toEqual(sorted);
        if (sort === '-price') expect(found).toEqual(sorted.toReversed());
      }),
    ),
    { ...run, numRuns: 60, examples: bothWays },
  );
}, 60_000);

it('counts in the facets what the contract’s filter accepts', async () => {
  const row = fc.record({ name, category: fc.nat(categories.length - 1), ...fields });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 25 }),
      filter,
      forMilliseconds(limitMs, async (rows, drawn) => {
        const shelf = await stock(rows);
        const chosen = queryOf(drawn);
        const facets = (await market.app.inject(`/api/products/facets?${search(chosen)}`)).json();
        const count = (change: ProductQuery) =>
          shelf.filter((product) => matchesQuery(product, { ...chosen, ...change })).length;
        expect(facets.total).toBe(count({}));
        expect(facets.above).toBe(
          shelf.filter(
            (product) =>
              !matchesQuery(product, { maxPrice: chosen.maxPrice }) &&
              matchesQuery(product, { ...chosen, maxPrice: undefined }),
          ).length,
        );
        for (const facet of facets.categories) expect(facet.count).toBe(count({ categoryName: facet.name }));
        const ofShops = shops.map((shop) => ({ ...shop, count: count({ shopId: shop.id }) }));
        expect(facets.shops).toEqual(ofShops.filter((shop) => shop.count > 0));
        expect(facets.ratings).toEqual(ratingSteps.map((stars) => ({ stars, count: count({ minRating: stars }) })));
        const valuesOf = (key: string, all: string[]) =>
          all
            .map((value) => ({ value, count: count({ facts: { ...chosen.facts, [key]: [value] } }) }))
            .filter((one) => one.count > 0);
        const { id: chosenCategory } = categories.find(({ name: one }) => one === chosen.categoryName) ?? {};
        const expectedFacts = [
          { key: 'brix', name: 'Brix', kind: 'number', unit: '°Bx', values: valuesOf('brix', ['9', '12']) },
          {
            key: 'origin',
            name: 'Origin',
            kind: 'text',
            unit: null,
            values: valuesOf('origin', ['Italy', "L'%_", 'Spain']),
          },
        ];
        expect(facets.facts.filter(({ values }: { values: unknown[] }) => values.length > 0)).toEqual(
          chosenCategory === undefined ? [] : expectedFacts.filter(({ values }) => values.length > 0),
        );
        expect([facets.onOffer, facets.new]).toEqual([count({ onOffer: true }), count({ isNew: true })]);
        const prices = shelf
          .filter((product) => matchesQuery(product, { ...chosen, minPrice: undefined, maxPrice: undefined }))
          .map(({ price }) => price);
        expect(facets.price).toEqual(
          prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
        );
      }),
    ),
    run,
  );
});
