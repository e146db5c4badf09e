import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { auditLog } from './db/schema';
import { addOrder } from './testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from './testing/people';
import { createTestApp, type TestApp } from './testing/testApp';

// Accents, composition, case and white space make no difference in any search.
let market: TestApp;
let admin: Person;
let vendor: Person;
let buyer: Person;
let category: number;
let names: string[];

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  admin = await addPerson(market, 'admin');
  vendor = await addPerson(market, 'vendor');
  buyer = await addPerson(market, 'user', { name: 'Renée Müller', email: 'renee@accents.example' });
  category = await addCategory(db, 'Éclairs');
  const shopId = await addShop(db, vendor.id, 'Łódź  Müller');
  names = ['Café Crème', 'Cafe\u0301 au lait', 'Zebra grass', 'Äpfel', 'Straße'];
  const [cafe = 0] = await addProducts(
    db,
    names.map((name) => ({ name, categoryId: category, createdBy: vendor.id, shopId })),
  );
  await addOrder(db, { userId: buyer.id, lines: { [cafe]: 1 } });
  await db
    .insert(auditLog)
    .values({ actorId: admin.id, action: 'update', entity: 'category', entityId: category, details: {} });
});
afterAll(() => market.close());

async function listed<Row>(url: string, person?: Person): Promise<Row[]> {
  const response = await market.app.inject({ url, ...(person && { headers: person.headers }) });
  expect(response.statusCode).toBe(200);
  return response.json<Row[]>();
}

test.each([
  ['cafe', [0, 1]],
  ['CAFÉ', [0, 1]],
  ['cafe\u0301', [0, 1]],
  ['  café   crème ', [0]],
  ['caf', [0, 1]],
  ['éb', [2]],
  ['strasse', [4]],
  ['apfel', [3]],
  ['\u00a0\u200b', [0, 1, 2, 3, 4]],
])('lists products for %j', async (keyword, expected) => {
  for (const more of ['', '&limit=3', '&sort=price', '&sort=newest&limit=4']) {
    const rows = await listed<{ name: string }>(`/api/products?keyword=${encodeURIComponent(keyword)}${more}`);
    const places = rows.map(({ name }) => names.indexOf(name));
    expect(new Set(places)).toEqual(new Set(more === '' || more === '&sort=price' ? expected : places));
    expect(expected).toEqual(expect.arrayContaining(places));
  }
  const facets = await market.app.inject(`/api/products/facets?keyword=${encodeURIComponent(keyword)}`);
  expect(facets.json()).toMatchObject({ total: expected.length });
});

test.each([
  ['suggested products', '/api/suggestions?q=cafe+creme', 'Café Crème'],
  ['suggested categories', '/api/suggestions?q=eclair', 'Éclairs'],
  ['suggested shops', '/api/suggestions?q=lodz++muller', 'Łódź  Müller'],
])('%s', async (_, url, name) => {
  expect((await market.app.inject(url)).body).toContain(JSON.stringify(name));
});

test.each(['renee', 'RENÉE  MULLER', ' rene\u0301e ', 'muller'])(
  'users, orders, sales and the audit log by %j',
  async (q) => {
    const query = `?q=${encodeURIComponent(q)}`;
    expect(await listed(`/api/users${query}`, admin)).toMatchObject([{ email: 'renee@accents.example' }]);
    expect(await listed(`/api/allOrders${query}`, admin)).toHaveLength(1);
    expect(await listed(`/api/sales${query}`, vendor)).toHaveLength(1);
  },
);

test.each(['cafe creme', 'Cafe\u0301  Crème', 'lodz'])('finds orders and sales by product and shop: %j', async (q) => {
  const query = `?q=${encodeURIComponent(q)}`;
  expect(await listed(`/api/allOrders${query}`, admin)).toHaveLength(1);
});

test('finds audit entries by subject', async () => {
  expect(await listed('/api/audit?q=eclairs', admin)).toHaveLength(1);
  expect(await listed('/api/audit?q=%20%C3%89clairs%20', admin)).toHaveLength(1);
});

test('finds a changed name', async () => {
  await market.db.execute(sql`UPDATE users SET name = 'Zoë' WHERE id = ${buyer.id}`);
  expect(await listed('/api/users?q=zoe', admin)).toHaveLength(1);
  expect(await listed('/api/users?q=muller', admin)).toEqual([]);
});

test('sorts accented names with their base letter, on every page', async () => {
  for (const name of ['Zebra', 'Äpfel', 'apple', 'Éclair', 'Elm']) {
    await addPerson(market, 'user', { name, email: `${encodeURIComponent(name)}@order.example` });
    await addShop(market.db, vendor.id, `${name} shop`);
    await addCategory(market.db, name);
  }
  const inPages = async (path: string) => {
    const found: string[] = [];
    let next: string | undefined = path;
    while (next) {
      const response: LightMyRequestResponse = await market.app.inject({ url: next, headers: admin.headers });
      found.push(...response.json<{ name: string }[]>().map(({ name }) => name));
      next = /<(?:https?:\/\/[^/]+)?([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1];
    }
    return found;
  };
  expect((await inPages('/api/users?sort=name&limit=2&q=order.example')).filter(Boolean)).toEqual([
    'Äpfel',
    'apple',
    'Éclair',
    'Elm',
    'Zebra',
  ]);
  expect((await inPages('/api/users?sort=-name&limit=2&q=order.example')).filter(Boolean)).toEqual([
    'Zebra',
    'Elm',
    'Éclair',
    'apple',
    'Äpfel',
  ]);
  expect(await inPages('/api/shop?limit=2')).toEqual([
    'Äpfel shop',
    'apple shop',
    'Éclair shop',
    'Elm shop',
    'Łódź  Müller',
    'Zebra shop',
  ]);
  expect(await inPages('/api/categories?limit=2')).toEqual(['Äpfel', 'apple', 'Éclair', 'Éclairs', 'Elm', 'Zebra']);
});

test('treats names that look the same as equal, and stores them as written', async () => {
  const send = (method: 'POST' | 'PATCH', url: string, body: object, person: Person) =>
    market.app.inject({ method, url, headers: person.headers, payload: body });
  const first = await send('POST', '/api/categories', { name: 'Herb  garden' }, admin);
  expect(first.json()).toMatchObject({ name: 'Herb garden' });
  for (const name of ['Herb\u00a0garden', 'Herb\u200b garden ', 'herb garden', 'He\u00adrb garden'])
    expect((await send('POST', '/api/categories', { name }, admin)).statusCode).toBe(409);
  const product = await send(
    'POST',
    '/api/products',
    { name: 'Cre\u0300me\u00a0 fraîche', price: 2, categoryId: category, inventory: 1, description: 'a\r\nb' },
    vendor,
  );
  expect(product.json()).toMatchObject({ name: 'Crème fraîche', description: 'a\nb' });
});
