import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseUnreachableError } from '../config/startErrors';
import { asDatabase, type OpenDatabase } from './database';
import { listenOnPostgres } from './listen';
import { openPool } from './pool';
import { openReplicas } from './replicas';
import * as schema from './schema';

/** An arbitrary number that must stay the same in all versions. */
const ADVISORY_LOCK = 7_421_966;

/** Settings of the connection pool. */
interface PostgresSettings {
  poolSize: number;
  /** How long a query waits for a free connection or a lock. */
  waitTimeoutMs: number;
  /** The longest a statement may run, and a transaction may stay idle. */
  statementTimeoutMs: number;
  /** How long to wait for a response before the connection is dropped, in case the server is unreachable. */
  responseTimeoutMs: number;
  replicaUrls: readonly string[];
}

/**
 * Opens a pool on PostgreSQL (15 or later). Replicas may be unavailable at startup.
 * @throws DatabaseUnreachableError if the server does not respond
 */
export async function openPostgres(url: string, settings: Partial<PostgresSettings> = {}): Promise<OpenDatabase> {
  const { poolSize = 10, waitTimeoutMs = 8_000, statementTimeoutMs = 60_000, replicaUrls = [] } = settings;
  const { responseTimeoutMs = statementTimeoutMs + 5_000 } = settings;
  const pool = openPool(url, 'primary', { max: poolSize, waitTimeoutMs, statementTimeoutMs, responseTimeoutMs });
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachableError(withoutPassword(url), { cause: error });
  }
  const db = drizzle({ client: pool, schema });
  const replicas = openReplicas(replicaUrls, { pool, db }, poolSize);
  const pools = [
    { server: 'primary', pool },
    ...replicas.pools.map((each, index) => ({ server: `replica ${index + 1}`, pool: each })),
  ];
  let closing: Promise<unknown> | undefined;
  return {
    db: asDatabase(db),
    reads: asDatabase(replicas.reads),
    kind: 'postgres',
    pools: () =>
      pools.map(({ server, pool: { idleCount, totalCount, waitingCount } }) => ({
        server,
        idle: idleCount,
        busy: totalCount - idleCount,
        waiting: waitingCount,
      })),
    listenTo: listenOnPostgres(url),
    exclusively: async (work) => {
      // A separate pool without a response timeout.
      const own = openPool(url, 'primary', { max: 1, waitTimeoutMs, statementTimeoutMs });
      try {
        const client = await own.connect();
        try {
          // migrations may take any time
          await client.query(
            'SET lock_timeout = 0; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0',
          );
          await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
          return await work(asDatabase(drizzle({ client, schema })));
        } finally {
          // closing the connection releases the lock even if it is broken
          client.release(true);
        }
      } finally {
        await own.end();
      }
    },
    close: async () => {
      closing ??= Promise.all(pools.map((each) => each.pool.end()));
      await closing;
    },
  };
}

function withoutPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'the local socket'}${port && `:${port}`}${pathname}`;
  } catch {
    return 'the given address';
  }
}
