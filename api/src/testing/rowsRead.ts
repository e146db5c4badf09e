import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** A node of an EXPLAIN (ANALYZE, FORMAT JSON) plan. */
interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** The number of rows of a table that a plan read, including filtered ones. */
export function rowsRead(table: string, { Plans = [], ...plan }: Plan): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan;
  const read = (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops'];
  return Plans.reduce((sum, part) => sum + rowsRead(table, part), plan['Relation Name'] === table ? read : 0);
}

/** Runs a query and returns its plan. */
export async function planOf(db: Queryable, query: SQL): Promise<Plan> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`);
  return rows[0]?.['QUERY PLAN'][0].Plan as Plan; // safe: EXPLAIN returns one row of JSON
}
