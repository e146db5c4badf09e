import type { ProductQuery } from '@rialto/shared/contract/product';
import fc from 'fast-check';
import { forMilliseconds } from '../../testing/examples';
import { addCategory, addPerson, addProducts, addShop } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { listProducts } from './list';
import type { ListSort, ProductCursor } from './order';

const sorts: ListSort[] = ['oldest', 'price', '-price', 'rating', 'bestselling'];
const words = ['Fig', 'Pear', 'qq', 'no. 7', '🥕'];

interface Item {
  id: number;
  name: string;
  priceCents: number;
  categoryId: number;
  createdBy: number;
  shopId: number;
  inventory: number;
  reserved: number;
  sold: number;
}

let market: TestApp;
let stocked: Item[];
beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  const categories = [await addCategory(db, 'Fruits'), await addCategory(db, 'Tools')] as const;
  const [one, two] = [await addPerson(market, 'vendor'), await addPerson(market, 'vendor')];
  const shops = [
    await addShop(db, one.id, 'First'),
    await addShop(db, one.id, 'Second'),
    await addShop(db, two.id, 'Third'),
  ] as const;
  const items = Array.from({ length: 300 }, (_, n) => ({
    name: `${words[n % 5]} ${words[(n * 7) % 4]} ${n}`,
    priceCents: 100 + ((n * 37) % 90),
    categoryId: categories[n % 2 === 0 ? 0 : 1],
    createdBy: n % 3 === 0 ? two.id : one.id,
    shopId: n % 3 === 0 ? shops[2] : shops[n % 2 === 0 ? 0 : 1],
    inventory: 2,
    reserved: n % 4 === 0 ? 2 : 1,
    sold: (n * 13) % 50,
  }));
  const ids = await addProducts(db, items);
  stocked = items.map((item, index) => ({ ...item, id: ids[index] as number }));
});
afterAll(() => market.close());

function passing({ keyword = '', category, createdBy, shopId, inStock, minPrice = 0 }: ProductQuery): Item[] {
  return stocked.filter(
    (item) =>
      item.name.toLowerCase().includes(keyword.toLowerCase()) &&
      item.priceCents >= minPrice * 100 &&
      (category === undefined || item.categoryId === category) &&
      (createdBy === undefined || item.createdBy === createdBy) &&
      (shopId === undefined || item.shopId === shopId) &&
      (inStock === undefined || item.inventory > item.reserved === inStock),
  );
}

const keys: Record<string, (item: Item) => number> = {
  price: ({ priceCents }) => priceCents,
  '-price': ({ priceCents }) => -priceCents,
  bestselling: ({ sold }) => -sold,
};

function inOrder(items: Item[], sort: ListSort): number[] {
  const keyOf = keys[sort] ?? (() => 0);
  const descending = ['-price', 'rating', 'bestselling'].includes(sort) ? -1 : 1;
  return items.toSorted((a, b) => keyOf(a) - keyOf(b) || (a.id - b.id) * descending).map(({ id }) => id);
}

const maybe = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values);
const filters = () =>
  fc.record(
    {
      keyword: fc.constantFrom('fig', 'QQ', 'no. 7', '🥕', '7', 'none'),
      category: maybe(stocked[0]?.categoryId),
      createdBy: maybe(stocked[0]?.createdBy, stocked[1]?.createdBy, 1_999_999_999),
      shopId: maybe(stocked[0]?.shopId, stocked[1]?.shopId),
      inStock: maybe(true, false),
      minPrice: maybe(1.4),
    },
    { requiredKeys: [] },
  );

it('lists and counts matches in every order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters(),
      fc.constantFrom(...sorts),
      fc.constantFrom(24, 60),
      forMilliseconds(40_000, async (filter, sort, limit) => {
        const expected = inOrder(passing(filter), sort);
        const found: number[] = [];
        let after: ProductCursor | undefined;
        do {
          const { rows, total } = await listProducts(market.db, filter, { sort, after, limit });
          expect(total).toBe(expected.length);
          found.push(...rows.map(({ id }) => id));
          const last = rows.length === limit ? stocked.find(({ id }) => id === rows.at(-1)?.id) : undefined;
          after = last && [Math.abs((keys[sort] ?? (() => (sort === 'rating' ? 0 : last.id)))(last)), last.id];
        } while (after);
        expect(found).toEqual(expected);
      }),
    ),
    { numRuns: 150 },
  );
}, 60_000);

it.each(['/api/products?keyword=fig', '/api/products/facets?keyword=fig', '/api/suggestions?q=fig'])(
  'reports a timeout of %s if the database cancelled it',
  async (url) => {
    const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    jest.spyOn(market.app.reads, 'transaction').mockRejectedValueOnce(canceled);
    jest.spyOn(market.app.db, 'transaction').mockRejectedValueOnce(canceled);
    const response = await market.app.inject(url);
    jest.restoreAllMocks();
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      '5',
      {
        code: 'SEARCH_TOO_LONG',
        message: 'This search takes too long. Narrow it down, for example by category.',
        params: {},
        requestId: expect.any(String),
      },
    ]);
    expect((await market.app.inject(url)).statusCode).toBe(200);
  },
);
