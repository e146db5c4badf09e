import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../config/startErrors';
import type { OpenDatabase } from '../db/database';

/** What a market that goes on writing may need meanwhile. */
const SPARE = 64 * 1024 * 1024;

/** What a backup is, in its `backup.json`; beside it are the database, `uploads/` and the secret of the sessions. */
export interface BackupNote {
  format: 1;
  /** A folder `db`, or a file `database.dump` of pg_dump. */
  database: 'embedded' | 'postgres';
  madeAt: string;
}

/** Gathers a backup of a data folder in a folder of its own, while the market runs. Throws StartError where that would fill its disk. */
export async function stageEmbedded(
  dataDir: string,
  database: Pick<OpenDatabase, 'snapshot'>,
  stage: string,
): Promise<void> {
  await refuseToFill(dataDir);
  await database.snapshot?.(path.join(stage, 'db'));
  await stageFiles(dataDir, stage, 'embedded');
}

async function refuseToFill(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'db');
  const files = (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
  // One that is gone by now takes no room.
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const needed = sizes.reduce((sum, size) => sum + size, SPARE);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  const megabytes = Math.ceil(needed / 1024 / 1024);
  throw new StartError(
    'BACKUP',
    `A backup temporarily needs ${megabytes} MB of free space in ${dataDir}. Free some and try again.`,
  );
}

/** The files beside the database. Those come after it: a picture is stored before a row names it. */
export async function stageFiles(dataDir: string, stage: string, database: BackupNote['database']): Promise<void> {
  const secret = path.join(dataDir, 'jwt-secret');
  if (existsSync(secret)) await copyFile(secret, path.join(stage, 'jwt-secret'));
  const uploads = path.join(dataDir, 'uploads');
  if (existsSync(uploads)) await linkPictures(uploads, path.join(stage, 'uploads'));
  const note: BackupNote = { format: 1, database, madeAt: new Date().toISOString() };
  await writeFile(path.join(stage, 'backup.json'), JSON.stringify(note));
}

// Pictures never change once they are there, so that a second name for each is as good as a copy.
async function linkPictures(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const hash of await readdir(from)) {
    if (hash === '.incoming') continue;
    await mkdir(path.join(to, hash));
    for (const file of await readdir(path.join(from, hash)))
      await link(path.join(from, hash, file), path.join(to, hash, file));
  }
}
