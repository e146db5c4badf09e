import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

/** Ends the name of whatever is still being written: never looked at by servers, swept away by the next command. */
export const arriving = '.arriving';

/** Replaces a file, or makes it, so that even after a power cut it is the old or the new one. The same content is left alone. */
export function writeDurably(file: string, content: string | Buffer): void {
  if (hasContent(file, content)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file + arriving, content, { flush: true });
  renameDurably(file + arriving, file);
}

/** The same for several files of a folder, by their path in it, at once: waiting for the disk is what takes the time. */
export async function writeAllDurably(folder: string, files: Record<string, string>): Promise<void> {
  const changed = Object.entries(files)
    .map(([name, content]): [file: string, content: string] => [path.join(folder, name), content])
    .filter(([file, content]) => !hasContent(file, content));
  const folders = new Set(changed.map(([file]) => path.dirname(file)));
  for (const each of folders) mkdirSync(each, { recursive: true });
  await Promise.all(changed.map(([file, content]) => writeThrough(file + arriving, content)));
  for (const [file] of changed) renameSync(file + arriving, file);
  for (const each of folders) syncFolder(each);
}

/** Copies files into a folder, each written through to the disk. */
export async function copyDurably(from: string, to: string, files: readonly string[]): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(to, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  await pLimit(8).map(files, async (file) => writeThrough(path.join(to, file), await readFile(path.join(from, file))));
  for (const folder of folders) syncFolder(folder);
}

async function writeThrough(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'w');
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
