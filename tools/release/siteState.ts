import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import type { LiveShell } from '../build/release';
import { ExpectedError } from '../expected';
import type { Previews } from './previews';
import type { SiteChange } from './siteChange';
import type { Teams } from './teams';

/** All that a site's pages are composed from, and its teams. Each change adds a state with the next generation. */
export interface SiteState {
  /** 0 before the site's first state was stored, and for sites of earlier versions. */
  generation: number;
  /** The change that led to this state. */
  change?: SiteChange;
  /** The site's settings, such as the address of its backend. */
  site: Site;
  shell: LiveShell;
  registry: Registry;
  teams?: Teams;
  previews?: Previews;
  removals?: Removal[];
}

/** A release that a host is removing. Nothing may use it meanwhile; the time limit is for a host that was killed. */
export interface Removal {
  app: string;
  version: string;
  /** ISO 8601. */
  until: string;
}

/** The files that servers and browsers read; each is replaced atomically when a state goes live. */
export const liveFiles = {
  site: 'gateway/site.json',
  shell: 'shell.json',
  registry: 'remotes.json',
};

export const generationsFolder = 'releases/generations';

/** The name sorts by generation. */
export const generationFile = (generation: number): string => `${generationsFolder}/${fileOf(generation)}`;

/** Has the changes of generations that are no longer kept, until they are reported to the audit log. */
export const changesFolder = 'releases/changes';

export const changeFile = (generation: number): string => `${changesFolder}/${fileOf(generation)}`;

const fileOf = (generation: number) => `${String(generation).padStart(10, '0')}.json`;

export const generationOf = (file: string): number => Number(/(\d+)\.json$/.exec(file)?.[1] ?? 0);

/** The generations in a site's folder, oldest first. */
export const generationsIn = (folder: string): number[] => numbersIn(path.join(folder, generationsFolder));

/** The generations in a site's folder of which only the change is kept, oldest first. */
export const keptChangesIn = (folder: string): number[] => numbersIn(path.join(folder, changesFolder));

function numbersIn(folder: string): number[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .map(generationOf)
    .filter((generation) => generation > 0)
    .sort((a, b) => a - b);
}

/**
 * The newest state in a site's folder, or null before its first release.
 * @throws ExpectedError when a file cannot be read
 */
export function readState(folder: string): SiteState | null {
  const newest = generationsIn(folder).at(-1);
  if (newest !== undefined) return readGeneration(folder, newest);
  const [site, shell, registry] = [
    readJson<Site>(folder, liveFiles.site),
    readJson<LiveShell>(folder, liveFiles.shell),
    readJson<Registry>(folder, liveFiles.registry),
  ];
  return site && shell ? { generation: 0, site, shell, registry: registry ?? {} } : null;
}

/** @throws ExpectedError before the site's first release */
export function liveState(folder: string): SiteState {
  const live = readState(folder);
  if (live) return live;
  throw new ExpectedError(`There is no published site in ${folder}.`);
}

/** Null when it was removed because it is old. */
export function readGeneration(folder: string, generation: number): SiteState | null {
  return readJson<SiteState>(folder, generationFile(generation));
}

/** The change that led to a generation, also when that is no longer kept; null when it was reported. */
export function readChange(folder: string, generation: number): SiteChange | null {
  return readGeneration(folder, generation)?.change ?? readJson<SiteChange>(folder, changeFile(generation));
}

export function readJson<Value>(folder: string, name: string): Value | null {
  const file = path.join(folder, name);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch (error) {
    throw new ExpectedError(`${file} is not JSON. Restore it from a copy, or remove it and release all apps again.`, {
      cause: error,
    });
  }
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
