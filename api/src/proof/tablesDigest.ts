import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import * as schema from '../db/schema';

const tables = Object.values(schema).flatMap((entry: unknown) => (is(entry, PgTable) ? [entry] : []));

/** Everything that is in the database, as one short text per table: its number of rows and a checksum of them. */
export async function tablesDigest(db: Database): Promise<Record<string, string>> {
  const parts = tables.map((table) => {
    const { name } = getTableConfig(table);
    const row = sql.raw(`"${name}"`);
    return sql`SELECT ${sql.raw(`'${name}'`)} AS name,
      count(*) || ' rows ' || coalesce(sum(hashtextextended(${row}::text, 0)), 0) AS held FROM ${row}`;
  });
  const { rows } = await db.execute<{ name: string; held: string }>(sql.join(parts, sql` UNION ALL `));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}
