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

it('puts what was shipped into parcels, without the pieces that were cancelled before', async () => {
  const { db } = database;
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  await beginBefore(database, '0044');
  await db.execute(sql`INSERT INTO users (id, email, password_hash, role) VALUES
    (901, 'vendor@test.example', '', 'vendor'), (902, 'buyer@test.example', '', 'user')`);
  await db.execute(sql`INSERT INTO categories (name) VALUES ('Fruit')`);
  await db.execute(sql`INSERT INTO shops (user_id, name, description) VALUES (901, 'Green Farm', '')`);
  await db.execute(sql`INSERT INTO products (id, name, price_cents, created_by, category_id)
    SELECT n, 'Quince ' || n, 100, 901, categories.id FROM categories, generate_series(911, 915) AS n`);
  await db.execute(
    sql`INSERT INTO product_variants (product_id, vendor_id, price_cents) SELECT id, 901, 100 FROM products`,
  );
  await db.execute(sql`INSERT INTO orders (user_id, tran_id, gateway, status, total_cents, buyer_email, settled_at)
    VALUES (902, 'PAID', 'sandbox', 'Completed', 1900, '', '2026-11-01')`);
  await db.execute(sql`INSERT INTO order_deliveries (order_id, vendor_id, shop_id, shop_name, name, kind, price_cents, expected_from, expected_to)
    SELECT orders.id, 901, shops.id, shops.name, 'By post', 'delivery', 0, '2026-11-03', '2026-11-05' FROM orders, shops`);
  const line = (product: number, quantity: number, refunded: number, fulfilment: string, changedAt: string | null) =>
    db.execute(sql`INSERT INTO order_items (order_id, product_id, variant_id, vendor_id, shop_id, shop_name, product_name, price_cents,
        quantity, refunded_quantity, refunded_cents, fulfilment, fulfilment_changed_at)
      SELECT orders.id, ${product}, v.id, 901, shops.id, shops.name, 'Quince ' || ${product}::int, 100, ${quantity}, ${refunded}, ${refunded}::int * 100,
        ${fulfilment}, ${changedAt}::timestamptz
      FROM orders, shops, product_variants v WHERE v.product_id = ${product}`);
  await line(911, 3, 1, 'Shipped', '2026-11-04');
  await line(912, 2, 1, 'Shipped', '2026-11-04');
  await line(913, 1, 0, 'Delivered', '2026-11-06');
  await line(914, 4, 1, 'Unfulfilled', null);
  await line(915, 1, 0, 'Unfulfilled', null);
  await db.execute(sql`INSERT INTO order_events (order_id, type, message, actor_id, created_at)
    SELECT id, 'shipped', 'Shipped.', 901, '2026-11-02' FROM orders`);
  const refund = (product: number, cause: string, request: number) =>
    db.execute(sql`WITH refund AS (
        INSERT INTO refunds (order_id, cause, vendor_id, amount_cents, currency, request) SELECT id, ${cause}, 901, 100, 'USD', ${request} FROM orders
        RETURNING id)
      INSERT INTO refund_lines (refund_id, order_item_id, quantity, amount_cents, restocked)
      SELECT refund.id, order_items.id, 1, 100, false FROM refund, order_items WHERE product_id = ${product}`);
  await refund(911, 'cancellation', 1);
  await refund(912, 'return', 2);
  await refund(914, 'cancellation', 3);

  await migrate(database);
  expect(
    await rows(sql`SELECT product_id AS id, shipped_quantity AS shipped, refunded_shipped_quantity AS returned, open_quantity AS open, fulfilment
      FROM order_items ORDER BY 1`),
  ).toEqual([
    { id: 911, shipped: 2, returned: 0, open: 0, fulfilment: 'Shipped' },
    { id: 912, shipped: 2, returned: 1, open: 0, fulfilment: 'Shipped' },
    { id: 913, shipped: 1, returned: 0, open: 0, fulfilment: 'Delivered' },
    { id: 914, shipped: 0, returned: 0, open: 3, fulfilment: 'Unfulfilled' },
    { id: 915, shipped: 0, returned: 0, open: 1, fulfilment: 'Unfulfilled' },
  ]);
  expect(
    await rows(sql`SELECT number, shop_name AS shop, delivery_id IS NOT NULL AS delivery, expected_to::text AS day, shipped_at::date::text AS shipped,
        delivered_at::date::text AS delivered, delivered_by AS by,
        (SELECT json_agg(json_build_array(product_id, parcel_items.quantity) ORDER BY product_id) FROM parcel_items
          JOIN order_items ON order_items.id = order_item_id WHERE parcel_id = parcels.id) AS items
      FROM parcels ORDER BY number`),
  ).toEqual([
    {
      ...{ number: 1, shop: 'Green Farm', delivery: true, day: '2026-11-05', shipped: '2026-11-02' },
      ...{ delivered: '2026-11-06', by: 'vendor', items: [[913, 1]] },
    },
    {
      ...{ number: 2, shop: 'Green Farm', delivery: true, day: '2026-11-05', shipped: '2026-11-02' },
      ...{ delivered: null, by: null },
      items: [
        [911, 2],
        [912, 2],
      ],
    },
  ]);
  // The database itself refuses more pieces than are kept.
  await expect(
    db.execute(sql`INSERT INTO parcel_items (parcel_id, order_item_id, quantity)
      SELECT min(parcels.id), min(order_items.id), 4 FROM parcels, order_items WHERE product_id = 914`),
  ).rejects.toMatchObject({ cause: { constraint: 'order_items_shipped_within_kept' } });
});
