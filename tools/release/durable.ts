import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

/** A site's folder, and the host that works on it. */
export interface Workplace {
  readonly folder: string;
  readonly host: string;
}

/** The folder of files and folders that a host is writing or removing. The host's next command empties it. */
const temporaryFolder = ({ folder, host }: Workplace) => path.join(folder, 'releases/incoming', host);

/** A path on the site's disk that nothing has yet, in a folder that exists. */
export function temporaryPath(place: Workplace): string {
  mkdirSync(temporaryFolder(place), { recursive: true });
  return path.join(temporaryFolder(place), randomUUID());
}

/** Removes what a killed command left. */
export function removeTemporary(place: Workplace): void {
  rmSync(temporaryFolder(place), { recursive: true, force: true });
}

/**
 * Writes files of a site so that even after a power failure each has its old or its new content.
 * @param files the content by path in the site's folder; a file with this content is left alone
 */
export async function writeDurably(place: Workplace, files: Record<string, string | Buffer>): Promise<void> {
  const changed = Object.entries(files)
    .map(([name, content]): [file: string, content: string | Buffer] => [path.join(place.folder, name), content])
    .filter(([file, content]) => !hasContent(file, content));
  const folders = makeFoldersOf(changed.map(([file]) => file));
  const written = await Promise.all(
    changed.map(async ([file, content]) => ({ file, temporary: await writeTemporary(place, content) })),
  );
  for (const { file, temporary } of written) renameSync(temporary, file);
  for (const each of folders) syncFolder(each);
}

/** Writes a file that will be renamed or linked. Returns its path. */
export async function writeTemporary(place: Workplace, content: string | Buffer): Promise<string> {
  const file = temporaryPath(place);
  await writeThrough(file, content);
  return file;
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

/** Writes a file through to the disk. */
export async function writeThrough(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function renameDurably(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
  syncFolder(path.dirname(to));
}

export function syncFolder(folder: string): void {
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
