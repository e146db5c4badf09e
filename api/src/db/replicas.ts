import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { withReplicas } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { databaseCode, isUnavailable, QUERY_CANCELED } from './dbErrors';
import { openPool } from './pool';
import * as schema from './schema';

type Db = NodePgDatabase<typeof schema>;

interface Primary {
  pool: pg.Pool;
  db: Db;
}

interface Replica extends Primary {
  /** When it may be used again after a failure, in milliseconds since 1970. */
  availableAt: number;
}

/** Shorter than the primary's limits, so that it can take over; longer than a search may take. */
const LIMITS = { waitTimeoutMs: 2_000, statementTimeoutMs: 4_000, responseTimeoutMs: 5_000 };
const RETRY_AFTER_MS = 2_000;

/**
 * A read database: selects and transactions go to the replicas in turn, everything else to the primary. A query that fails
 * on a replica is repeated on the primary, and an unavailable replica is skipped for two seconds.
 */
export function openReplicas(
  urls: readonly string[],
  primary: Primary,
  poolSize: number,
): { reads: Db; pools: pg.Pool[] } {
  const [first, ...others] = urls.map((url) => openReplica(url, primary.pool, poolSize));
  if (!first) return { reads: primary.db, pools: [] };
  const replicas = [first, ...others];
  let selections = 0;
  const choose = (): Replica | undefined => {
    selections += 1;
    const available = replicas.filter(({ availableAt }) => availableAt <= Date.now());
    return available[selections % available.length];
  };
  const transaction: Db['transaction'] = async (work, config) => {
    const replica = choose();
    if (!replica) return primary.db.transaction(work, config);
    try {
      return await replica.db.transaction(work, config);
    } catch (error) {
      // a transaction that exceeded its own time limit would exceed it again
      if (!hasFailed(replica, error) || databaseCode(error) === QUERY_CANCELED) throw error;
      return primary.db.transaction(work, config);
    }
  };
  const selects = withReplicas(primary.db, [first.db, ...others.map(({ db }) => db)], () => choose()?.db ?? primary.db);
  return { reads: Object.assign(selects, { transaction }), pools: replicas.map(({ pool }) => pool) };
}

function openReplica(url: string, primary: pg.Pool, poolSize: number): Replica {
  const pool = openPool(url, 'replica', { max: poolSize, ...LIMITS });
  const replica = { pool, db: drizzle({ client: pool, schema }), availableAt: 0 };
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>; // safe: passes the arguments on
  const queryOrFallBack = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (!hasFailed(replica, error)) throw error;
      return (primary.query as typeof query)(...args);
    }
  };
  pool.query = queryOrFallBack as pg.Pool['query']; // safe: passes the arguments on
  return replica;
}

/** Whether the database failed; if it is unavailable, the replica is paused. */
function hasFailed(replica: Replica, error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== undefined && isUnavailable(code)) replica.availableAt = Date.now() + RETRY_AFTER_MS;
  return code !== undefined;
}
