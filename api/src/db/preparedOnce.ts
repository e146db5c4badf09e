import type { Queryable } from './database';

/** Prepares a query once per database, because building it takes longer than sending it. */
export function preparedOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const prepared = new WeakMap<Queryable, Query>();
  return (db) => {
    const query = prepared.get(db) ?? build(db);
    prepared.set(db, query);
    return query;
  };
}
