import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

/** The suffixes of files that are being written and of folders that are being removed. */
export const [incoming, outgoing] = ['.incoming', '.outgoing'];

/** Whether servers ignore this file or folder and the next command removes it; earlier versions had other suffixes. */
export const isTemporary = (name: string) => /\.(incoming|outgoing|arriving|leaving)$/.test(name);

/**
 * Writes files so that even after a power failure each has its old or its new content.
 * @param files the content by path in the folder; a file with this content is left alone
 */
export async function writeDurably(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  const changed = Object.entries(files)
    .map(([name, content]): [file: string, content: string | Buffer] => [path.join(folder, name), content])
    .filter(([file, content]) => !hasContent(file, content));
  const folders = makeFoldersOf(changed.map(([file]) => file));
  await Promise.all(changed.map(([file, content]) => writeThrough(file + incoming, content)));
  for (const [file] of changed) renameSync(file + incoming, file);
  for (const each of folders) syncFolder(each);
}

/** Copies files, each written through to the disk. */
export async function copyDurably(from: string, to: string, files: readonly string[]): Promise<void> {
  const folders = makeFoldersOf(files.map((file) => path.join(to, file)));
  await pLimit(8).map(files, async (file) => writeThrough(path.join(to, file), await readFile(path.join(from, file))));
  for (const folder of folders) syncFolder(folder);
}

function makeFoldersOf(files: string[]): Set<string> {
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  return folders;
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

export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(path.dirname(to));
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Some network volumes cannot sync a folder.
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
