import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOfScripts } from '@rialto/area-kit/build/release';
import { sharedModules, theShellsAlone } from '@rialto/area-kit/build/sharedModules';
import { damageOf } from '@rialto/area-kit/contents';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { type ProvidedContract, previousContract } from '@rialto/shared/federation/contract';
import { readPackage, root, type WebApp } from '../workspace';

/** `shell.json`: a release of the shell. */
export interface ShellRelease extends ProvidedContract {
  version: string;
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
    previousContract: previousContract.version,
    provides: Object.fromEntries(
      Object.entries(sharedModules('provider', root)).map(([name, { version }]) => [name, version]),
    ),
    alone: theShellsAlone,
    ...parts,
    integrity: integrityOfScripts(dist),
  };
  writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(release, null, 2)}\n`);
}
