import { DrizzleQueryError, fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';
import { takesOurs } from './pool';
import { WrittenQuery } from './writtenQuery';

const dialect = new PgDialect();

/** Runs it, with the values of its placeholders. */
export type Statement<Row> = (db: Queryable, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement whose text is written once: for what is asked most often, of which drizzle's writing would be the larger part.
 * PostgreSQL keeps its plan under `name`; without one it plans for the values of each call, which is better where they
 * decide what is quick. Values come by `sql.placeholder`, each with its type in the text. Rows are as drivers give them:
 * columns by their names, instants as text; or as `rowOf` makes them of such values, in the order of the columns.
 */
export function statement<Row>(
  name: string | undefined,
  query: SQL,
  rowOf?: (values: unknown[]) => Row,
): Statement<Row> {
  const written = dialect.sqlToQuery(query);
  const { sql: text, params } = written;
  const asked = new WrittenQuery(text, name, rowOf);
  const all = rowOf && ((rows: unknown[][]) => rows.map(rowOf));
  return async (db, values = {}) => {
    const { session } = db._;
    const { client } = session as { client?: unknown }; // of either driver; its type leaves it out
    if (takesOurs(client)) {
      const filled = asked.with(fillPlaceholders(params, values));
      try {
        return (await client.query(filled)).rows as Row[]; // of what the text selects
      } catch (error) {
        throw new DrizzleQueryError(text, [...filled.values], error as Error); // drivers throw nothing else
      }
    }
    const answer = await session.prepareQuery(written, undefined, name, rowOf !== undefined, all).execute(values);
    // without fields to map, both drivers answer with their own result
    return rowOf ? (answer as Row[]) : (answer as { rows: Row[] }).rows;
  };
}
