import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { FolderNotWritableError } from './startErrors';

/**
 * Creates a private folder and its parents. Node's `recursive` retries forever if the system returns ENOENT below an
 * existing folder, as in /proc.
 * @throws FolderNotWritableError in that case, otherwise the errors of mkdir
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new FolderNotWritableError(folder, { cause: error });
    // created by another process meanwhile
    if (code !== 'EEXIST') throw error;
  }
}
