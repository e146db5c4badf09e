import { existsSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite';
import { makeFolder } from '../makeFolder';
import type { Database, OpenDatabase } from './database';
import type { Roomy } from './diskRoom';
import { lockFolder } from './lock';
import { openDurablePglite } from './pglite';
import { openPool } from './pool';
import { openReplicas } from './replicas';
import * as schema from './schema';
import { DatabaseDamagedError, DatabaseUnreachableError, DiskFullError, folderError } from './startErrors';

/** Any number, as long as every version of Rialto uses the same. */
const ADVISORY_LOCK = 7_421_966;
const SPACE_OF_A_NEW_DATABASE = 96 * 1024 * 1024;

/**
 * Opens the embedded database in `<dataDir>/db`, creating the folder when it is missing; exclusively, until closed.
 * Throws FolderLockedError, DiskFullError, FolderNotWritableError or DatabaseDamagedError.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  try {
    makeFolder(dataDir);
    const lock = await lockFolder(dataDir);
    try {
      const { client, regardless } = await openClient(dataDir, path.join(dataDir, 'db'));
      const db = asDatabase(drizzlePglite({ client, schema }));
      return {
        db,
        reads: db,
        kind: 'pglite',
        pools: () => [],
        // One connection in one process: nobody else can migrate. A full disk is no reason not to start and be read.
        exclusively: (work) => regardless(() => work(db)),
        snapshot: async (into) => {
          // Less to replay when the copy is opened.
          await client.query('CHECKPOINT');
          // Nobody else gets at the files meanwhile: PGlite has no process in the background, and runs one at a time.
          await client.transaction(() => cp(path.join(dataDir, 'db'), into, { recursive: true }));
        },
        close: async () => {
          if (!client.closed) await client.close();
          await lock.release();
        },
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw folderError(dataDir, error);
  }
}

async function openClient(dataDir: string, folder: string): Promise<Roomy> {
  const isNew = !existsSync(folder);
  if (isNew) refuseFullDisk(dataDir);
  else if (!statSync(folder).isDirectory()) throw new DatabaseDamagedError(folder);
  try {
    return await openDurablePglite(folder);
  } catch (error) {
    if (isNew || !/Aborted\(|failed to initialize properly/.test(String(error))) throw error;
    refuseFullDisk(dataDir);
    throw new DatabaseDamagedError(folder, { cause: error });
  }
}

/** How a pool on PostgreSQL is used. */
interface PostgresSettings {
  poolSize: number;
  /** How long a query waits for a free connection, and as long for somebody else's lock, before it fails. */
  patienceMs: number;
  /** What PostgreSQL ends: a statement that takes longer, a transaction that nobody goes on with for so long. */
  longestMs: number;
  /** How long a server may say nothing before the connection is given up: one that is gone ends nothing. */
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
  const db = drizzlePg({ client: pool, schema });
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
          return await work(asDatabase(drizzlePg({ client, schema })));
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

/** Both drivers give this interface; their classes differ only in the type of a raw result, of which we use the rows. */
export function asDatabase(driver: PgliteDatabase<typeof schema> | NodePgDatabase<typeof schema>): Database {
  return driver as unknown as Database;
}

// PGlite that runs out of space while it makes its folder aborts without a reason; asking first gives one.
function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < SPACE_OF_A_NEW_DATABASE) throw new DiskFullError(dataDir);
}

function withoutPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'the local socket'}${port && `:${port}`}${pathname}`;
  } catch {
    return 'the given address';
  }
}
