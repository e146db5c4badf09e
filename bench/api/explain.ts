import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { asDatabase } from '../../api/src/db/database';
import * as schema from '../../api/src/db/schema';
import { listProducts } from '../../api/src/routes/products/list';
import { words } from './catalogue';

const TRIES = 21;

/** Keywords by how many names have them, with signs and letters that no trigrams are made of. */
export const keywordKinds: Record<string, readonly string[]> = {
  'in many names': words,
  'in some names': ['no. 12', '99', '123', 'c e'],
  'in few names': ['777777', '12345', '4242'],
  'in no name': ['qq', 'q', '%', '_', '🥕', 'zzzzqq', "a' --"],
};

/**
 * What PostgreSQL says of a page of 24 with keyword, category and price, for keywords in turn: the median and the longest of its own
 * times (ms) for all statements of a page, whose plans are kept, without asking the clock for each row; and of planning them, once.
 */
export async function explainPage(
  url: string,
  keywords: readonly string[],
): Promise<{ planning: number; running: number; longest: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let asked: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => asked.push({ text, values }) };
  const db = asDatabase(drizzle({ client, schema, logger }));
  const { rows: categories } = await client.query<{ id: number }>('SELECT id FROM categories ORDER BY id');
  const times: { planning: number; running: number }[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const filter = {
      keyword: keywords[n % keywords.length],
      category: categories[n % categories.length]?.id,
      minPrice: n % 7,
      maxPrice: 60 + n,
    };
    asked = [];
    await listProducts(db, filter, { sort: 'price', limit: 25 });
    const plans = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values);
      plans.push(rows[0]['QUERY PLAN'][0]);
    }
    times.push({
      planning: plans.reduce((sum, plan) => sum + plan['Planning Time'], 0),
      running: plans.reduce((sum, plan) => sum + plan['Execution Time'], 0),
    });
  }
  await client.end();
  const running = times.map((time) => time.running);
  return {
    planning: median(times.map(({ planning }) => planning)),
    running: median(running),
    longest: Math.max(...running),
  };
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
