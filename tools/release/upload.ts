import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Contents, contentsFile, damagedFiles, readContents } from '@rialto/area-kit/contents';
import { ExpectedError } from '../expected';
import type { BuiltArea, BuiltShell } from './builtApp';
import { copyDurably, incoming, renameDurably, writeDurably } from './durable';
import { placedFiles, releaseFolder } from './siteFolder';

/**
 * Copies a build into its immutable folder of a site, under a temporary name until it is complete and verified. Of a release that
 * exists, only damaged files are replaced.
 * @throws ExpectedError when that version was released with other content, or a written file is damaged
 */
export async function upload(site: string, built: BuiltArea | BuiltShell): Promise<void> {
  const name = built.kind === 'shell' ? 'shell' : built.release.name;
  const target = releaseFolder(site, name, built.release.version);
  if (existsSync(target)) await repairRelease(target, built);
  else await copyWhole(built, target);
  if (built.kind === 'shell') await placeShell(site, built.release.version);
}

async function copyWhole({ folder, contents }: BuiltArea | BuiltShell, target: string): Promise<void> {
  const aside = target + incoming;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  await copyDurably(folder, aside, [...Object.keys(contents.files), contentsFile]);
  const damaged = damagedFiles(aside, contents.files);
  if (damaged.length > 0)
    throw new ExpectedError(
      `The files written to ${aside} are damaged: ${damaged.join(', ')}. The live site has not changed. Check the disk and try again.`,
    );
  renameDurably(aside, target);
}

async function repairRelease(target: string, { folder, contents, release }: BuiltArea | BuiltShell): Promise<void> {
  if (!isSame(readContents(target).files, contents.files))
    throw new ExpectedError(
      `${release.version} is already in ${path.dirname(target)}, with different content. A version never changes: build it with a new version.`,
    );
  await replaceDamaged(folder, target, contents.files);
}

/** Copies the shell's scripts and fonts to the site's root. Those of earlier releases stay for open tabs. */
export async function placeShell(site: string, version: string): Promise<void> {
  const folder = releaseFolder(site, 'shell', version);
  const contents = readContents(folder);
  const placed = Object.fromEntries(placedFiles(contents).versioned.map((file) => [file, contents.files[file] ?? '']));
  await replaceDamaged(folder, site, placed);
}

function replaceDamaged(from: string, to: string, files: Contents['files']): Promise<void> {
  const damaged = damagedFiles(to, files);
  return writeDurably(to, Object.fromEntries(damaged.map((file) => [file, readFileSync(path.join(from, file))])));
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
