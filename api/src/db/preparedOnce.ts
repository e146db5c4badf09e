import type { Queryable } from './database';

/** A query that is the same but for its parameters, built once for each database: building it takes longer than sending it. */
export function preparedOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const prepared = new WeakMap<Queryable, Query>();
  return (db) => {
    const query = prepared.get(db) ?? build(db);
    prepared.set(db, query);
    return query;
  };
}
