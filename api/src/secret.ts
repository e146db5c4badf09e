import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderError } from './db/startErrors';
import { makeFolder } from './makeFolder';

/**
 * The secret that tokens are signed with, kept in the data folder so that sessions outlive a restart; made at the first
 * call, and readable by its owner only. Throws FolderNotWritableError or DiskFullError.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  try {
    makeFolder(dataDir);
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      chmodSync(file, 0o600);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw folderError(dataDir, error);
  }
}
