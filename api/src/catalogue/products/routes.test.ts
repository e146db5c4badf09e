import type { Product } from '@rialto/shared/contract/product';
import { eq, inArray } from 'drizzle-orm';
import { products, users } from '../../db/schema';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { categoryCounter } from './perCategory';

let market: TestApp;
let vendor: Person;
let rival: Person;
let fruits: number;
let tools: number;
let shop: number;
let ids: number[];

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  fruits = await addCategory(market.db, 'Fruits');
  tools = await addCategory(market.db, 'Tools');
  shop = await addShop(market.db, vendor.id, 'Orchard');
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12, 0, 0, n));
  const mine = { createdBy: vendor.id, shopId: shop };
  ids = await addProducts(market.db, [
    {
      ...mine,
      name: 'Pear',
      categoryId: fruits,
      priceCents: 450,
      discountHundredths: 1000,
      ratingSum: 9,
      ratingCount: 2,
      sold: 5,
      inventory: 10,
      reserved: 4,
      createdAt: day(3),
      description: 'Juicy',
      image: '/api/media/pear.svg',
    },
    {
      ...mine,
      name: 'Apple',
      categoryId: fruits,
      priceCents: 120,
      ratingSum: 5,
      ratingCount: 1,
      sold: 9,
      createdAt: day(2),
    },
    {
      createdBy: rival.id,
      name: 'Spade',
      categoryId: tools,
      priceCents: 129_900,
      inventory: 2,
      reserved: 2,
      createdAt: day(1),
    },
    {
      createdBy: rival.id,
      name: 'Pear knife',
      categoryId: tools,
      priceCents: 450,
      ratingSum: 8,
      ratingCount: 2,
      sold: 5,
      createdAt: day(3),
    },
    { ...mine, name: 'Old pear', categoryId: fruits, archivedAt: day(4) },
  ]);
});
afterAll(() => market.close());

const get = (path: string, headers = {}) => market.app.inject({ url: `/api/products${path}`, headers });
const names = async (path: string) => (await get(path)).json<Product[]>().map(({ name }) => name);

