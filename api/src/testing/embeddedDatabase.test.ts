import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { openInMemory } from './embeddedDatabase';

const subscribe = async ({ db }: OpenDatabase, email: string) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`INSERT INTO newsletter_subscribers (email) VALUES (${email}) RETURNING id`,
  );
  return rows[0]?.id;
};
const marker = async ({ db }: OpenDatabase) => {
  const { rows } = await db.execute<{ setting: string }>(sql`SELECT current_setting('rialto.marker', true) AS setting`);
  return rows[0]?.setting;
};
const startOf = async ({ db }: OpenDatabase) => {
  const { rows } = await db.execute<{ since: string }>(sql`SELECT pg_postmaster_start_time()::text AS since`);
  return rows[0]?.since;
};

it('leaves an emptied database to the next, as if it were new', async () => {
  const first = await openInMemory();
  const since = await startOf(first);
  expect(await subscribe(first, 'one@example.com')).toBe(1);
  await first.db.execute(sql`SET rialto.marker = 'left'`);
  await first.db.execute(sql`ANALYZE newsletter_subscribers`);
  await first.close();

  const next = await openInMemory();
  expect(await startOf(next)).toBe(since);
  expect(await marker(next)).toBeFalsy();
  const { rows } = await next.db.execute(
    sql`SELECT FROM pg_statistic WHERE starelid = 'newsletter_subscribers'::regclass`,
  );
  expect(rows).toEqual([]);
  expect(await subscribe(next, 'one@example.com')).toBe(1);
  await next.close();
});

it.each([
  'CREATE TABLE more (id integer)',
  'DROP INDEX orders_open_unique',
  'ALTER TABLE users ALTER COLUMN email DROP NOT NULL',
  `ALTER TABLE products ALTER COLUMN name SET DEFAULT 'Leek'`,
  'ALTER TABLE order_events DISABLE TRIGGER order_events_append_only',
  'DELETE FROM drizzle.__drizzle_migrations',
  'ALTER TABLE drizzle.__drizzle_migrations RENAME TO away',
])('does not leave one whose schema has changed: %s', async (change) => {
  const first = await openInMemory();
  const since = await startOf(first);
  await first.db.execute(sql.raw(change));
  await first.close();
  const next = await openInMemory();
  expect(await startOf(next)).not.toBe(since);
  await next.close();
});

it('gives two that are open at once a database each, and serves none after it was closed', async () => {
  const [one, other] = await Promise.all([openInMemory(), openInMemory()]);
  await subscribe(one, 'one@example.com');
  expect(await subscribe(other, 'one@example.com')).toBe(1);
  await other.close();
  await expect(subscribe(other, 'two@example.com')).rejects.toMatchObject({
    cause: { message: 'This test has closed its database' },
  });
  await one.close();
});
