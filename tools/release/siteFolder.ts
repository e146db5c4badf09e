import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Contents, contentsFile } from '@rialto/area-kit/contents';
import type { AreaRelease } from '@rialto/shared/federation/area';

/** The folder of an app's releases, by version. */
export function releasesFolder(site: string, app: string): string {
  return path.join(site, releasesPath(app));
}

/** Below the site's folder. */
export function releasesPath(app: string): string {
  return app === 'shell' ? 'releases/shell' : `remotes/${app}`;
}

export function releaseFolder(site: string, app: string, version: string): string {
  return path.join(releasesFolder(site, app), version);
}

/** When a release was copied to the site, in milliseconds since the epoch; 0 when unknown. */
export function releasedAt(site: string, app: string, version: string): number {
  const contents = path.join(releaseFolder(site, app, version), contentsFile);
  return statSync(contents, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The size of a folder's files in bytes. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

/** The shell's files at the site's root: those with a hash or version in their path, and the others. */
export function placedFiles({ files }: Contents): { versioned: string[]; unversioned: string[] } {
  const placed = Object.keys(files).filter((file) => file !== 'shell.json');
  const isVersioned = (file: string) => /^(assets|fonts)\//.test(file);
  return { versioned: placed.filter(isVersioned), unversioned: placed.filter((file) => !isVersioned(file)) };
}

export function readAreaRelease(site: string, area: string, version: string): AreaRelease {
  return JSON.parse(readFileSync(path.join(releaseFolder(site, area, version), 'area.json'), 'utf8')) as AreaRelease;
}

/** Whether the folder has a release that was completely copied. */
export function hasRelease(site: string, app: string, version: string): boolean {
  return existsSync(path.join(releaseFolder(site, app, version), contentsFile));
}