describe('GET /api/products', () => {
  it('contains every field of the contract', async () => {
    const [pear, apple, spade] = (await get('')).json<Product[]>();
    expect(pear).toEqual({
      id: ids[0],
      name: 'Pear',
      description: 'Juicy',
      price: 4.5,
      originalPrice: 5,
      discount: 10,
      image: '/api/media/pear.svg',
      rating: 5,
      averageRating: 4.5,
      reviews: 2,
      categoryId: fruits,
      category: { id: fruits, name: 'Fruits' },
      Category: { id: fruits, name: 'Fruits' },
      shop: { id: shop, name: 'Orchard' },
      inventory: 10,
      available: 6,
      variantCount: 1,
      highestPrice: 4.5,
      createdBy: vendor.id,
      createdAt: '2026-01-03T12:00:00.003Z',
    });
    expect(apple).toMatchObject({ price: 1.2, originalPrice: 1.2, discount: 0, description: null, image: null });
    expect(spade).toMatchObject({ rating: 0, averageRating: 0, reviews: 0, shop: null, available: 0 });
  });

  it('is complete and in a stable order, without archived products', async () => {
    const response = await get('');
    expect(response.json<Product[]>().map(({ id }) => id)).toEqual(ids.slice(0, 4));
    expect(response.headers['x-total-count']).toBe('4');
    expect(response.headers.link).toBeUndefined();
  });

  it.each([
    ['?keyword=PEAR', ['Pear', 'Pear knife']],
    ['?categoryName=Tools', ['Spade', 'Pear knife']],
    ['?minPrice=4.5&maxPrice=4.5', ['Pear', 'Pear knife']],
    ['?keyword=&categoryName=&minPrice=&maxPrice=&sort=&cursor=', ['Pear', 'Apple', 'Spade', 'Pear knife']],
    ['?minPrice=4.50&maxPrice=04.5&limit=010', ['Pear', 'Pear knife']],
    ['?minPrice=-1&maxPrice=1e%2B21', ['Pear', 'Apple', 'Spade', 'Pear knife']],
    ['?maxPrice=1000', ['Pear', 'Apple', 'Pear knife']],
    ['?inStock=true', ['Pear', 'Apple', 'Pear knife']],
    ['?inStock=false', ['Spade']],
    ['?category=999', []],
    ['?sort=newest', ['Pear knife', 'Pear', 'Apple', 'Spade']],
    ['?sort=price', ['Apple', 'Pear', 'Pear knife', 'Spade']],
    ['?sort=-price', ['Spade', 'Pear knife', 'Pear', 'Apple']],
    ['?sort=rating', ['Apple', 'Pear', 'Pear knife', 'Spade']],
    ['?sort=bestselling', ['Apple', 'Pear knife', 'Pear', 'Spade']],
    ['?utm_source=x', ['Pear', 'Apple', 'Spade', 'Pear knife']],
  ])('filters and sorts: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('filters by category, vendor and shop', async () => {
    expect(await names(`?category=${fruits}`)).toEqual(['Pear', 'Apple']);
    expect(await names(`?category=${fruits}&categoryName=Fruits`)).toEqual(['Pear', 'Apple']);
    expect(await names(`?category=${fruits}&categoryName=Tools`)).toEqual([]);
    expect(await names('?categoryName=tools')).toEqual([]);
    expect(await names(`?createdBy=${rival.id}`)).toEqual(['Spade', 'Pear knife']);
    expect(await names(`?shopId=${shop}&keyword=a`)).toEqual(['Pear', 'Apple']);
  });

  it.each(['', 'newest', 'price', '-price', 'rating', 'bestselling'])(
    'pages through all products once, sorted by "%s"',
    async (sort) => {
      const whole = await names(`?sort=${sort}`);
      for (const limit of [1, 2, 3]) {
        const seen: string[] = [];
        let url = `?sort=${sort}&limit=${limit}`;
        while (url) {
          const response = await get(url);
          expect(response.headers['x-total-count']).toBe('4');
          const page = response.json<Product[]>();
          expect(page.length).toBeLessThanOrEqual(limit);
          seen.push(...page.map(({ name }) => name));
          url = /^<\/api\/products(\?[^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1] ?? '';
        }
        expect(seen).toEqual(whole);
      }
    },
  );

  it('keeps the filter in the link to the next page', async () => {
    const { link } = (await get('?keyword=p%25%26e&limit=1&sort=price')).headers;
    expect(link).toBeUndefined();
    const next = String((await get('?keyword=pea&limit=1&sort=price')).headers.link);
    expect(next).toMatch(/^<\/api\/products\?keyword=pea&limit=1&sort=price&cursor=[\w-]+>; rel="next"$/);
  });

  it.each([
    ['minPrice=cheap', { minPrice: 'Min price must be a number' }],
    ...['0x10', '1e1', '.5', '+1', '%201', 'Infinity'].map((price): [string, object] => [
      `maxPrice=${price}`,
      { maxPrice: 'Max price must be a number' },
    ]),
    ['limit=0', { limit: 'Limit must be at least 1' }],
    ['limit=251', { limit: 'Limit must be at most 250' }],
    ['sort=random', { sort: 'Sort must be one of: newest, price, -price, rating, bestselling' }],
    ['category=fruits', { category: 'Category must be a whole number' }],
    ['category=99999999999', { category: 'Category must be at most 2147483647' }],
    ['inStock=perhaps', { inStock: 'In stock must be one of: true, false' }],
    ['keyword=a&keyword=b', { keyword: 'Keyword must be text' }],
    ['keyword=%00', { keyword: 'Keyword must not contain control characters' }],
    ['cursor=nonsense', { cursor: 'Cursor is not valid for this list' }],
    [`cursor=${Buffer.from('["x",1]').toString('base64url')}`, { cursor: 'Cursor is not valid for this list' }],
    [`cursor=${Buffer.from('[99999999999,1]').toString('base64url')}`, { cursor: 'Cursor is not valid for this list' }],
    [
      `sort=newest&cursor=${Buffer.from('[1,1]').toString('base64url')}`,
      { cursor: 'Cursor is not valid for this list' },
    ],
  ])('rejects ?%s', async (query, fields) => {
    const response = await get(`?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
  });

  it('has an ETag and returns 304', async () => {
    const first = await get('?keyword=pear');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const repeated = await get('?keyword=pear', { 'if-none-match': first.headers.etag });
    expect(repeated.statusCode).toBe(304);
    expect(repeated.headers['x-total-count']).toBe('2');
  });
});

describe('GET /api/products/facets', () => {
  it('counts per category, and contains the price range and the number above the maximum', async () => {
    expect((await get('/facets?maxPrice=1000')).json()).toEqual({
      total: 3,
      above: 1,
      categories: [
        { id: fruits, name: 'Fruits', count: 2 },
        { id: tools, name: 'Tools', count: 1 },
      ],
      price: { min: 1.2, max: 1299 },
      shops: [{ id: expect.any(Number), name: expect.any(String), count: 2 }],
      ratings: [4, 3, 2, 1].map((stars) => ({ stars, count: 3 })),
      onOffer: 1,
      new: 0,
      facts: [],
    });
    expect((await get(`/facets?category=${tools}&keyword=pear`)).json()).toMatchObject({
      total: 1,
      price: { min: 4.5, max: 4.5 },
    });
    expect((await get('/facets?keyword=nothing')).json()).toMatchObject({ total: 0, above: 0, price: null });
  });

  it('caches counts of many products for any category, and counts few ones each time', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 100;
      return now;
    });
    const all = async (count: ReturnType<typeof categoryCounter>, filter = {}) =>
      (await count(filter)).reduce((sum, { all }) => sum + all, 0);
    const [many, few] = [categoryCounter(market.db, 4), categoryCounter(market.db, 6)];
    expect([await all(many), await all(few)]).toEqual([4, 4]);
    const added = await addProducts(market.db, [{ name: 'Pitchfork', categoryId: tools, createdBy: vendor.id }]);
    expect([await all(many, { category: fruits }), await all(few)]).toEqual([4, 5]);
    expect(await all(many, { keyword: 'pitchfork' })).toBe(1);
    now += 60_000;
    expect(await all(many)).toBe(5);
    clock.mockRestore();
    await market.db.update(products).set({ archivedAt: new Date() }).where(inArray(products.id, added));
  });
});

describe('GET /api/products/{id}', () => {
  it('returns a product for its id', async () => {
    const response = await get(`/${ids[0]}`);
    expect(response.json()).toMatchObject({ id: ids[0], name: 'Pear', category: { name: 'Fruits' } });
    expect(response.headers.etag).toBeDefined();
  });

  it('returns the vendor’s products for a vendor’s id', async () => {
    expect(await names(`/${vendor.id}`)).toEqual(['Pear', 'Apple']);
    expect((await get(`/${vendor.id}?limit=1`)).headers.link).toMatch(
      new RegExp(`^</api/products/${vendor.id}\\?limit=1&cursor=`),
    );
    const starting = await addPerson(market, 'vendor');
    expect((await get(`/${starting.id}`)).json()).toEqual([]);
  });

  it('returns 404 for a buyer, an archived product and an unknown id', async () => {
    const buyer = await addPerson(market);
    for (const id of [buyer.id, ids[4], 2_000_000_000]) {
      const response = await get(`/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Product not found.' });
    }
    expect((await get('/pear')).statusCode).toBe(400);
  });
});

it('hides products of a suspended vendor everywhere', async () => {
  const { id } = await addPerson(market, 'vendor');
  const [hidden] = await addProducts(market.db, [{ name: 'Pear of ill repute', categoryId: fruits, createdBy: id }]);
  const status = async () => [
    (await get('?keyword=repute')).json<Product[]>().length,
    (await get('?keyword=repute')).headers['x-total-count'],
    (await get('/facets?keyword=repute')).json().total,
    (await get(`/${hidden}`)).statusCode,
    (await get(`/${id}`)).json<Product[]>().length,
  ];
  market.app.publicCache.clear();
  expect(await status()).toEqual([1, '1', 1, 200, 1]);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, id));
  market.app.publicCache.clear();
  expect(await status()).toEqual([0, '0', 0, 404, 0]);
});

it('shows a product without a shop', async () => {
  await market.db
    .update(products)
    .set({ shopId: null })
    .where(eq(products.id, ids[1] ?? 0));
  market.app.publicCache.clear();
  expect((await get(`/${ids[1]}`)).json().shop).toBeNull();
});
