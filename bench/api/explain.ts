import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { asDatabase } from '../../api/src/db/open';
import * as schema from '../../api/src/db/schema';
import { listProducts } from '../../api/src/routes/products/queries';
import { words } from './catalogue';

const TRIES = 21;

/**
 * What PostgreSQL says of a page of 24 with keyword, category and price, over keywords of every kind: the median of its own
 * times (ms), planning the ids, and running them and their rows, whose plan is kept.
 */
export async function explainPage(url: string): Promise<{ planning: number; running: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let asked: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => asked.push({ text, values }) };
  const db = asDatabase(drizzle({ client, schema, logger }));
  const { rows: categories } = await client.query<{ id: number }>('SELECT id FROM categories ORDER BY id');
  const times: { planning: number; running: number }[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const filter = {
      keyword: words[n % words.length],
      category: categories[n % categories.length]?.id,
      minPrice: n % 7,
      maxPrice: 60 + n,
    };
    asked = [];
    await listProducts(db, filter, { sort: 'price', limit: 25 });
    const plans = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      plans.push(rows[0]['QUERY PLAN'][0]);
    }
    times.push({
      planning: plans[0]['Planning Time'],
      running: plans.reduce((sum, plan) => sum + plan['Execution Time'], 0),
    });
  }
  await client.end();
  return { planning: median(times.map((time) => time.planning)), running: median(times.map((time) => time.running)) };
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
