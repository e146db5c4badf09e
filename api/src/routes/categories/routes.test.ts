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

it('lists categories by name, ignoring case, with how much each has on sale', async () => {
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
  const answer = await get();
  expect(answer.json()).toEqual([
    { id: fruits, name: 'fruits', description: 'Sweet', products: 1 },
    { id: vegetables, name: 'Vegetables', description: null, products: 0 },
  ]);
  expect(answer.headers).toMatchObject({ 'x-total-count': '2', etag: expect.any(String) });
  expect((await get(`/${fruits}`)).json()).toEqual(answer.json()[0]);
});

it('knows when there is none', async () => {
  const answer = await get('/999');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('Category not found.');
  expect((await get('/x')).statusCode).toBe(400);
});
