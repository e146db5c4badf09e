import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Contents, contentsFile, damagedFiles, readContents } from '@rialto/area-kit/contents';
import { ExpectedError } from '../expected';
import type { BuiltArea, BuiltShell } from './builtApp';
import { copyDurably, renameDurably, temporaryPath, type Workplace, writeDurably } from './durable';
import { placedFiles, releaseFolder, releasesPath } from './siteFolder';

/**
 * Copies a build into its immutable folder of a site, under a temporary name until it is complete and verified. Of a release that
 * exists, only damaged files are replaced.
 * @throws ExpectedError when that version was released with other content, or a written file is damaged
 */
export async function upload(place: Workplace, built: BuiltArea | BuiltShell): Promise<void> {
  const name = built.kind === 'shell' ? 'shell' : built.release.name;
  const target = releaseFolder(place.folder, name, built.release.version);
  if (existsSync(target)) await repairRelease(place, name, built);
  else await copyWhole(place, built, target);
  if (built.kind === 'shell') await placeShell(place, built.release.version);
}

async function copyWhole(
  place: Workplace,
  { folder, contents }: BuiltArea | BuiltShell,
  target: string,
): Promise<void> {
  const aside = temporaryPath(place);
  await copyDurably(folder, aside, [...Object.keys(contents.files), contentsFile]);
  const damaged = damagedFiles(aside, contents.files);
  if (damaged.length > 0)
    throw new ExpectedError(
      `The files written to ${aside} are damaged: ${damaged.join(', ')}. The live site has not changed. Check the disk and try again.`,
    );
  renameDurably(aside, target);
}

async function repairRelease(
  place: Workplace,
  app: string,
  { folder, contents, release }: BuiltArea | BuiltShell,
): Promise<void> {
  const target = releaseFolder(place.folder, app, release.version);
  if (!isSame(readContents(target).files, contents.files))
    throw new ExpectedError(
      `${release.version} is already in ${path.dirname(target)}, with different content. A version never changes: build it with a new version.`,
    );
  await replaceDamaged(place, folder, `${releasesPath(app)}/${release.version}`, contents.files);
}

/** Copies the shell's scripts and fonts to the site's root. Those of earlier releases stay for open tabs. */
export async function placeShell(place: Workplace, version: string): Promise<void> {
  const folder = releaseFolder(place.folder, 'shell', version);
  const contents = readContents(folder);
  const placed = Object.fromEntries(placedFiles(contents).versioned.map((file) => [file, contents.files[file] ?? '']));
  await replaceDamaged(place, folder, '', placed);
}

/** @param to below the site's folder */
function replaceDamaged(place: Workplace, from: string, to: string, files: Contents['files']): Promise<void> {
  const damaged = damagedFiles(path.join(place.folder, to), files);
  return writeDurably(
    place,
    Object.fromEntries(damaged.map((file) => [path.join(to, file), readFileSync(path.join(from, file))])),
  );
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
