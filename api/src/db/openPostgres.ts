import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseUnreachableError } from '../config/startErrors';
import { asDatabase, type OpenDatabase } from './database';
import { openPool } from './pool';
import { openReplicas } from './replicas';
import * as schema from './schema';

/** Any number, as long as every version of Rialto uses the same. */
const ADVISORY_LOCK = 7_421_966;

/** How a pool on PostgreSQL is used. */
interface PostgresSettings {
  poolSize: number;
  /** How long a query waits for a free connection, or for a lock, before it fails. */
  patienceMs: number;
  /** The longest a statement may run, and a transaction may stay idle, before PostgreSQL ends it. */
  longestMs: number;
  /** How long an answer may take before the connection is dropped: a server that is gone ends nothing. */
  answerMs: number;
  replicaUrls: readonly string[];
}

/**
 * Opens a pool on PostgreSQL (15 or later). Replicas need not be there at the start. Throws DatabaseUnreachableError when the
 * server does not answer.
 */
export async function openPostgres(url: string, settings: Partial<PostgresSettings> = {}): Promise<OpenDatabase> {
  const { poolSize = 10, patienceMs = 8_000, longestMs = 60_000, replicaUrls = [] } = settings;
  const { answerMs = longestMs + 5_000 } = settings;
  const pool = openPool(url, 'primary', { max: poolSize, patienceMs, longestMs, answerMs });
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
    exclusively: async (work) => {
      // Beside the others, which give up a server that says nothing for long.
      const own = openPool(url, 'primary', { max: 1, patienceMs, longestMs });
      try {
        const client = await own.connect();
        try {
          // A first start takes as long as it takes.
          await client.query(
            'SET lock_timeout = 0; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0',
          );
          await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
          return await work(asDatabase(drizzle({ client, schema })));
        } finally {
          // Ending the connection releases the lock in every case, a broken one included.
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
