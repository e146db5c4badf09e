import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { syncFolder, temporaryPath, type Workplace, writeDurably, writeTemporary } from '../durable';
import type { SiteChange } from '../siteChange';
import { releasedAt, releaseFolder, releasesFolder, sizeOf } from '../siteFolder';
import {
  changeFile,
  generationFile,
  generationsFolder,
  generationsIn,
  json,
  readGeneration,
  type SiteState,
} from '../siteState';
import type { SiteStore, StoredRelease } from './siteStore';

/** How many generations stay for readers. Of older ones, the changes stay until the audit log has them. */
export const keptGenerations = 200;

/** A site whose states and releases are only in the folder that its servers read; several hosts may share it. */
export function folderStore(folder: string, host = os.hostname()): SiteStore {
  const place = { folder, host };
  return {
    ...place,
    isBehind: async () => false,
    pull: async () => {},
    add: (state) => addGeneration(place, state),
    push: async () => {},
    fetch: async () => {},
    apps: async () => appsIn(folder),
    releases: async (app) => releasesIn(folder, app),
    remove: async (app, versions) => removeReleases(place, app, versions),
  };
}

/**
 * Adds a state's file unless its generation has one. Creating a link is atomic, also between hosts.
 * @returns whether it was added
 */
export async function addGeneration(place: Workplace, state: SiteState): Promise<boolean> {
  const { folder } = place;
  const target = path.join(folder, generationFile(state.generation));
  const temporary = await writeTemporary(place, json(state));
  mkdirSync(path.join(folder, generationsFolder), { recursive: true });
  try {
    linkSync(temporary, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(path.join(folder, generationsFolder));
  const generations = generationsIn(folder);
  if (isOutdated(state.generation, generations)) {
    rmSync(target, { force: true });
    return false;
  }
  for (const old of generations.slice(0, -keptGenerations)) {
    await keepChange(place, old, readGeneration(folder, old)?.change);
    rmSync(path.join(folder, generationFile(old)), { force: true });
  }
  return true;
}

/** Keeps the change of a generation that the folder does not have or will lose. */
export async function keepChange(place: Workplace, generation: number, change: SiteChange | undefined): Promise<void> {
  if (change) await writeDurably(place, { [changeFile(generation)]: json(change) });
}

/** Whether its host was suspended for so long that its generation has come and been removed again. */
export const isOutdated = (generation: number, stored: readonly number[]): boolean =>
  generation > 1 && !stored.includes(generation - 1) && stored.some((other) => other > generation);

function appsIn(folder: string): string[] {
  const areas = path.join(folder, 'remotes');
  return ['shell', ...(existsSync(areas) ? readdirSync(areas) : [])];
}

function releasesIn(folder: string, app: string): StoredRelease[] {
  const releases = releasesFolder(folder, app);
  return (existsSync(releases) ? readdirSync(releases) : [])
    .map((version) => ({
      version,
      releasedAt: releasedAt(folder, app, version),
      bytes: sizeOf(releaseFolder(folder, app, version)),
    }))
    .sort((a, b) => a.releasedAt - b.releasedAt);
}

/** Moves the releases away first, so that each is complete or absent. */
export function removeReleases(place: Workplace, app: string, versions: readonly string[]): void {
  const removed = versions.flatMap((version) => {
    const release = releaseFolder(place.folder, app, version);
    if (!existsSync(release)) return [];
    const aside = temporaryPath(place);
    renameSync(release, aside);
    return [aside];
  });
  if (removed.length > 0) syncFolder(releasesFolder(place.folder, app));
  for (const aside of removed) rmSync(aside, { recursive: true, force: true });
}
