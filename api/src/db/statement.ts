import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

const dialect = new PgDialect();

/** Runs it, with the values of its placeholders. */
export type Statement<Row> = (db: Queryable, values?: Record<string, unknown>) => Promise<Row[]>;

/** A prepared statement under `name`, or with undefined one that is planned for the values of each call. */
export function statement<Row>(
  name: string | undefined,
  query: SQL,
  rowOf?: (values: unknown[]) => Row,
): Statement<Row> {
  const written = dialect.sqlToQuery(query);
  const all = rowOf && ((rows: unknown[][]) => rows.map(rowOf));
  return async (db, values = {}) => {
    // a replica's where `db` reads from some; drizzle's types leave it out
    const { session } = db.select() as unknown as { session: typeof db._.session };
    const answer = await session.prepareQuery(written, undefined, name, rowOf !== undefined, all).execute(values);
    // without fields to map, both drivers answer with their own result
    return rowOf ? (answer as Row[]) : (answer as { rows: Row[] }).rows;
  };
}
