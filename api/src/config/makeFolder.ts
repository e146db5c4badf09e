import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { FolderNotWritableError } from './startErrors';

/**
 * Creates a folder that only its owner may read, with those above it. Throws as mkdir does, or
 * FolderNotWritableError. Node's own `recursive` tries
 * for ever where the system answers ENOENT below a folder that exists, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new FolderNotWritableError(folder, { cause: error });
    // Another process may have made it meanwhile.
    if (code !== 'EEXIST') throw error;
  }
}
