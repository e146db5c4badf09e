import { and, sql } from 'drizzle-orm';
import { products } from '../../db/schema';
import { addCategory, addPerson } from '../../testing/people';
import { planOf, rowsRead } from '../../testing/rowsRead';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { filterSql } from './filterSql';
import { onSale } from './onSale';
import { orderOf } from './order';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  const category = await addCategory(market.db, 'Fruits');
  const { id } = await addPerson(market, 'vendor');
  await market.db.execute(sql`INSERT INTO products (name, name_lc, price_cents, category_id, created_by)
    SELECT 'Pear ' || n, 'pear ' || n, n, ${category}::int, ${id}::int FROM generate_series(1, 3000) n`);
  await market.db.execute(sql`INSERT INTO product_variants (product_id, vendor_id, price_cents)
    SELECT id, created_by, price_cents FROM products ORDER BY id`);
  await market.db.execute(sql`INSERT INTO variant_stock (variant_id, product_id, inventory, reserved)
    SELECT id, product_id, 5, CASE WHEN price_cents IN (7, 2900) THEN 5 ELSE 1 END FROM product_variants`);
});
afterAll(() => market.close());

async function pricesOf(inStock: 'true' | 'false'): Promise<number[]> {
  const response = await market.app.inject(`/api/products?inStock=${inStock}&sort=price`);
  return response.json<{ price: number }[]>().map(({ price }) => Math.round(price * 100));
}

it.each([
  ['sold out, where few are', 'false', [7, 2900]],
  ['in stock, where few are', 'true', [7, 2900]],
] as const)('reads of the products that are %s no others', async (_, inStock, prices) => {
  if (inStock === 'true') await market.db.execute(sql`UPDATE variant_stock SET reserved = 5 - reserved / 5 * 5`);
  await market.db.execute(sql`VACUUM ANALYZE product_stock`);
  await market.db.execute(sql`VACUUM ANALYZE products`);
  market.app.publicCache.clear();
  expect(await pricesOf(inStock)).toEqual(prices);
  const plan = await planOf(
    market.db,
    sql`SELECT ${products.id} FROM ${products}
      WHERE ${and(onSale, filterSql({ inStock: inStock === 'true' }))} ORDER BY ${sql.join(orderOf('price'), sql`, `)} LIMIT 24`,
  );
  expect([rowsRead('product_stock', plan), rowsRead('products', plan)]).toEqual([2, 2]);
});

it('treats a product as sold out while its last piece is reserved', async () => {
  const reserve = (by: number) =>
    market.db.execute(sql`UPDATE variant_stock SET reserved = reserved + ${by}::int
      WHERE product_id = (SELECT id FROM products WHERE price_cents = 7)`);
  market.app.publicCache.clear();
  const before = await pricesOf('true');
  await reserve(5);
  market.app.publicCache.clear();
  expect(await pricesOf('true')).toEqual(before.filter((price) => price !== 7));
  await reserve(-1);
  market.app.publicCache.clear();
  expect(await pricesOf('true')).toEqual(before);
});
