import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Ends the name of whatever is still being written: never looked at by servers, swept away by the next command. */
export const arriving = '.arriving';

/** Replaces a file, or makes it, so that even after a power cut it is the old or the new one. The same content is left alone. */
export function writeDurably(file: string, content: string | Buffer): void {
  if (hasContent(file, content)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file + arriving, content, { flush: true });
  renameDurably(file + arriving, file);
}

/** Copies files into a folder, each written through to the disk. */
export async function copyDurably(from: string, to: string, files: readonly string[]): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(to, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.shift(); file; file = queue.shift())
      await copyThrough(path.join(from, file), path.join(to, file));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  for (const folder of folders) syncFolder(folder);
}

async function copyThrough(from: string, to: string): Promise<void> {
  const content = await readFile(from);
  const handle = await open(to, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a file or a whole folder the name under which it is looked for. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(path.dirname(to));
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Some network volumes have no such thing; there the rename is all there is.
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    closeSync(descriptor);
  }
}

function hasContent(file: string, content: string | Buffer): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content));
  } catch {
    return false;
  }
}
