import { createHash } from 'node:crypto';
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
  return readDescription(releaseFolder(site, area, version));
}

/** A release as the registry has it, from its folder: its `area.json`, and the hash of that. */
export function readDescription(folder: string): AreaRelease {
  const text = readFileSync(path.join(folder, 'area.json'));
  return { ...(JSON.parse(text.toString()) as AreaRelease), details: sha256Of(text) };
}

/** As in the HTML `integrity` attribute. Pages list one for each area, so it is the shortest that browsers take. */
const sha256Of = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Whether the folder has a release that was completely copied. */
export function hasRelease(site: string, app: string, version: string): boolean {
  return existsSync(path.join(releaseFolder(site, app, version), contentsFile));
}
