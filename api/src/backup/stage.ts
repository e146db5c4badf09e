import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../config/startErrors';
import type { OpenDatabase } from '../db/database';

/** Free space reserved for a market that keeps writing during the backup. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** The manifest `backup.json`; beside it are the database, `uploads/`, `documents/` and the secret of the sessions. */
export interface BackupManifest {
  format: 1;
  /** A folder `db`, or a file `database.dump` of pg_dump. */
  database: 'embedded' | 'postgres';
  madeAt: string;
}

/**
 * Copies a data folder with an embedded database into a staging folder, while the market runs.
 * @throws StartError if the copy would fill the disk
 */
export async function stageEmbedded(
  dataDir: string,
  database: Pick<OpenDatabase, 'snapshot'>,
  stage: string,
): Promise<void> {
  await requireFreeSpace(dataDir);
  await database.snapshot?.(path.join(stage, 'db'));
  await stageFiles(dataDir, stage, 'embedded');
}

async function requireFreeSpace(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'db');
  const files = (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
  // files that have disappeared meanwhile need no space
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const needed = sizes.reduce((sum, size) => sum + size, RESERVE_BYTES);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  const megabytes = Math.ceil(needed / 1024 / 1024);
  throw new StartError(
    'BACKUP',
    `A backup temporarily needs ${megabytes} MB of free space in ${dataDir}. Free some and try again.`,
  );
}

/** Copies the files beside the database. Call it afterwards: a picture is stored before a row refers to it. */
export async function stageFiles(dataDir: string, stage: string, database: BackupManifest['database']): Promise<void> {
  const secret = path.join(dataDir, 'jwt-secret');
  if (existsSync(secret)) await copyFile(secret, path.join(stage, 'jwt-secret'));
  const uploads = path.join(dataDir, 'uploads');
  if (existsSync(uploads)) await linkPictures(uploads, path.join(stage, 'uploads'));
  const documents = path.join(dataDir, 'documents');
  if (existsSync(documents)) await linkDocuments(documents, path.join(stage, 'documents'));
  const manifest: BackupManifest = { format: 1, database, madeAt: new Date().toISOString() };
  await writeFile(path.join(stage, 'backup.json'), JSON.stringify(manifest));
}

// Stored pictures never change, so hard links are as good as copies.
async function linkPictures(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const hash of await readdir(from)) {
    if (hash === '.incoming') continue;
    await mkdir(path.join(to, hash));
    for (const file of await readdir(path.join(from, hash)))
      await link(path.join(from, hash, file), path.join(to, hash, file));
  }
}

async function linkDocuments(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const key of await readdir(from))
    await link(path.join(from, key), path.join(to, key)).catch((error: NodeJS.ErrnoException) => {
      // deleted meanwhile
      if (error.code !== 'ENOENT') throw error;
    });
}
