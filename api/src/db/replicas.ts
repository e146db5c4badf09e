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
  /** When it may be asked again after it failed, in milliseconds since 1970. */
  availableAt: number;
}

/** Shorter than the primary's, which takes over: more than searches may take. */
const LIMITS = { patienceMs: 2_000, longestMs: 4_000, answerMs: 5_000 };
const PAUSE_AFTER_FAILURE_MS = 2_000;

/**
 * A database for reading: selects and transactions go to the replicas in turn, everything else to the primary. What a replica
 * fails is repeated on the primary, and a replica that does not answer is left alone for two seconds; it need not be there at all.
 */
export function openReplicas(
  urls: readonly string[],
  primary: Primary,
  poolSize: number,
): { reads: Db; pools: pg.Pool[] } {
  const [first, ...others] = urls.map((url) => openReplica(url, primary.pool, poolSize));
  if (!first) return { reads: primary.db, pools: [] };
  const replicas = [first, ...others];
  let turn = 0;
  const choose = (): Replica | undefined => {
    turn += 1;
    const available = replicas.filter(({ availableAt }) => availableAt <= Date.now());
    return available[turn % available.length];
  };
  const transaction: Db['transaction'] = async (work, config) => {
    const replica = choose();
    if (!replica) return primary.db.transaction(work, config);
    try {
      return await replica.db.transaction(work, config);
    } catch (error) {
      // A limit of time that the transaction set itself would only be met again.
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
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const queryOrFallBack = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (!hasFailed(replica, error)) throw error;
      return (primary.query as typeof query)(...args);
    }
  };
  pool.query = queryOrFallBack as pg.Pool['query'];
  return replica;
}

/** Whether an error is the database's; a replica that is down or unreachable is left alone for a while. */
function hasFailed(replica: Replica, error: unknown): boolean {
  const code = databaseCode(error);
  if (code !== undefined && isUnavailable(code)) replica.availableAt = Date.now() + PAUSE_AFTER_FAILURE_MS;
  return code !== undefined;
}
