import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/startErrors';

const STAGE = '.stage-';

/** Removes staging folders of backups that were killed. Requires the data folder's lock. */
export function clearStages(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(STAGE)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

/** Runs `work` with an empty private folder on the data folder's disk, and removes it afterwards. */
export async function withStage<Result>(dataDir: string, work: (stage: string) => Promise<Result>): Promise<Result> {
  const stage = path.join(dataDir, `${STAGE}${randomBytes(6).toString('hex')}`);
  mkdirSync(stage, { recursive: true, mode: 0o700 });
  try {
    return await work(stage);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Starts tar for everything in a folder, gzipped, to its standard output. */
export function packFolder(folder: string): ChildProcess {
  return spawn('tar', ['-czf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Unpacks such an archive into an existing folder.
 * @throws StartError if it is not such an archive
 */
export async function unpack(file: string, folder: string): Promise<void> {
  await finished('tar', spawn('tar', ['-xzf', file, '-C', folder], { stdio: ['ignore', 'ignore', 'pipe'] }));
}

/**
 * Resolves when a program has succeeded.
 * @throws StartError with the end of its output, or if it is not installed
 */
export function finished(name: string, child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-1000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'ENOENT' ? 'is not installed, or not in PATH' : 'could not be started';
      reject(new StartError('PROGRAM', `${name} ${why}.`, { cause }));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError('PROGRAM', `${name} failed: ${output.trim() || `it ended with code ${code}`}`));
    });
  });
}
