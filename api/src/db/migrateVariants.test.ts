import { type SQL, sql } from 'drizzle-orm';
import { beginBefore } from '../testing/olderVersion';
import { openTestDatabase } from '../testing/testDatabase';
import type { OpenDatabase } from './database';
import { migrate } from './migrate';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('gives every product a variant with its price and stock, and moves carts and orders to it', async () => {
  const { db } = database;
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  await beginBefore(database, '0035');
  await db.execute(sql`INSERT INTO users (id, email, password_hash, role) VALUES
    (901, 'vendor@test.example', '', 'vendor'), (902, 'buyer@test.example', '', 'user')`);
  await db.execute(sql`INSERT INTO categories (name) VALUES ('Fruit')`);
  await db.execute(sql`INSERT INTO products (id, name, name_lc, price_cents, discount_hundredths, created_by, category_id, archived_at)
    SELECT n, 'Quince ' || n, '', n, n - 910, 901, categories.id, CASE n WHEN 913 THEN now() END
    FROM categories, generate_series(911, 913) AS n`);
  await db.execute(sql`INSERT INTO product_stock (product_id, inventory, reserved, sold)
    VALUES (911, 9, 6, 3), (912, 0, 0, 40), (913, 5, 0, 0)`);
  await db.execute(sql`INSERT INTO cart_items (user_id, product_id, quantity, added_price_cents)
    VALUES (902, 911, 3, 100), (902, 912, 1, 100)`);
  await db.execute(sql`INSERT INTO orders (user_id, tran_id, gateway, total_cents, buyer_email, stock_held, reserved_until)
    VALUES (902, 'OPEN', 'sandbox', 600, '', true, now())`);
  await db.execute(sql`INSERT INTO order_items (order_id, product_id, vendor_id, product_name, price_cents, quantity)
    SELECT id, 911, 901, 'Quince', 100, 6 FROM orders`);

  await migrate(database);
  expect(
    await rows(sql`SELECT v.product_id AS product, vendor_id AS vendor, price_cents AS price, discount_hundredths AS discount,
      option_values AS values, inventory, reserved, sold FROM product_variants v JOIN variant_stock s ON s.variant_id = v.id ORDER BY 1`),
  ).toEqual([
    { product: 911, vendor: 901, price: 911, discount: 1, values: [], inventory: 9, reserved: 6, sold: 3 },
    { product: 912, vendor: 901, price: 912, discount: 2, values: [], inventory: 0, reserved: 0, sold: 40 },
    { product: 913, vendor: 901, price: 913, discount: 3, values: [], inventory: 5, reserved: 0, sold: 0 },
  ]);
  expect(await rows(sql`SELECT product_id AS id, inventory, reserved, sold FROM product_stock ORDER BY 1`)).toEqual([
    { id: 911, inventory: 9, reserved: 6, sold: 3 },
    { id: 912, inventory: 0, reserved: 0, sold: 40 },
    { id: 913, inventory: 5, reserved: 0, sold: 0 },
  ]);
  const lines = sql`SELECT t.product_id AS id, v.product_id AS of, quantity FROM`;
  expect(await rows(sql`${lines} cart_items t JOIN product_variants v ON v.id = variant_id ORDER BY 1`)).toEqual([
    { id: 911, of: 911, quantity: 3 },
    { id: 912, of: 912, quantity: 1 },
  ]);
  expect(await rows(sql`${lines} order_items t JOIN product_variants v ON v.id = variant_id`)).toEqual([
    { id: 911, of: 911, quantity: 6 },
  ]);
  expect(await rows(sql`SELECT variant_count, highest_price_cents FROM products WHERE id = 911`)).toEqual([
    { variant_count: 1, highest_price_cents: null },
  ]);

  for (const query of [
    sql`UPDATE product_stock SET inventory = 99 WHERE product_id = 911`,
    sql`UPDATE products SET price_cents = 99 WHERE id = 911`,
  ])
    await expect(db.execute(query)).rejects.toThrow();
  await db.execute(sql`UPDATE variant_stock SET reserved = 0, inventory = 3, sold = 9 WHERE product_id = 911`);
  expect(await rows(sql`SELECT inventory, reserved, sold FROM product_stock WHERE product_id = 911`)).toEqual([
    { inventory: 3, reserved: 0, sold: 9 },
  ]);
});
