import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FederationManifest } from '@rialto/area-kit/build/release';
import { type Contents, contentsFile, damagedFiles, readContents } from '@rialto/area-kit/contents';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { readRelease, releaseFile, type ShellRelease } from '../build/release';
import { ExpectedError } from '../expected';
import { areaName, type WebApp } from '../workspace';
import { problemsOfDescriptions } from './describedBuild';
import { servedType } from './servedTypes';
import { releaseFolder } from './siteFolder';

/** A folder that `npm run build` has written. */
export interface BuiltShell {
  kind: 'shell';
  folder: string;
  release: ShellRelease;
  contents: Contents;
}

export interface BuiltArea {
  kind: 'area';
  folder: string;
  release: AreaRelease;
  contents: Contents;
  manifest: FederationManifest;
}

/** @throws ExpectedError when the folder has no complete build of this app */
export function readBuilt(app: WebApp, folder: string): BuiltShell | BuiltArea {
  const file = path.join(folder, releaseFile(app));
  if (!existsSync(file)) throw new ExpectedError(`${folder} has no build of ${app}: ${releaseFile(app)} is missing.`);
  const built = app === 'shell' ? readBuiltShell(folder) : readBuiltArea(folder);
  if (built.kind === 'area' && built.release.name !== areaName(app))
    throw new ExpectedError(`${folder} has a build of the area '${built.release.name}', not of ${app}.`);
  const problems = problemsOfBuild(built);
  if (problems.length > 0)
    throw new ExpectedError([`The build of ${app} in ${folder} is incomplete or damaged:`, ...problems].join('\n  - '));
  return built;
}

function readBuiltShell(folder: string): BuiltShell {
  return {
    kind: 'shell',
    folder,
    release: readRelease<ShellRelease>(path.join(folder, 'shell.json')),
    contents: readContents(folder),
  };
}

function readBuiltArea(folder: string): BuiltArea {
  return {
    kind: 'area',
    folder,
    release: readRelease<AreaRelease>(path.join(folder, 'area.json')),
    contents: readContents(folder),
    manifest: JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as FederationManifest,
  };
}

/** An area's name is used for a folder, a global variable of the federation and a page; `shell` is a page already. */
const areaNameForm = /^(?!shell$)[a-z][a-z0-9-]*$/;

/** The missing or wrong files of a build, in words. */
export function problemsOfBuild(built: BuiltShell | BuiltArea): string[] {
  const { folder, contents, release } = built;
  const misdescribed = built.kind === 'area' ? problemsOfDescriptions(built) : [];
  if (misdescribed.length > 0) return misdescribed;
  const damaged = damagedFiles(folder, contents.files);
  const untyped = Object.keys(contents.files).filter((file) => servedType(file) === null);
  const named = [
    ...release.scripts,
    ...(built.kind === 'area' ? [built.release.entry, ...assetsOf(built.manifest)] : []),
  ];
  const missing = [...new Set([...named, ...Object.keys(release.integrity)])].filter(
    (file) => !(file in contents.files),
  );
  const otherHash = Object.entries(release.integrity).filter(([file, hash]) => (contents.files[file] ?? hash) !== hash);
  const unpinned = [...new Set([...named, ...Object.keys(contents.files)])].filter(
    (file) => file.endsWith('.js') && !(file in release.integrity),
  );
  return [
    ...(/^[\w.+-]+$/.test(release.version) ? [] : [`its version '${release.version}' cannot be a folder’s name`]),
    ...(built.kind === 'area' && !areaNameForm.test(built.release.name)
      ? [`its name '${built.release.name}' is not a valid area name`]
      : []),
    ...(built.kind === 'area' && built.release.base !== `/remotes/${built.release.name}/${release.version}/`
      ? [`it was built to be served at ${built.release.base}`]
      : []),
    ...damaged.map((file) => `${file} is missing or damaged`),
    ...untyped.map((file) => `${file} has an unsupported file type`),
    ...missing.map((file) => `${file} is needed and missing`),
    ...otherHash.map(([file]) => `${file} does not match its integrity hash in the release`),
    ...unpinned.map((file) => `${file} has no integrity hash`),
    ...(built.kind === 'area' && !routesOf(built.manifest) ? ['it does not expose ./routes'] : []),
  ];
}

function routesOf({ exposes }: FederationManifest): FederationManifest['exposes'][number] | undefined {
  return exposes.find((exposed) => exposed.path === './routes');
}

function assetsOf({ exposes }: FederationManifest): string[] {
  return exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async]);
}

/** @throws ExpectedError when the release's descriptions are not in the site */
export function readReleased(site: string, area: string, version: string): BuiltArea {
  const folder = releaseFolder(site, area, version);
  const missing = ['area.json', contentsFile, 'mf-manifest.json'].find((file) => !existsSync(path.join(folder, file)));
  if (missing)
    throw new ExpectedError(
      `There is no ${missing} in ${folder}. Release that area again: npm run release -- mf-${area} --to ${site}`,
    );
  return readBuiltArea(folder);
}
