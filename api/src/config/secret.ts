import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './makeFolder';
import { folderError } from './startErrors';

const MIN_LENGTH = 32;

/**
 * The secret that signs tokens, kept in the data folder so that sessions survive a restart. It is created if it is missing
 * or incomplete, and readable only by its owner.
 * @throws FolderNotWritableError or DiskFullError
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  try {
    makeFolder(dataDir);
    if (!hasSecret(file)) createSecret(file);
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

// The file appears atomically, with a complete secret.
function createSecret(file: string): void {
  const fresh = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    if (existsSync(file)) renameSync(fresh, file);
    else linkSync(fresh, file);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'link') throw error;
    // If two processes start together, both use the secret of the first. Some file systems have no hard links.
    if (code !== 'EEXIST') renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}
