import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

const dialect = new PgDialect();

/** Runs it, with the values of its placeholders. */
export type Statement<Row> = (db: Queryable, values?: Record<string, unknown>) => Promise<Row[]>;

/**
 * A statement whose text is written once: for what is asked most often, of which drizzle's writing would be the larger part.
 * PostgreSQL keeps its plan under `name`; without one it plans for the values of each call, which is better where they
 * decide what is quick. Values come by `sql.placeholder`, each with its type in the text. Rows are as drivers give them:
 * columns by their names, instants as text.
 */
export function statement<Row>(name: string | undefined, query: SQL): Statement<Row> {
  const written = dialect.sqlToQuery(query);
  return async (db, values = {}) => {
    const { rows } = (await db._.session.prepareQuery(written, undefined, name, false).execute(values)) as {
      rows: Row[]; // of what the text selects; without fields to map, both drivers answer with their own result
    };
    return rows;
  };
}
