import { eq } from 'drizzle-orm';
import { categories } from '../../db/schema';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

const get = (path = '') => market.app.inject(`/api/categories${path}`);

it('lists categories by name, ignoring case, with the number of products on sale', async () => {
  expect((await get()).json()).toEqual([]);
  const vegetables = await addCategory(market.db, 'Vegetables');
  const fruits = await addCategory(market.db, 'fruits');
  await market.db.update(categories).set({ description: 'Sweet' }).where(eq(categories.id, fruits));
  const vendor = await addPerson(market, 'vendor');
  const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
  await addProducts(market.db, [
    { name: 'Pear', categoryId: fruits, createdBy: vendor.id },
    { name: 'Archived', categoryId: fruits, createdBy: vendor.id, archivedAt: new Date() },
    { name: 'Hidden', categoryId: fruits, createdBy: suspended.id },
  ]);
  market.app.publicCache.clear();
  const response = await get();
  expect(response.json()).toEqual([
    { id: fruits, name: 'fruits', description: 'Sweet', products: 1 },
    { id: vegetables, name: 'Vegetables', description: null, products: 0 },
  ]);
  expect(response.headers).toMatchObject({ 'x-total-count': '2', etag: expect.any(String) });
  expect((await get(`/${fruits}`)).json()).toEqual(response.json()[0]);
});

it('has the picture of the first product on sale with one', async () => {
  const [nuts, empty] = [await addCategory(market.db, 'Nuts'), await addCategory(market.db, 'No nuts')];
  const vendor = await addPerson(market, 'vendor');
  const pictures = (name: string) => [{ url: `/api/media/${name}.svg`, alt: '' }];
  await addProducts(market.db, [
    { name: 'Without', categoryId: nuts, createdBy: vendor.id },
    { name: 'Archived', categoryId: nuts, createdBy: vendor.id, archivedAt: new Date(), pictures: pictures('old') },
    { name: 'Walnut', categoryId: nuts, createdBy: vendor.id, pictures: pictures('walnut') },
    { name: 'Hazelnut', categoryId: nuts, createdBy: vendor.id, pictures: pictures('hazelnut') },
  ]);
  market.app.publicCache.clear();
  const rows: { id: number; picture?: string }[] = (await get()).json();
  expect(rows.find(({ id }) => id === nuts)?.picture).toBe('/api/media/walnut.svg');
  expect(rows.find(({ id }) => id === empty)).not.toHaveProperty('picture');
});

it('returns 404 for an unknown category', async () => {
  const response = await get('/999');
  expect(response.statusCode).toBe(404);
  expect(response.json().message).toBe('Category not found.');
  expect((await get('/x')).statusCode).toBe(400);
});

it('comes in pages only if a limit is given', async () => {
  for (const name of ['Zinnias', 'zucchini', 'Éclairs']) await addCategory(market.db, name);
  market.app.publicCache.clear();
  const whole = await get();
  const seen: unknown[] = [];
  let next: string | undefined = '?limit=2';
  for (let pages = 0; next !== undefined && pages < 9; pages += 1) {
    const page = await get(next);
    expect(page.headers['x-total-count']).toBe(whole.headers['x-total-count']);
    expect(page.json().length).toBeLessThanOrEqual(2);
    seen.push(...page.json());
    next = /^<\/api\/categories(\?[^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
  }
  expect(seen).toEqual(whole.json());
  expect(seen).toHaveLength(Number(whole.headers['x-total-count']));
  expect(whole.headers.link).toBeUndefined();
  expect((await get('?limit=0')).json().fields).toHaveProperty('limit');
});
