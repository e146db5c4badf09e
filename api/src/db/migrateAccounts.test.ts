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

describe('the migration of accounts, emails and reviews', () => {
  const rows = async (query: SQL) => (await database.db.execute(query)).rows;
  beforeAll(async () => {
    const { db } = database;
    await beginBefore(database, '0021');
    // User 905 registered the address of user 904, who had been deleted.
    await db.execute(sql`INSERT INTO users (id, email, password_hash, role, status, created_at) VALUES
      (901, 'vendor@test.example', '', 'vendor', 'active', '2026-01-01'), (902, 'Buyer@test.example', '', 'user', 'active', '2026-01-01'),
      (903, 'reader@test.example', '', 'user', 'active', '2026-01-01'), (904, 'deleted-904', '', 'user', 'deleted', '2026-01-01'),
      (905, 'again@test.example', '', 'user', 'active', '2026-06-01')`);
    await db.execute(sql`INSERT INTO categories (name) VALUES ('Fruit')`);
    await db.execute(sql`INSERT INTO products (id, name, name_lc, price_cents, created_by, category_id, rating_sum, rating_count)
      SELECT n, 'Quince ' || n, 'quince ' || n, 100, 901, max(categories.id), 9, 2 FROM categories, generate_series(911, 914) AS n GROUP BY n`);
    await db.execute(sql`INSERT INTO product_stock (product_id, inventory, sold) SELECT id, 50, 10 FROM products`);
    await db.execute(
      sql`INSERT INTO cart_items (user_id, product_id, quantity, added_price_cents) VALUES (902, 911, 3, 100)`,
    );
    const order = (tranId: string, userId: number, status: string) =>
      sql`INSERT INTO orders (user_id, tran_id, gateway, status, total_cents, buyer_email, created_at, settled_at)
        VALUES (${userId}, ${tranId}, 'sandbox', ${status}, 300, '', '2026-02-01', '2026-02-02')`;
    const line = (tranId: string, product: number, fulfilment: string) =>
      sql`INSERT INTO order_items (order_id, product_id, vendor_id, product_name, price_cents, quantity, fulfilment)
        SELECT id, ${product}, 901, 'Quince', 100, 3, ${fulfilment} FROM orders WHERE tran_id = ${tranId}`;
    await db.execute(order('PAID', 902, 'Completed'));
    await db.execute(line('PAID', 911, 'Delivered'));
    await db.execute(line('PAID', 912, 'Shipped'));
    await db.execute(line('PAID', 913, 'Unfulfilled'));
    await db.execute(order('OWN', 901, 'Completed'));
    await db.execute(line('OWN', 914, 'Delivered'));
    await db.execute(order('GONE', 904, 'Refunded'));
    await db.execute(line('GONE', 911, 'Shipped'));
    await db.execute(
      sql`INSERT INTO refunds (order_id, amount_cents, currency) SELECT id, 300, 'USD' FROM orders WHERE tran_id = 'GONE'`,
    );
    await db.execute(sql`INSERT INTO order_events (order_id, type, message, actor_id, created_at)
      SELECT id, 'delivered', 'Delivered: 3 × Quince.', 901, '2026-02-09' FROM orders WHERE tran_id = 'PAID'`);
    for (const [user, product, rating] of [
      [902, 911, 4],
      [902, 912, 3],
      [902, 913, 5],
      [903, 911, 1],
    ])
      await db.execute(
        sql`INSERT INTO reviews (user_id, product_id, rating, comment) VALUES (${user}, ${product}, ${rating}, 'x')`,
      );
    const mail = (key: SQL, recipient: string, sent = true) =>
      sql`INSERT INTO mail_outbox (key, recipient, subject, text_body, html_body, state, sent_at, created_at)
        SELECT ${key}, ${recipient}, 'Subject', 'Text', 'Html', ${sent ? 'sent' : 'queued'}, ${sent ? '2026-03-01' : null}::timestamptz, '2026-03-01'`;
    await db.execute(mail(sql`'receipt-PAID-completed'::text`, 'an.older@test.example'));
    await db.execute(mail(sql`'receipt-GONE-refunded'::text`, 'again@test.example'));
    await db.execute(mail(sql`'shipped-' || (SELECT min(id) FROM order_items)`, 'an.older@test.example'));
    await db.execute(mail(sql`'sold-1-901'::text`, 'vendor@test.example'));
    await db.execute(mail(sql`'password-changed-903-2'::text`, 'reader@test.example'));
    await db.execute(mail(sql`'reset-a'::text`, 'buyer@TEST.example'));
    await db.execute(mail(sql`'reset-b'::text`, 'again@test.example'));
    await db.execute(mail(sql`'reset-c'::text`, 'nobody@test.example', false));
    await db.execute(sql`INSERT INTO newsletter_subscribers (email, created_at) VALUES
      ('READER@test.example', '2026-03-01'), ('again@test.example', '2026-03-01'), ('nobody@test.example', '2026-03-01')`);
    await db.execute(sql`INSERT INTO audit_log (actor_id, action, entity, entity_id, details)
      VALUES (901, 'delete', 'review', 7, '{"rating": 1, "comment": "Their words"}'),
        (901, 'delete', 'post', 8, '{"userId": 902, "title": "Their title"}')`);
    await migrate(database);
  });

  it('assigns emails and subscriptions to their account, never to a newer one with the same address', async () => {
    expect(
      await rows(sql`SELECT regexp_replace(key, '^shipped-.*', 'shipped') AS key, user_id AS "of", recipient <> '' AS kept
        FROM mail_outbox ORDER BY id`),
    ).toEqual([
      { key: 'receipt-PAID-completed', of: 902, kept: true },
      { key: 'receipt-GONE-refunded', of: 904, kept: false },
      { key: 'shipped', of: 902, kept: true },
      { key: 'sold-1-901', of: 901, kept: true },
      { key: 'password-changed-903-2', of: 903, kept: true },
      { key: 'reset-a', of: 902, kept: true },
      { key: 'reset-b', of: null, kept: false },
      { key: 'reset-c', of: null, kept: true },
    ]);
    expect(
      await rows(
        sql`SELECT DISTINCT subject || text_body || html_body AS words, state FROM mail_outbox WHERE recipient = ''`,
      ),
    ).toEqual([{ words: '', state: 'queued' }]);
    expect(await rows(sql`SELECT email, user_id AS "of" FROM newsletter_subscribers ORDER BY id`)).toEqual([
      { email: 'READER@test.example', of: 903 },
      { email: 'again@test.example', of: null },
      { email: 'nobody@test.example', of: null },
    ]);
  });

  it('counts reviews of buyers who received the product, and ignores vendors’ sales to themselves', async () => {
    expect(await rows(sql`SELECT user_id AS "by", product_id AS "on", verified FROM reviews ORDER BY id`)).toEqual([
      { by: 902, on: 911, verified: true },
      { by: 902, on: 912, verified: true },
      { by: 902, on: 913, verified: false },
      { by: 903, on: 911, verified: false },
    ]);
    expect(
      await rows(sql`SELECT id, rating_sum AS stars, rating_count AS reviews, sold FROM products
        JOIN product_stock ON product_id = id ORDER BY id`),
    ).toEqual([
      { id: 911, stars: 4, reviews: 1, sold: 10 },
      { id: 912, stars: 3, reviews: 1, sold: 10 },
      { id: 913, stars: 0, reviews: 0, sold: 10 },
      { id: 914, stars: 0, reviews: 0, sold: 7 },
    ]);
    expect(await rows(sql`SELECT details FROM audit_log ORDER BY id`)).toEqual([
      { details: { rating: 1 } },
      { details: { userId: 902 } },
    ]);
    await expect(database.db.execute(sql`DELETE FROM audit_log`)).rejects.toThrow();
  });

  it('dates shipments by the timeline or else by the payment, and keeps carts and refunds', async () => {
    expect(
      await rows(sql`SELECT tran_id AS "order", fulfilment, fulfilment_changed_at::date::text AS moved FROM order_items
        JOIN orders ON orders.id = order_id ORDER BY order_items.id`),
    ).toEqual([
      { order: 'PAID', fulfilment: 'Delivered', moved: '2026-02-09' },
      { order: 'PAID', fulfilment: 'Shipped', moved: '2026-02-09' },
      { order: 'PAID', fulfilment: 'Unfulfilled', moved: null },
      { order: 'OWN', fulfilment: 'Delivered', moved: '2026-02-02' },
      { order: 'GONE', fulfilment: 'Shipped', moved: '2026-02-02' },
    ]);
    expect(await rows(sql`SELECT request, reason, reference, failed_at AS failed FROM refunds`)).toEqual([
      { request: 1, reason: null, reference: null, failed: null },
    ]);
    expect(await rows(sql`SELECT quantity, place FROM cart_items`)).toEqual([{ quantity: 3, place: null }]);
  });

  it('merges a guest’s line once', async () => {
    const merged = sql`INSERT INTO merged_lines (user_id, guest_line, quantity) VALUES (902, 'line-1', 2)`;
    await database.db.execute(merged);
    await expect(database.db.execute(merged)).rejects.toMatchObject({
      cause: { constraint: 'merged_lines_user_id_guest_line_pk' },
    });
  });
});
