import { and, sql } from 'drizzle-orm';
import { products } from '../../db/schema';
import { addCategory, addPerson } from '../../testing/people';
import { planOf, rowsRead } from '../../testing/rowsRead';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { onSale } from '../products/onSale';
import { matchesOf } from './queries';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  const category = await addCategory(market.db, 'Fruits');
  const { id } = await addPerson(market, 'vendor');
  await market.db.execute(sql`INSERT INTO products (name, name_lc, price_cents, category_id, created_by)
    SELECT name, lower(name), 100, ${category}::int, ${id}::int
    FROM (SELECT 'Pear no. ' || n AS name FROM generate_series(1, 300) n) AS named`);
  await market.db.execute(sql`ANALYZE products`);
});
afterAll(() => market.close());

it.each([
  ['no', 0],
  ['pear no. 29', 11],
])('reads only names that begin with %p', async (text, read) => {
  const [begins] = matchesOf(text, products.namePlain);
  const plan = await market.db.transaction(async (tx) => {
    // With this few products, PostgreSQL would otherwise scan them.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return planOf(
      tx,
      sql`SELECT ${products.id} FROM ${products} WHERE ${and(onSale, begins?.where)} ORDER BY ${products.id} LIMIT 2000`,
    );
  });
  expect(rowsRead('products', plan)).toBe(read);
});
