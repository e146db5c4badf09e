import { sql } from 'drizzle-orm';
import { products } from '../../db/schema';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { planOf, rowsRead } from '../../testing/rowsRead';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { onSale } from './onSale';

let market: TestApp;
let away: Person;
let id: number;
beforeAll(async () => {
  market = await createTestApp();
  const category = await addCategory(market.db, 'Fruits');
  const [vendor, suspended] = [await addPerson(market, 'vendor'), await addPerson(market, 'vendor')];
  away = suspended;
  [id = 0] = await addProducts(market.db, [{ name: 'Pear', categoryId: category, createdBy: vendor.id }]);
  await addProducts(market.db, [{ name: 'Quince', categoryId: category, createdBy: away.id }]);
  await market.db.execute(sql`UPDATE users SET status = 'suspended' WHERE id = ${away.id}`);
});
afterAll(() => market.close());

it('reads inactive vendors, not deleted buyers', async () => {
  await market.db.execute(sql`INSERT INTO users (email, password_hash, role, status)
    SELECT 'gone' || n || '@example.com', '', 'user', 'deleted' FROM generate_series(1, 5000) n`);
  await market.db.execute(sql`ANALYZE users`);
  const plan = await planOf(market.db, sql`SELECT ${products.name} FROM ${products} WHERE ${onSale}`);
  expect(rowsRead('users', plan)).toBe(1);
  expect((await market.app.inject(`/api/products/${id}`)).statusCode).toBe(200);
  const listed = (await market.app.inject('/api/products')).json<{ name: string }[]>();
  expect(listed.map(({ name }) => name)).toEqual(['Pear']);
});
