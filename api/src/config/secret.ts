import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './makeFolder';
import { folderError } from './startErrors';

const MIN_LENGTH = 32;

/**
 * The secret that tokens are signed with, kept in the data folder so that sessions outlive a restart; made at the first
 * call or when a crash left less than a secret, and readable by its owner only. Throws FolderNotWritableError or
 * DiskFullError.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  try {
    makeFolder(dataDir);
    if (!hasSecret(file)) makeSecret(file);
    chmodSync(file, 0o600);
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw folderError(dataDir, error);
  }
}

function hasSecret(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').trim().length >= MIN_LENGTH;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

// Under its name there is a whole secret or none.
function makeSecret(file: string): void {
  const fresh = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    if (existsSync(file)) renameSync(fresh, file);
    else linkSync(fresh, file);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'link') throw error;
    // Of two processes that start together the first to name its secret gives it to both. Some disks have no links.
    if (code !== 'EEXIST') renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}
