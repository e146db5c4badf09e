import { sql } from 'drizzle-orm';
import type { JobRound } from '../observability/startJobs';
import type { OpenDatabase, Queryable } from './database';

const EVERY_MS = 3_600_000;

/** Settings of a PostgreSQL server that may lose committed transactions in a power failure; none for the embedded one. */
export async function unsafeSettings({ db, kind }: OpenDatabase): Promise<string[]> {
  if (kind === 'pglite') return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name`);
  return rows.map(({ name }) => name);
}

/** Runs VACUUM (ANALYZE) every hour on PGlite, which has no autovacuum; about 0.1 s for the demo market. */
export const vacuumJobs = ({ db, kind }: OpenDatabase): JobRound => ({
  everyMs: EVERY_MS,
  jobs: kind === 'pglite' ? { vacuum: () => db.execute(sql`VACUUM (ANALYZE)`) } : {},
});

/**
 * Merges the pending entries of the order search index into it. Pending entries slow searches down, and when their limit is
 * exceeded, the checkout that exceeds it has to merge all of them. Safe in several processes. Only the index's owner may
 * merge; for other users PostgreSQL's autovacuum does.
 */
export async function flushPendingWords(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT gin_clean_pending_list(oid) FROM pg_class
    WHERE oid = 'order_search_words'::regclass AND pg_has_role(relowner, 'USAGE')`);
}
