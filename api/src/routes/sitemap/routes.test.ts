import { blogPosts, shops } from '../../db/schema';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { sources } from './queries';
import { MAX_ADDRESSES } from './routes';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://shop.example' });
});
afterAll(() => market.close());
afterEach(() => jest.restoreAllMocks());

const get = (path: string) => market.app.inject(`/api${path}`);
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it('names a file for each kind of page, and in it the pages that everybody may see', async () => {
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
      `/product/${pear}`,
      `/products/${category}`,
      `/shop/${opened[0]?.id}`,
      `/blog/${written[0]?.id}`,
    ].map((path) => `https://shop.example${path}`),
  );
  expect(bodies[1]).toMatch(/<lastmod>2\d{3}-.*Z<\/lastmod>/);
});

it('of more than fit a file has several', async () => {
  jest.spyOn(sources.products ?? {}, 'count' as never).mockResolvedValue((MAX_ADDRESSES + 1) as never);
  expect(addresses((await get('/sitemap.xml')).body)).toContain('https://shop.example/sitemap/products-2.xml');
});

it.each(['products-2', 'products-0', 'nothing-1', 'constructor-1', 'lists-2', 'products'])(
  'has no file %s',
  async (file) => {
    expect((await get(`/sitemap/${file}.xml`)).statusCode).toBe(404);
  },
);

it('without PUBLIC_URL says addresses as the caller came, which nobody may keep', async () => {
  const other = await createTestApp();
  const headers = { host: 'a.example:8080"><x' };
  const answer = await other.app.inject({ url: '/api/sitemap.xml', headers });
  expect(addresses(answer.body)).toEqual(['http://a.example:8080x/sitemap/lists-1.xml']);
  expect(answer.headers['cache-control']).toBe('no-store');
  await other.close();
});
