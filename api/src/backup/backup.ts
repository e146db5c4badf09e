import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, open, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderLockedError, StartError } from '../config/startErrors';
import { type FolderLock, lockFolder } from '../db/lock';
import { finished, packFolder, withStage } from './archive';
import { requestBackup } from './control';
import { stageEmbedded, stageFiles } from './stage';

// The first start seeds the demo market, which takes a minute on a busy machine.
const WAIT_TIMEOUT_MS = 120_000;
const RETRY_MS = 200;

interface Source {
  dataDir: string;
  /** PostgreSQL instead of the data folder's database. */
  databaseUrl: string | undefined;
}

/**
 * Writes a backup of a market, running or not, to a file: a consistent copy of the database, the pictures, and the secret
 * of the sessions. The file is written atomically and readable only by its owner. Waits up to `waitTimeoutMs` for a market
 * that is starting.
 * @throws StartError
 */
export async function backUp(
  { dataDir, databaseUrl }: Source,
  to: string,
  waitTimeoutMs = WAIT_TIMEOUT_MS,
): Promise<void> {
  if (existsSync(to)) throw new StartError('BACKUP', `${to} already exists. Choose another file with --to.`);
  const folder = path.resolve(dataDir);
  if (databaseUrl !== undefined)
    return withStage(folder, async (stage) => {
      const { url, env } = withoutPassword(databaseUrl);
      const args = ['--format=custom', '--no-owner', `--file=${path.join(stage, 'database.dump')}`, `--dbname=${url}`];
      await finished('pg_dump', spawn('pg_dump', args, { stdio: ['ignore', 'ignore', 'pipe'], env }));
      await stageFiles(folder, stage, 'postgres');
      await writePacked(stage, to);
    });
  if (!existsSync(path.join(folder, 'db')))
    throw new StartError('BACKUP', `There is no database in ${folder}. Set DATA_DIR to its folder.`);
  const source = await lockOrRequest(folder, waitTimeoutMs);
  if (!('release' in source)) return writeAtomically(source, to);
  try {
    const atRest = { snapshot: (into: string) => cp(path.join(folder, 'db'), into, { recursive: true }) };
    await withStage(folder, async (stage) => {
      await stageEmbedded(folder, atRest, stage);
      await writePacked(stage, to);
    });
  } finally {
    await source.release();
  }
}

/** The lock of the folder if it is free, otherwise a backup from the process that holds it. */
async function lockOrRequest(folder: string, waitTimeoutMs: number): Promise<FolderLock | IncomingMessage> {
  const deadline = Date.now() + waitTimeoutMs;
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockedError)) throw error;
      const response = await requestBackup(folder);
      if (response) return response;
      // The market may be starting or stopping, or another backup may be running.
      if (Date.now() > deadline)
        throw new StartError('BACKUP', `The process that uses ${folder} does not respond. Stop it and try again.`);
      await pause(RETRY_MS);
    }
  }
}

async function writePacked(stage: string, to: string): Promise<void> {
  const tar = packFolder(stage);
  if (!tar.stdout) throw new Error('tar has no output');
  await writeAtomically(tar.stdout, to, finished('tar', tar));
}

async function writeAtomically(
  from: Readable,
  to: string,
  completed: Promise<void> = Promise.resolve(),
): Promise<void> {
  const unfinished = `${to}.unfinished`;
  try {
    await Promise.all([completed, pipeline(from, createWriteStream(unfinished, { mode: 0o600 }))]);
    const handle = await open(unfinished);
    await handle.sync();
    await handle.close();
    await rename(unfinished, to);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause instanceof StartError
      ? cause
      : new StartError('BACKUP', `${to} could not be written: ${cause}`, { cause });
  }
}

/** The URL without the password, which others could see in the list of processes, and an environment with it. */
export function withoutPassword(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = '';
  return { url: url.href, env };
}
