import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { searchCounts } from '../../db/schema';

/** How far back searches are popular; older counts are deleted, see site/retention. */
const DAYS = 30;
/** How often a text must have been searched for before anyone sees it. */
const FLOOR = 10;
const MAX_POPULAR = 6;

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** Counts a search for a folded text. */
export async function countSearch(db: Database, plain: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${searchCounts} (text, day, count) VALUES (${plain}, ${today}, 1)
    ON CONFLICT (text, day) DO UPDATE SET count = ${searchCounts.count} + 1`);
}

/** The most frequent texts, without rare ones. */
export async function popularSearches(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT text FROM ${searchCounts} WHERE day > ${today} - ${DAYS}::int
    GROUP BY text HAVING sum(count) >= ${FLOOR} ORDER BY sum(count) DESC, text LIMIT ${MAX_POPULAR}`);
  return rows.map(({ text }) => text);
}
