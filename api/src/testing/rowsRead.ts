import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) tells. */
interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** How many rows of a table a plan has read, those that it left out among them. */
export function rowsRead(table: string, { Plans = [], ...plan }: Plan): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan;
  const read = (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops'];
  return Plans.reduce((sum, part) => sum + rowsRead(table, part), plan['Relation Name'] === table ? read : 0);
}

/** Runs a query, and answers the plan that it was run by. */
export async function planOf(db: Queryable, query: SQL): Promise<Plan> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`);
  return rows[0]?.['QUERY PLAN'][0].Plan as Plan; // one row of JSON
}
