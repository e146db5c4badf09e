import type { Order } from '@rialto/shared/contract/order';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
/** Ids in the order of placement, with totals of $3, $1, $2, $1 and $2. */
const placed: number[] = [];

beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
  const vendor = await addPerson(market, 'vendor');
  const buyer = await addPerson(market, 'user', { name: 'Maya' });
  const categoryId = await addCategory(market.db, 'Roots');
  const [carrot = 0] = await addProducts(market.db, [{ createdBy: vendor.id, categoryId, name: 'Carrot' }]);
  for (const [day, pieces] of [3, 1, 2, 1, 2].entries())
    placed.push(
      await addOrder(market.db, {
        userId: buyer.id,
        lines: { [carrot]: pieces },
        status: pieces === 3 ? 'Refunded' : 'Completed',
        createdAt: new Date(Date.UTC(2026, 10, 1 + day)),
      }),
    );
});
afterAll(() => market.close());

const get = (query: string) => market.app.inject({ url: `/api/allOrders?${query}`, headers: admin.headers });
const numbered = (orders: Order[]) => orders.map(({ id }) => placed.indexOf(id));

/** All pages of two orders. */
async function pagesOf(query: string): Promise<number[]> {
  const found: number[] = [];
  for (let url: string | undefined = `${query}&limit=2`; url; ) {
    const response = await get(url);
    expect(response.headers['x-total-count']).toBe(String((await get(query)).json<Order[]>().length));
    found.push(...numbered(response.json<Order[]>()));
    url = /\?([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return found;
}

it.each([
  ['sort=oldest', [0, 1, 2, 3, 4]],
  ['sort=newest', [4, 3, 2, 1, 0]],
  ['sort=total', [1, 3, 2, 4, 0]],
  ['sort=-total', [0, 4, 2, 3, 1]],
  ['sort=total&status=Completed', [1, 3, 2, 4]],
  ['sort=-total&q=carrot&from=2026-11-02&to=2026-11-04', [2, 3, 1]],
  ['sort=total&q=nobody', []],
])('lists all pages of %s', async (query, expected) => {
  expect(await pagesOf(query)).toEqual(expected);
});

it.each(['sort=height', 'sort=total&cursor=abc', `sort=oldest&cursor=${Buffer.from('[1,2]').toString('base64url')}`])(
  'refuses %s',
  async (query) => {
    expect((await get(query)).statusCode).toBe(400);
  },
);
