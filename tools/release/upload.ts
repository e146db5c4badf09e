import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentsFile, damagedFiles, readContents } from '../build/contents';
import { ExpectedError } from '../expected';
import type { BuiltArea, BuiltShell } from './builtApp';
import { arriving, copyDurably, renameDurably, writeDurably } from './durable';
import { placedFiles, releaseFolder } from './siteFolder';

/**
 * Puts a build into its immutable folder of a site, under a passing name until all of it is there and was read back. A
 * release that is there already is left as it is, but for files that were damaged since.
 * @throws ExpectedError when that version was released with other bytes, or what was written is not what is read
 */
export async function upload(site: string, built: BuiltArea | BuiltShell): Promise<void> {
  const name = built.kind === 'shell' ? 'shell' : built.release.name;
  const target = releaseFolder(site, name, built.release.version);
  if (existsSync(target)) mendRelease(target, built);
  else await copyWhole(built, target);
  if (built.kind === 'shell') placeShell(site, built.release.version);
}

async function copyWhole({ folder, contents }: BuiltArea | BuiltShell, target: string): Promise<void> {
  const aside = target + arriving;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  await copyDurably(folder, aside, [...Object.keys(contents.files), contentsFile]);
  const damaged = damagedFiles(aside, contents.files);
  if (damaged.length > 0)
    throw new ExpectedError(
      `The files written to ${aside} are damaged: ${damaged.join(', ')}. Nothing has changed; check the disk and try again.`,
    );
  renameDurably(aside, target);
}

function mendRelease(target: string, { folder, contents, release }: BuiltArea | BuiltShell): void {
  if (!isSame(readContents(target).files, contents.files))
    throw new ExpectedError(
      `${release.version} is already in ${path.dirname(target)}, with different content. A version never changes: build it with a new version.`,
    );
  for (const file of damagedFiles(target, contents.files)) replaceFile(folder, target, file);
}

/** The shell's scripts and fonts go to the site's root, beside those of the releases before, which open tabs still use. */
export function placeShell(site: string, version: string): void {
  const folder = releaseFolder(site, 'shell', version);
  const contents = readContents(folder);
  const placed = Object.fromEntries(placedFiles(contents).versioned.map((file) => [file, contents.files[file] ?? '']));
  for (const file of damagedFiles(site, placed)) replaceFile(folder, site, file);
}

function replaceFile(from: string, to: string, file: string): void {
  writeDurably(path.join(to, file), readFileSync(path.join(from, file)));
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
