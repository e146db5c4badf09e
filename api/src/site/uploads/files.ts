import { open } from 'node:fs/promises';

/** Writes a file that is there after a power cut, too; its folder is to be synced by `syncFolder`. */
export async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes sure that what was made, renamed or removed in a folder stays so. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
