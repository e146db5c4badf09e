import { sql } from 'drizzle-orm';
import type { Database } from '../../api/src/db/database';

const words = ['apple', 'basil', 'carrot', 'dahlia', 'endive', 'fennel', 'garlic', 'hazel', 'iris', 'juniper'];
const categoryCount = 12;
const pastOrders = 5_000;

/**
 * Seeds products of 50 vendors in 12 categories at $0.50 to $200, and buyers with two products each in their carts. It uses
 * plain SQL, so that a million products take minutes.
 */
export async function seed(db: Database, products: number, buyers: number): Promise<void> {
  await db.execute(sql`INSERT INTO users (email, password_hash, role)
    SELECT 'vendor' || n || '@bench.example', '', 'vendor' FROM generate_series(1, 50) n`);
  await db.execute(
    sql`INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, ${categoryCount}) n`,
  );
  await seedProducts(db, products);
  await db.execute(sql`INSERT INTO users (email, password_hash, role)
    SELECT 'buyer' || n || '@bench.example', '', 'user' FROM generate_series(1, ${buyers}::int) n`);
  await db.execute(sql`INSERT INTO cart_items (user_id, product_id, variant_id, quantity, added_price_cents)
    SELECT users.id, products.id, product_variants.id, 1, products.price_cents
    FROM users CROSS JOIN LATERAL (VALUES (0), (1)) AS line (n)
    JOIN products ON products.id = (SELECT min(id) FROM products) + (users.id * 2 + line.n) % ${products}::int
    JOIN product_variants ON product_variants.product_id = products.id
    WHERE users.role = 'user'`);
  await seedOrders(db);
  await db.execute(sql`VACUUM (ANALYZE)`);
}

async function seedProducts(db: Database, products: number): Promise<void> {
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'products' AND indexname <> 'products_pkey'`);
  for (const { name } of indexes) await db.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  const list = sql.raw(`ARRAY[${words.map((word) => `'${word}'`).join(',')}]`);
  await db.transaction(async (tx) => {
    // Skips triggers, among them the checks of foreign keys, which take half of the time.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`INSERT INTO products (name, name_lc, description, price_cents, category_id, created_by, rating_sum, rating_count, created_at)
      SELECT name, lower(name), repeat('Grown without haste, picked by hand. ', 4), 50 + (n::bigint * 7919) % 19950,
        (SELECT min(id) FROM categories) + n % ${categoryCount}, (SELECT min(id) FROM users) + n % 50, (n % 5 + 1) * (n % 9), n % 9,
        now() - n * interval '1 second'
      FROM (SELECT n, initcap((${list})[1 + n % 10]) || ' ' || (${list})[1 + (n / 10) % 10] || ' no. ' || n AS name
            FROM generate_series(1, ${products}::int) n) AS named`);
    await tx.execute(sql`INSERT INTO product_variants (product_id, vendor_id, price_cents)
      SELECT id, created_by, price_cents FROM products ORDER BY id`);
    await tx.execute(
      sql`INSERT INTO variant_stock (variant_id, product_id, inventory) SELECT id, product_id, 1000000 FROM product_variants`,
    );
    await tx.execute(sql`INSERT INTO product_stock (product_id, inventory) SELECT id, 1000000 FROM products`);
  });
  // Indexes are faster to build from all rows at once than row by row.
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

// With past orders, since PostgreSQL plans sequential scans of empty tables and keeps such plans for a while.
async function seedOrders(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO orders (user_id, tran_id, gateway, status, total_cents, buyer_email, settled_at, created_at)
    SELECT (SELECT min(id) FROM users WHERE role = 'user'), 'BENCH' || n, 'sandbox',
      (ARRAY['Pending', 'Failed', 'Cancelled', 'Refunded', 'Completed'])[least(5, 1 + n % 50)], 1000, 'buyer@bench.example', now(),
      now() - n * interval '1 minute'
    FROM generate_series(1, ${pastOrders}::int) n`);
  await db.execute(sql`INSERT INTO order_items (order_id, product_id, variant_id, vendor_id, product_name, price_cents, quantity)
    SELECT orders.id, products.id, product_variants.id, products.created_by, products.name, products.price_cents, 1
    FROM orders CROSS JOIN LATERAL (VALUES (0), (1)) AS line (n)
    JOIN products ON products.id = (SELECT min(id) FROM products) + (orders.id * 2 + line.n) % (SELECT count(*) FROM products)
    JOIN product_variants ON product_variants.product_id = products.id`);
  await db.execute(
    sql`INSERT INTO order_events (order_id, type, message) SELECT id, 'completed', 'Payment received.' FROM orders`,
  );
}
