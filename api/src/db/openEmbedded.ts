import { existsSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { makeFolder } from '../config/makeFolder';
import { DatabaseDamagedError, DiskFullError, folderError } from '../config/startErrors';
import { asDatabase, type OpenDatabase } from './database';
import type { GuardedClient } from './diskSpace';
import { listenOnPglite } from './listen';
import { lockFolder } from './lock';
import { openDurablePglite } from './pglite';
import * as schema from './schema';

const MIN_FREE_BYTES = 96 * 1024 * 1024;

/**
 * Opens the embedded database in `<dataDir>/db`, creating it if necessary, and locks the folder until it is closed.
 * @throws FolderLockedError, DiskFullError, FolderNotWritableError or DatabaseDamagedError
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  try {
    makeFolder(dataDir);
    const lock = await lockFolder(dataDir);
    try {
      const { client, withoutSpaceCheck } = await openClient(dataDir, path.join(dataDir, 'db'));
      const db = asDatabase(drizzle({ client, schema }));
      return {
        db,
        reads: db,
        kind: 'pglite',
        pools: () => [],
        listenTo: listenOnPglite(client),
        // A single process with one connection needs no lock. Migrations may use the reserved space, so that reads work.
        exclusively: (work) => withoutSpaceCheck(() => work(db)),
        snapshot: async (into) => {
          // shortens the replay when the copy is opened
          await client.query('CHECKPOINT');
          // PGlite has no background process, so the files do not change during a transaction.
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

async function openClient(dataDir: string, folder: string): Promise<GuardedClient> {
  const isNew = !existsSync(folder);
  if (isNew) requireFreeSpace(dataDir);
  else if (!statSync(folder).isDirectory()) throw new DatabaseDamagedError(folder);
  try {
    return await openDurablePglite(folder);
  } catch (error) {
    if (isNew || !/Aborted\(|failed to initialize properly/.test(String(error))) throw error;
    requireFreeSpace(dataDir);
    throw new DatabaseDamagedError(folder, { cause: error });
  }
}

// PGlite aborts without a reason if the disk is full while it creates its folder, so the space is checked before.
function requireFreeSpace(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < MIN_FREE_BYTES) throw new DiskFullError(dataDir);
}
