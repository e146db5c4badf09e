import { statfsSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

// Two segments of PostgreSQL's log: the rest of the one that is written, and one more.
const KEPT_FREE = 32 * 1024 * 1024;

type Queries = Pick<PGlite, 'query'>;

/** An embedded database that refuses to write while the disk has little room. */
export interface Roomy {
  client: PGlite;
  /** Writes whatever room there is while `work` runs, for what a start may need. */
  regardless<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Keeps the last of the disk for the database's log. Where the next segment of that doesn't fit, PGlite panics within a
 * commit, and whatever is asked of it afterwards, reads too, waits for ever for a lock nobody gives back. So with less than
 * 32 MB left, writes throw PostgreSQL's 53100 while reads go on, until there is room again. Should it panic all
 * the same, everything asked later throws at once.
 */
export function keepRoomForLog(client: PGlite, folder: string): Roomy {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const close = client.close.bind(client);
  const disk = path.dirname(folder);
  let isReadOnly = false;
  let isExempt = false;
  let panic: unknown;

  async function lookForRoom(): Promise<void> {
    if (panic) throw panic;
    const isTight = !isExempt && roomOn(disk) < KEPT_FREE;
    if (isTight === isReadOnly) return;
    await query(`SET default_transaction_read_only = ${isTight}`);
    isReadOnly = isTight;
  }
  const inWords = (error: unknown): unknown => {
    const { code, severity } = error as { code?: unknown; severity?: unknown };
    if (severity === 'PANIC') panic = error;
    return isReadOnly && code === '25006' ? diskFull(error) : error;
  };
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw inWords(error);
    }
  };
  const translate = (handle: Queries) => {
    const ask = handle.query.bind(handle);
    handle.query = (...args) => told(() => ask(...args));
  };

  client.query = async (...args) => {
    await lookForRoom();
    // PostgreSQL takes it for no write, but it fills the log.
    if (isReadOnly && /^\s*VACUUM/i.test(args[0])) throw diskFull();
    return told(() => query(...args));
  };
  client.transaction = async (work) => {
    await lookForRoom();
    return told(() =>
      transaction((tx) => {
        translate(tx);
        return work(tx);
      }),
    );
  };
  // What panicked would wait for ever here, too; the next start replays its log.
  client.close = async () => {
    if (!panic) await close();
  };
  return {
    client,
    regardless: async (work) => {
      isExempt = true;
      try {
        return await work();
      } finally {
        isExempt = false;
      }
    },
  };
}

function roomOn(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

function diskFull(cause?: unknown): Error {
  return Object.assign(new Error('No space is left for the log', { cause }), { code: '53100' });
}
