import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { damageOf, hashesOf } from '@rialto/area-kit/contents';
import type { AreaInfo, AreaRelease } from '@rialto/shared/federation/area';
import { sharedModules, theShellsAlone } from '../webpack/shared-modules';
import { type AreaFolder, areaName, readArea, readPackage, root, type WebApp } from '../workspace';

/** `shell.json`: a release of the shell. */
export interface ShellRelease {
  version: string;
  /** The version of `@rialto/shared` that it provides. */
  contract: string;
  /** The versions of the modules that areas take from it. */
  provides: Record<string, string>;
  /** Packages of which no area may bring a copy. */
  alone: string[];
  /** The initial scripts in order, relative to the site's root. */
  scripts: string[];
  /** The scripts that its first call to the backend needs; absent from older releases. */
  calls?: string[];
  /** The inline bootstrap of pages with content; absent from older releases. */
  starterText?: string;
  /** What each of its own pages needs; absent from older releases. */
  pages?: AreaRelease['pages'];
  /** sha384 of every script, by path relative to the site's root. */
  integrity: Record<string, string>;
}

/** `shell.json` at the root of a site: the live release. */
export interface LiveShell extends ShellRelease {
  /** The version that was live before, if any. */
  previous: string | null;
}

/** The parts of the federation's manifest that are used here. */
export interface FederationManifest {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { path: string; assets: ManifestAssets }[];
  /** The modules it takes from the shell; `assets` are those of its own copy, if it has one. */
  shared: { name: string; requiredVersion: string; singleton: boolean; assets: ManifestAssets }[];
}

interface ManifestAssets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

export const releaseFile = (app: WebApp): string => (app === 'shell' ? 'shell.json' : 'area.json');

export function readRelease<Release extends ShellRelease | AreaRelease>(file: string): Release {
  return JSON.parse(readFileSync(file, 'utf8')) as Release;
}

/** The version in an app's `dist`, or null when there is no build or it is damaged. */
export function builtVersion(app: WebApp): string | null {
  const dist = path.join(root, app, 'dist');
  try {
    const release = readRelease<ShellRelease | AreaRelease>(path.join(dist, releaseFile(app)));
    return damageOf(dist).length === 0 ? release.version : null;
  } catch {
    return null;
  }
}

export function writeShellRelease(
  dist: string,
  version: string,
  parts: Pick<ShellRelease, 'scripts' | 'calls' | 'starterText' | 'pages'>,
): void {
  const release: ShellRelease = {
    version,
    contract: readPackage('shared').version,
    provides: Object.fromEntries(
      Object.entries(sharedModules('provider')).map(([name, { version }]) => [name, version]),
    ),
    alone: theShellsAlone,
    ...parts,
    integrity: integrityOf(dist),
  };
  writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** An area's `area.json` without the hashes. */
export function describeRelease(
  area: AreaInfo,
  version: string,
  { metaData, exposes }: FederationManifest,
): Omit<AreaRelease, 'integrity'> {
  const routes = exposes.find((exposed) => exposed.path === './routes');
  if (!routes) throw new Error(`The area '${area.name}' does not expose ./routes`);
  const { path: folder, name } = metaData.remoteEntry;
  return {
    ...area,
    version,
    contract: readPackage('shared').version,
    base: `/remotes/${area.name}/${version}/`,
    entry: path.posix.join(folder, name),
    scripts: routes.assets.js.sync,
  };
}

/** Writes `area.json` from the area's description and webpack's output in `dist`. */
export async function writeAreaRelease(
  app: AreaFolder,
  dist: string,
  version: string,
  needs: Pick<AreaRelease, 'pages' | 'texts'>,
): Promise<void> {
  const area = await readArea(app);
  if (area.name !== areaName(app))
    throw new Error(`The area in ${app} must be named '${areaName(app)}', not '${area.name}'.`);
  const manifest = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const release: AreaRelease = {
    ...describeRelease(area, version, manifest),
    ...needs,
    integrity: integrityOf(dist),
  };
  writeFileSync(path.join(dist, 'area.json'), `${JSON.stringify(release, null, 2)}\n`);
}

const integrityOf = (dist: string): Record<string, string> =>
  Object.fromEntries(Object.entries(hashesOf(dist)).filter(([file]) => file.endsWith('.js')));
