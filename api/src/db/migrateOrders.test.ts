import { type SQL, sql } from 'drizzle-orm';
import { postRestRefundDue } from '../money/ledger/payments';
import { summarise } from '../orders/search/summary';
import { beginBefore } from '../testing/olderVersion';
import { openTestDatabase } from '../testing/testDatabase';
import type { OpenDatabase } from './database';
import { migrate } from './migrate';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('renames categories whose names have become equal', async () => {
  const { db } = database;
  await beginBefore(database, '0013');
  // As on a database that folds ASCII only.
  await db.execute(sql`DROP INDEX categories_name_unique`);
  await db.execute(sql`CREATE INDEX categories_name_unique ON categories (name)`);
  const long = 'Ö'.repeat(80);
  const names = ['Äpfel', 'äpfel', 'Äpfel (2)', 'ÄPFEL', 'Birnen', long, long.toLowerCase()];
  for (const name of names) await db.execute(sql`INSERT INTO categories (name) VALUES (${name})`);

  await migrate(database);
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM categories ORDER BY id`);
  const kept = ['Äpfel', 'äpfel (3)', 'Äpfel (2)', 'ÄPFEL (4)', 'Birnen', long, `${'ö'.repeat(74)} (2)`];
  expect(rows.map(({ name }) => name)).toEqual(kept);
  await expect(db.execute(sql`INSERT INTO categories (name) VALUES ('ÄPFEL')`)).rejects.toMatchObject({
    cause: { constraint: 'categories_name_unique' },
  });
});

it('folds existing names and orders, so that they are found like new ones', async () => {
  const { db } = database;
  await beginBefore(database, '0025');
  await db.execute(
    sql`INSERT INTO users (id, email, name, password_hash, role) VALUES (901, 'r@test.example', ${'Rene\u0301e\u00a0 M'}, '', 'user')`,
  );
  const names = ['Herb garden', 'Herb\u00a0garden', 'herb\u200b garden', 'Tea', '👩‍🌾 tools'];
  for (const name of names) await db.execute(sql`INSERT INTO categories (name) VALUES (${name})`);
  await db.execute(sql`INSERT INTO shops (user_id, name, description) VALUES (901, ${'Łódź\u200b shop'}, 'x')`);
  await db.execute(sql`INSERT INTO products (id, name, name_lc, description, price_cents, created_by, category_id)
    SELECT 902, ${'Cafe\u0301  crème'}, ${'cafe\u0301  crème'}, ${'a\r\nb'}, 100, 901, max(id) FROM categories`);
  await db.execute(sql`INSERT INTO orders (id, user_id, tran_id, gateway, status, total_cents, buyer_name, buyer_email, settled_at)
    OVERRIDING SYSTEM VALUE VALUES (7, 901, 'TX-É', 'sandbox', 'Completed', 100, 'Zoë', 'r@test.example', now())`);
  await db.execute(sql`INSERT INTO order_items (order_id, product_id, vendor_id, product_name, price_cents, quantity)
    VALUES (7, 902, 901, 'Crème', 100, 1)`);

  await migrate(database);
  const column = async (query: SQL) => (await db.execute<{ value: string }>(query)).rows.map(({ value }) => value);
  expect(await column(sql`SELECT name AS value FROM categories ORDER BY id`)).toEqual([
    'Herb garden',
    'Herb garden (2)',
    'herb garden (3)',
    'Tea',
    '👩‍🌾 tools',
  ]);
  expect(await column(sql`SELECT words AS value FROM users`)).toEqual(['renee m\nr@test.example']);
  expect(await column(sql`SELECT name || '|' || name_plain AS value FROM shops`)).toEqual(['Łódź shop|lodz shop']);
  expect(
    await column(sql`SELECT concat_ws('|', name, name_lc, name_plain, description) AS value FROM products`),
  ).toEqual(['Café crème|cafe creme|cafe creme|a\nb']);
  expect(await column(sql`SELECT words AS value FROM order_search`)).toEqual(['tx-e\nzoe\nr@test.example\ncreme']);
});

it('cancels a buyer’s open orders except the newest', async () => {
  const { db } = database;
  await beginBefore(database, '0015');
  await db.execute(
    sql`INSERT INTO users (id, email, password_hash, role) VALUES (901, 'twice@test.example', '', 'user')`,
  );
  await db.execute(sql`INSERT INTO categories (name) VALUES ('Opened twice')`);
  await db.execute(sql`INSERT INTO products (id, name, name_lc, price_cents, created_by, category_id)
    SELECT 902, 'Quince', 'quince', 100, 901, max(id) FROM categories`);
  await db.execute(sql`INSERT INTO product_stock (product_id, inventory, reserved) VALUES (902, 9, 6)`);
  for (const tranId of ['FIRST', 'SECOND', 'THIRD']) {
    await db.execute(sql`INSERT INTO orders (user_id, tran_id, gateway, total_cents, buyer_email, stock_held, reserved_until)
      VALUES (901, ${tranId}, 'sandbox', 200, '', true, now())`);
    await db.execute(sql`INSERT INTO order_items (order_id, product_id, vendor_id, product_name, price_cents, quantity)
      SELECT id, 902, 901, 'Quince', 100, 2 FROM orders WHERE tran_id = ${tranId}`);
  }

  await migrate(database);
  const { rows } = await db.execute(sql`SELECT status, stock_held AS held, settled_at IS NOT NULL AS settled,
    (SELECT message FROM order_events WHERE order_id = orders.id) AS message FROM orders ORDER BY id`);
  const ended = {
    status: 'Cancelled',
    held: false,
    settled: true,
    message: 'Another payment was started in its place.',
  };
  expect(rows).toEqual([ended, ended, { status: 'Pending', held: true, settled: false, message: null }]);
  expect((await db.execute(sql`SELECT inventory, reserved FROM product_stock`)).rows).toEqual([
    { inventory: 9, reserved: 2 },
  ]);
});

it('sums up orders placed before the migration', async () => {
  const { db } = database;
  await beginBefore(database, '0022');
  await db.execute(
    sql`INSERT INTO users (id, email, password_hash, role) VALUES (901, 'days@test.example', '', 'user')`,
  );
  await db.execute(sql`INSERT INTO categories (name) VALUES ('Days')`);
  await db.execute(sql`INSERT INTO products (id, name, name_lc, price_cents, created_by, category_id)
    SELECT 902, 'Quince', 'quince', 100, 901, max(id) FROM categories`);
  await db.execute(sql`INSERT INTO orders (user_id, tran_id, gateway, status, total_cents, buyer_email, created_at)
    VALUES (901, 'BEFORE', 'sandbox', 'Completed', 200, '', '2026-05-01T23:30:00Z')`);
  await db.execute(sql`INSERT INTO order_items (order_id, product_id, vendor_id, product_name, price_cents, quantity)
    SELECT id, 902, 901, 'Quince', 100, 2 FROM orders`);
  await migrate(database);
  const { days } = await summarise(db, { from: '2026-05-01', to: '2026-05-02' }, 'Europe/Berlin', new Date());
  expect(days).toEqual([
    { day: '2026-05-01', orders: 0, revenue: 0 },
    { day: '2026-05-02', orders: 1, revenue: 2 },
  ]);
});

it('adds codes and parameters to entries of older timelines', async () => {
  const { db } = database;
  await beginBefore(database, '0029');
  await db.execute(
    sql`INSERT INTO users (id, email, password_hash, role) VALUES (901, 'old@test.example', '', 'user')`,
  );
  await db.execute(sql`INSERT INTO orders (user_id, tran_id, gateway, total_cents, buyer_email)
    VALUES (901, 'OLD', 'sandbox', 200, '')`);
  const sum = (amount: number, currency = 'USD') => ({ amount, currency });
  const expected: [message: string, code: string | null, params: unknown][] = [
    ['Order placed.', 'PLACED', {}],
    ['Payment received, recorded by hand.', 'PAYMENT_RECORDED', {}],
    ['Another payment was started in its place.', 'PAYMENT_REPLACED', {}],
    ['$1,234.50 is being refunded.', 'REFUND_REQUESTED', sum(1234.5)],
    ['9.90 EUR was refunded.', 'REFUNDED', sum(9.9, 'EUR')],
    ['$9.00 was refunded at the payment provider.', 'REFUNDED_AT_PROVIDER', sum(9)],
    ['The refund of $31.50 didn’t go through. We’re looking into it.', 'REFUND_FAILED', sum(31.5)],
    ['The dispute is decided for the buyer: $9.00 went back.', 'DISPUTE_LOST', sum(9)],
    ['9.90 EUR was paid instead of $12.00.', 'PAYMENT_OF_WRONG_AMOUNT', { paid: sum(9.9, 'EUR'), price: 12 }],
    ['Shipped: 2 × Dr. Oak, 1 × Leek, 3 more.', 'SHIPPED', { lines: ['2 × Dr. Oak, 1 × Leek'], more: 3 }],
    ['Put right, not shipped yet: 1 × Leek.', 'CORRECTED_TO_NOT_SHIPPED', { lines: ['1 × Leek'], more: 0 }],
    ['Comets are falling.', null, null],
  ];
  for (const [message] of expected)
    await db.execute(sql`INSERT INTO order_events (order_id, type, message) SELECT id, 'any', ${message} FROM orders`);

  await migrate(database);
  const { rows } = await db.execute(sql`SELECT message, code, params FROM order_events ORDER BY id`);
  expect(rows).toEqual(expected.map(([message, code, params]) => ({ message, code, params })));
  await expect(db.execute(sql`UPDATE order_events SET code = 'CANCELLED'`)).rejects.toThrow();
});

it('finds older orders by the title and the SKU of a variant', async () => {
  const { db } = database;
  await beginBefore(database, '0041');
  await db.execute(sql`INSERT INTO users (id, email, password_hash, role) VALUES
    (901, 'vendor@test.example', '', 'vendor'), (902, 'buyer@test.example', '', 'user')`);
  await db.execute(sql`INSERT INTO categories (name) VALUES ('Pantry')`);
  await db.execute(sql`INSERT INTO products (id, name, name_lc, price_cents, created_by, category_id)
    SELECT 911, 'Tea', '', 100, 901, id FROM categories`);
  await db.execute(sql`INSERT INTO product_variants (id, product_id, vendor_id, price_cents)
    OVERRIDING SYSTEM VALUE VALUES (921, 911, 901, 100)`);
  await db.execute(sql`INSERT INTO orders (id, user_id, tran_id, gateway, total_cents, buyer_email)
    OVERRIDING SYSTEM VALUE VALUES (7, 902, 'TX-7', 'sandbox', 100, 'buyer@test.example')`);
  await db.execute(sql`INSERT INTO order_items
    (order_id, product_id, variant_id, vendor_id, product_name, variant_title, sku, price_cents, quantity)
    VALUES (7, 911, 921, 901, 'Tea', 'Große Dose', 'TEA-L', 100, 1)`);
  const words = async () => (await db.execute<{ words: string }>(sql`SELECT words FROM order_search`)).rows[0]?.words;
  expect(await words()).toBe('tx-7\nbuyer@test.example\ntea');
  await migrate(database);
  expect(await words()).toBe('tx-7\nbuyer@test.example\ntea (grosse dose)\ntea-l');
});

it('keeps orders, lines, refunds and carts from before deliveries with their totals', async () => {
  const { db } = database;
  await beginBefore(database, '0038');
  await db.execute(sql`INSERT INTO users (id, email, password_hash, role) VALUES
    (901, 'vendor@test.example', '', 'vendor'), (902, 'buyer@test.example', '', 'user')`);
  await db.execute(sql`INSERT INTO categories (name) VALUES ('Pantry')`);
  await db.execute(sql`INSERT INTO products (id, name, name_lc, price_cents, created_by, category_id)
    SELECT 911, 'Tea', '', 333, 901, id FROM categories`);
  await db.execute(sql`INSERT INTO product_variants (id, product_id, vendor_id, price_cents)
    OVERRIDING SYSTEM VALUE VALUES (921, 911, 901, 333)`);
  await db.execute(sql`INSERT INTO orders (id, user_id, tran_id, gateway, status, total_cents, buyer_email, buyer_address, settled_at)
    OVERRIDING SYSTEM VALUE VALUES
    (7, 902, 'TX-7', 'sandbox', 'Completed', 999, 'buyer@test.example', 'Mill Street 1', now()),
    (8, 902, 'TX-8', 'sandbox', 'Pending', 333, 'buyer@test.example', NULL, NULL)`);
  await db.execute(sql`INSERT INTO order_items
    (order_id, product_id, variant_id, vendor_id, product_name, price_cents, quantity, commission_cents, refunded_cents, refunded_quantity)
    VALUES (7, 911, 921, 901, 'Tea', 333, 3, 100, 333, 1), (8, 911, 921, 901, 'Tea', 333, 1, 33, 0, 0)`);
  await db.execute(sql`INSERT INTO refunds (order_id, cause, vendor_id, amount_cents, currency, done_at)
    VALUES (7, 'lines', 901, 333, 'USD', now())`);
  await db.execute(
    sql`INSERT INTO cart_items (user_id, product_id, variant_id, quantity, added_price_cents) VALUES (902, 911, 921, 2, 333)`,
  );

  await migrate(database);
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  expect(
    await rows(sql`SELECT id, total_cents, subtotal_cents, delivery_cents, discount_cents, tax_cents, voucher_id, address,
      access_key_hash, buyer_address FROM orders ORDER BY id`),
  ).toEqual(
    [
      { id: 7, total_cents: 999, subtotal_cents: 999, buyer_address: 'Mill Street 1' },
      { id: 8, total_cents: 333, subtotal_cents: 333, buyer_address: null },
    ].map((order) => ({
      ...order,
      ...{ delivery_cents: 0, discount_cents: 0, tax_cents: 0, voucher_id: null, address: null, access_key_hash: null },
    })),
  );
  expect(
    await rows(sql`SELECT order_id, price_cents, quantity, commission_cents, refunded_cents, refunded_quantity, discount_cents,
      discount_bearer, tax_rate_bp, tax_cents FROM order_items ORDER BY order_id`),
  ).toMatchObject([
    {
      ...{
        order_id: 7,
        price_cents: 333,
        quantity: 3,
        commission_cents: 100,
        refunded_cents: 333,
        refunded_quantity: 1,
      },
      ...{ discount_cents: 0, discount_bearer: null, tax_rate_bp: 0, tax_cents: 0 },
    },
    { order_id: 8, price_cents: 333, quantity: 1, refunded_cents: 0 },
  ]);
  expect(await rows(sql`SELECT amount_cents, delivery_cents FROM refunds`)).toEqual([
    { amount_cents: 333, delivery_cents: 0 },
  ]);
  expect(await rows(sql`SELECT user_id, product_id, variant_id, quantity FROM cart_items`)).toEqual([
    { user_id: 902, product_id: 911, variant_id: 921, quantity: 2 },
  ]);
  expect(
    await rows(sql`SELECT needs_cooling, weight_grams FROM products JOIN product_variants ON product_id = products.id`),
  ).toEqual([{ needs_cooling: false, weight_grams: null }]);
  // What is left of the older order is refunded to the cent.
  await db.transaction((tx) => postRestRefundDue(tx, 7));
  expect(await rows(sql`SELECT refunded_cents FROM order_items WHERE order_id = 7`)).toEqual([{ refunded_cents: 999 }]);
  expect(
    await rows(sql`SELECT sum(amount_cents)::int AS sum, (-sum(amount_cents) FILTER (WHERE account = 'suspense'))::int AS due
      FROM ledger_postings`),
  ).toEqual([{ sum: 0, due: 666 }]);
});
