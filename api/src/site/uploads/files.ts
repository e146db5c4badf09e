import { open } from 'node:fs/promises';

/** Writes a file that survives a power failure, once `syncFolder` has been called for its folder. */
export async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the names in a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
