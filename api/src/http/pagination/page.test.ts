import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());

const lists = [
  '/products?sort=newest',
  '/products?sort=price',
  '/products?',
  '/shop?',
  '/categories?',
  '/cart?',
  '/blog?',
  '/reviews?productId=1',
  '/reviews?userId=1',
  '/orders?',
  '/allOrders?',
  '/recently-viewed?',
  '/users?',
];

describe.each(lists)('%s', (list) => {
  it.each([
    'nonsense',
    '%00',
    ...[
      [],
      {},
      null,
      [1],
      ['a', 'b'],
      ['a', -1],
      [1.5, 1],
      [1e300, 1],
      ['\0', 1],
      ['2026-02-30T00:00:00Z', 1],
      [`2024-01-01T00:00:00.${'1'.repeat(200)}Z`, 1],
      ['0000-01-01T00:00:00Z', 1],
      ['2026-01-01T00:00:00Z', 1e12],
      ["2026-01-01T00:00:00Z'; --", 1],
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  ])('returns a 400 for the cursor %s', async (cursor) => {
    const response = await market.app.inject({ url: `/api${list}&cursor=${cursor}`, headers: admin.headers });
    // Any text may be a name, so lists by name accept it.
    if (['/shop?', '/categories?'].includes(list) && response.statusCode === 200) expect(response.json()).toEqual([]);
    else expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['cursor']]);
  });
});

it('accepts a limit and a cursor in every list of the API', async () => {
  const { paths } = (await market.app.inject('/api/openapi.json')).json();
  const notPaged: string[] = [];
  let count = 0;
  for (const [path, { get }] of Object.entries<{ get?: Call }>(paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    if (![schema, ...(schema?.anyOf ?? [])].some((one) => one?.type === 'array')) continue;
    count += 1;
    const names = get?.parameters?.map(({ name }) => name) ?? [];
    if (!names.includes('limit') || !names.includes('cursor')) notPaged.push(path);
  }
  expect(count).toBeGreaterThan(10);
  // Lists with a limit of their own: one row per area, country, page and language, or vendor of an order, MAX_FACTS, MAX_SAVED,
  // MAX_ADDRESSES, MAX_METHODS, MAX_DAYS_OFF, the last used sessions, the newest bank files, announcements and seasonal picks, the
  // most frequent searches, a person's newest decisions, and what admins have entered by hand: commission rules and tax rates.
  expect(notPaged).toEqual([
    '/api/addresses',
    '/api/announcements',
    '/api/announcements/all',
    '/api/areas/health',
    '/api/moderation/statements',
    '/api/categories/{id}/facts',
    '/api/countries',
    '/api/days-off',
    '/api/delivery-methods',
    '/api/followed-shops',
    '/api/followed-shops/shops',
    '/api/commission/rules',
    '/api/orders/{id}/invoices',
    '/api/guest/orders/{key}/invoices',
    '/api/pages',
    '/api/payouts/files',
    '/api/searches/popular',
    '/api/seasonal-picks',
    '/api/seasonal-picks/all',
    '/api/tax-rates',
    '/api/sessions',
    '/api/wishlist/products',
  ]);
});

interface Schema {
  type?: string;
  anyOf?: Schema[];
}
interface Call {
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
