import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { withReplicas } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isRefusal, openPool } from './pool';
import * as schema from './schema';

type Schema = typeof schema;

interface Primary {
  pool: pg.Pool;
  db: NodePgDatabase<Schema>;
}

interface Replica extends Primary {
  /** When it may be asked again after it failed, in milliseconds since 1970. */
  availableAt: number;
}

const ANSWER_MS = 2_000;
const PAUSE_AFTER_FAILURE_MS = 2_000;

/**
 * A database whose selects go to the replicas in turn, and everything else to the primary. A select that a replica fails is
 * repeated on the primary, and a replica that does not answer is left alone for two seconds; it need not be there at all.
 */
export function openReplicas(
  urls: readonly string[],
  primary: Primary,
  poolSize: number,
): { reads: NodePgDatabase<Schema>; pools: pg.Pool[] } {
  const [first, ...others] = urls.map((url) => openReplica(url, primary.pool, poolSize));
  if (!first) return { reads: primary.db, pools: [] };
  const replicas = [first, ...others];
  let turn = 0;
  const choose = () => {
    turn += 1;
    const available = replicas.filter(({ availableAt }) => availableAt <= Date.now());
    return available[turn % available.length]?.db ?? primary.db;
  };
  return {
    reads: withReplicas(primary.db, [first.db, ...others.map(({ db }) => db)], choose),
    pools: replicas.map(({ pool }) => pool),
  };
}

function openReplica(url: string, primary: pg.Pool, poolSize: number): Replica {
  const limits = { patienceMs: ANSWER_MS, longestMs: ANSWER_MS, answerMs: ANSWER_MS };
  const pool = openPool(url, 'replica', { max: poolSize, ...limits });
  const replica = { pool, db: drizzle({ client: pool, schema }), availableAt: 0 };
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const queryOrFallBack = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (!isRefusal(error)) replica.availableAt = Date.now() + PAUSE_AFTER_FAILURE_MS;
      return (primary.query as typeof query)(...args);
    }
  };
  pool.query = queryOrFallBack as pg.Pool['query'];
  return replica;
}
