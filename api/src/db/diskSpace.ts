import { statfsSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

// Two segments of PostgreSQL's write-ahead log: the current one and the next.
const RESERVED_BYTES = 32 * 1024 * 1024;

type Queries = Pick<PGlite, 'query'>;

/** An embedded database that rejects writes while the disk is nearly full. */
export interface GuardedClient {
  client: PGlite;
  /** Allows writes regardless of free space while `work` runs, for migrations at startup. */
  withoutSpaceCheck<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Reserves the last 32 MB of the disk for the write-ahead log. If the log's next segment does not fit, PGlite panics during
 * a commit, and every later query waits forever for a lock that is never released. Below the limit, writes throw PostgreSQL's
 * 53100 and reads go on; after a panic, every query throws immediately.
 */
export function reserveDiskSpace(client: PGlite, folder: string): GuardedClient {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const close = client.close.bind(client);
  const disk = path.dirname(folder);
  let isReadOnly = false;
  let isExempt = false;
  let panic: unknown;

  async function checkSpace(): Promise<void> {
    if (panic) throw panic;
    const isFull = !isExempt && freeSpace(disk) < RESERVED_BYTES;
    if (isFull === isReadOnly) return;
    await query(`SET default_transaction_read_only = ${isFull}`);
    isReadOnly = isFull;
  }
  const translateError = (error: unknown): unknown => {
    const { code, severity } = error as { code?: unknown; severity?: unknown };
    if (severity === 'PANIC') panic = error;
    return isReadOnly && code === '25006' ? diskFull(error) : error;
  };
  const translated = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw translateError(error);
    }
  };
  const translateErrorsOf = (handle: Queries) => {
    const run = handle.query.bind(handle);
    handle.query = (...args) => translated(() => run(...args));
  };

  client.query = async (...args) => {
    await checkSpace();
    // allowed in a read-only transaction, but writes to the log
    if (isReadOnly && /^\s*VACUUM/i.test(args[0])) throw diskFull();
    return translated(() => query(...args));
  };
  client.transaction = async (work) => {
    await checkSpace();
    return translated(() =>
      transaction((tx) => {
        translateErrorsOf(tx);
        return work(tx);
      }),
    );
  };
  // Closing after a panic would wait forever; the next start replays the log.
  client.close = async () => {
    if (!panic) await close();
  };
  return {
    client,
    withoutSpaceCheck: async (work) => {
      isExempt = true;
      try {
        return await work();
      } finally {
        isExempt = false;
      }
    },
  };
}

function freeSpace(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

function diskFull(cause?: unknown): Error {
  return Object.assign(new Error('No disk space is left for the write-ahead log', { cause }), { code: '53100' });
}
