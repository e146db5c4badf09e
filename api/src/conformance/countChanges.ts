import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import * as schema from '../db/schema';

/** A wrong password is recorded although the call is refused, and after its response. */
const WRITTEN_LATER = 'security_events';

const tables = Object.values(schema)
  .flatMap((entry: unknown) => (is(entry, PgTable) ? [getTableConfig(entry).name] : []))
  .filter((name) => name !== WRITTEN_LATER);

/**
 * Counts every row that is inserted, updated or deleted in any table but the security log from now on. Returns a function that reads the count,
 * which stays the same if nothing was written, or if it was rolled back.
 */
export async function countChanges(db: Database): Promise<() => Promise<number>> {
  await db.execute(sql`CREATE TABLE conformance_changes (id serial PRIMARY KEY)`);
  await db.execute(sql`CREATE FUNCTION conformance_changed() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO conformance_changes DEFAULT VALUES; RETURN NULL; END'`);
  for (const table of tables) {
    const rule = `ON "${table}" FOR EACH`;
    await db.execute(
      sql.raw(
        `CREATE TRIGGER conformance_row AFTER INSERT OR UPDATE OR DELETE ${rule} ROW EXECUTE FUNCTION conformance_changed()`,
      ),
    );
    await db.execute(
      sql.raw(`CREATE TRIGGER conformance_all AFTER TRUNCATE ${rule} STATEMENT EXECUTE FUNCTION conformance_changed()`),
    );
  }
  return async () => {
    const { rows } = await db.execute<{ last: number }>(
      sql`SELECT coalesce(max(id), 0) AS last FROM conformance_changes`,
    );
    return rows[0]?.last ?? 0;
  };
}
