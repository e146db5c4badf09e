import { sql } from 'drizzle-orm';
import type { OpenDatabase } from './database';

const EVERY_MS = 3_600_000;

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
