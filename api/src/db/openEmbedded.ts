import { existsSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { makeFolder } from '../config/makeFolder';
import { DatabaseDamagedError, DiskFullError, folderError } from '../config/startErrors';
import { asDatabase, type OpenDatabase } from './database';
import type { Roomy } from './diskRoom';
import { lockFolder } from './lock';
import { openDurablePglite } from './pglite';
import * as schema from './schema';

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
      const db = asDatabase(drizzle({ client, schema }));
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

// PGlite that runs out of space while it makes its folder aborts without a reason; asking first gives one.
function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < SPACE_OF_A_NEW_DATABASE) throw new DiskFullError(dataDir);
}
