import { blogPosts, products, shops } from '../../db/schema';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { IDS_PER_FILE } from './queries';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://shop.example' });
});
afterAll(() => market.close());

const get = (path: string) => market.app.inject(`/api${path}`);
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it('lists a file per kind of page with the public pages in it', async () => {
  const empty = await get('/sitemap.xml');
  expect(addresses(empty.body)).toEqual(['https://shop.example/sitemap/lists-1.xml']);

  const category = await addCategory(market.db, 'Fruits');
  const vendor = await addPerson(market, 'vendor');
  const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
  const [pear] = await addProducts(market.db, [
    { name: 'Pear', categoryId: category, createdBy: vendor.id },
    { name: 'Archived', categoryId: category, createdBy: vendor.id, archivedAt: new Date() },
    { name: 'Hidden', categoryId: category, createdBy: suspended.id },
  ]);
  const opened = await market.db
    .insert(shops)
    .values([vendor, suspended].map(({ id }) => ({ userId: id, name: 'Lane', description: 'Pears.' })))
    .returning();
  const written = await market.db
    .insert(blogPosts)
    .values([vendor, suspended].map(({ id }) => ({ userId: id, title: 'Frost', details: 'Early.', author: 'Maya' })))
    .returning();

  const index = await get('/sitemap.xml');
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const files = addresses(index.body);
  const bodies = await Promise.all(
    files.map(async (file) => (await get((file ?? '').replace('https://shop.example', ''))).body),
  );
  expect(bodies.flatMap(addresses)).toEqual(
    [
      ...['/', '/products', '/allShops', '/blog'],
      ...['/help', '/delivery-and-returns', '/terms', '/privacy', '/imprint', '/contact'],
      `/product/${pear}`,
      `/products/${category}`,
      `/shop/${opened[0]?.id}`,
      `/blog/${written[0]?.id}`,
    ].map((path) => `https://shop.example${path}`),
  );
  expect(bodies[1]).toMatch(/<lastmod>2\d{3}-.*Z<\/lastmod>/);
});

it('groups pages by id, so that a page stays in its file, and lists no empty files', async () => {
  const categoryId = await addCategory(market.db, 'Herbs');
  const { id: createdBy } = await addPerson(market, 'vendor');
  const at = (id: number, more: object = {}) => ({
    id,
    name: 'Dill',
    priceCents: 100,
    categoryId,
    createdBy,
    ...more,
  });
  const last = 2_147_483_647;
  await market.db
    .insert(products)
    .values([
      at(3 * IDS_PER_FILE),
      at(3 * IDS_PER_FILE + 1),
      at(5 * IDS_PER_FILE + 1, { archivedAt: new Date() }),
      at(7 * IDS_PER_FILE - 1),
      at(7 * IDS_PER_FILE, { archivedAt: new Date() }),
      at(last),
    ]);
  const files = addresses((await get('/sitemap.xml')).body).filter((file) => file?.includes('/products-'));
  const lastFile = Math.ceil(last / IDS_PER_FILE);
  expect(files).toEqual([1, 3, 4, 7, lastFile].map((n) => `https://shop.example/sitemap/products-${n}.xml`));
  const inFile = async (n: number) => addresses((await get(`/sitemap/products-${n}.xml`)).body);
  const page = (id: number) => `https://shop.example/product/${id}`;
  expect(await Promise.all([3, 4, 7, lastFile].map(inFile))).toEqual([
    [page(3 * IDS_PER_FILE)],
    [page(3 * IDS_PER_FILE + 1)],
    [page(7 * IDS_PER_FILE - 1)],
    [page(last)],
  ]);
});

it.each(['products-2', 'products-999999', 'products-0', 'nothing-1', 'constructor-1', 'lists-2', 'products'])(
  'has no file %s',
  async (file) => {
    expect((await get(`/sitemap/${file}.xml`)).statusCode).toBe(404);
  },
);

it('uses the request’s host without PUBLIC_URL, and is not cached', async () => {
  const other = await createTestApp();
  const headers = { host: 'a.example:8080"><x' };
  const response = await other.app.inject({ url: '/api/sitemap.xml', headers });
  expect(addresses(response.body)).toEqual(['http://a.example:8080x/sitemap/lists-1.xml']);
  expect(response.headers['cache-control']).toBe('no-store');
  await other.close();
});
