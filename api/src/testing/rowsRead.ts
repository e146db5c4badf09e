/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) tells. */
export interface Plan {
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
