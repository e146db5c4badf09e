import { sql } from 'drizzle-orm';
import type { OpenDatabase, Queryable } from './database';

const EVERY_MS = 3_600_000;

/** The settings of a PostgreSQL server by which it may lose what it acknowledged, in a power cut; the embedded one has none. */
export async function settingsThatLose({ db, kind }: OpenDatabase): Promise<string[]> {
  if (kind === 'pglite') return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name`);
  return rows.map(({ name }) => name);
}

/**
 * PostgreSQL tidies up after itself; PGlite has no autovacuum, so dead rows would stay and the planner's figures grow old.
 * Runs VACUUM (ANALYZE) every hour, about 0.1 s for the demo market. Answers the function that stops it.
 */
export function keepTidy({ db, kind }: OpenDatabase, onError: (error: unknown) => void): () => void {
  if (kind === 'postgres') return () => undefined;
  const timer = setInterval(() => {
    db.execute(sql`VACUUM (ANALYZE)`).catch(onError);
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Takes what is pending into the trigrams of orders, where a search finds it sooner; it is found before, too. The order that makes it
 * too much would have to do it for all, and would take a tenth of a second. Safe in several processes. Only the index's owner
 * may: for others PostgreSQL's own upkeep does it.
 */
export async function takeInPendingWords(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT gin_clean_pending_list(oid) FROM pg_class
    WHERE oid = 'order_search_words'::regclass AND pg_has_role(relowner, 'USAGE')`);
}
