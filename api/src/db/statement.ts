import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

const dialect = new PgDialect();

/**
 * A statement whose text is written once, and which PostgreSQL keeps under `name`: for what is asked most often, of which
 * drizzle's writing and PostgreSQL's planning would be the larger part. Values come by `sql.placeholder`, each with its
 * type in the text. Rows are as drivers give them: columns by their names, instants as text.
 */
export function statement<Row>(
  name: string,
  query: SQL,
): (db: Queryable, values?: Record<string, unknown>) => Promise<Row[]> {
  const written = dialect.sqlToQuery(query);
  return async (db, values = {}) => {
    const { rows } = (await db._.session.prepareQuery(written, undefined, name, false).execute(values)) as {
      rows: Row[]; // of what the text selects; without fields to map, both drivers answer with their own result
    };
    return rows;
  };
}
