import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '@rialto/api/lock';
import { type Contents, readContents } from '@rialto/area-kit/contents';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import type { LiveShell } from '../build/release';
import { ExpectedError } from '../expected';
import { composePages } from '../pages/composePages';
import { type Prerendered, prerenderPages, type Unrendered } from '../pages/prerender';
import { isTemporary, writeDurably } from './durable';

/** What a site's pages are composed from. */
export interface SiteState {
  /** The site's settings, such as the address of its backend. */
  site: Site;
  shell: LiveShell;
  registry: Registry;
}

const lockPatienceMs = 30_000;

const files = {
  site: 'gateway/site.json',
  shell: 'shell.json',
  registry: 'remotes.json',
  /** The next state. While this file exists, the files above may be of this state or of the previous one. */
  decided: 'releases/decided.json',
  /** The last successful rendering of each page. */
  rendered: 'releases/rendered.json',
};

/** The folder of an app's releases, by version. */
export function releasesFolder(site: string, app: string): string {
  return path.join(site, app === 'shell' ? 'releases/shell' : `remotes/${app}`);
}

export function releaseFolder(site: string, app: string, version: string): string {
  return path.join(releasesFolder(site, app), version);
}

/** The versions of an app in a site, live or not, oldest first. */
export function versionsOf(site: string, app: string): string[] {
  const folder = releasesFolder(site, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !isTemporary(name))
    .sort((a, b) => releasedAt(site, app, a) - releasedAt(site, app, b));
}

/** When a release was copied to the site, in milliseconds since the epoch; 0 when unknown. */
export function releasedAt(site: string, app: string, version: string): number {
  const contents = path.join(releaseFolder(site, app, version), 'contents.json');
  return existsSync(contents) ? statSync(contents).mtimeMs : 0;
}

/**
 * Locks a site, completes what a killed command left unfinished, and runs `work`.
 * @throws ExpectedError when another command holds the lock for half a minute
 */
export async function withSite<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lockPlace = path.join(folder, 'releases/lock');
  mkdirSync(lockPlace, { recursive: true });
  const lock = await lockWithPatience(lockPlace, folder);
  try {
    await mend(folder);
    return await work();
  } finally {
    await lock.release();
  }
}

async function lockWithPatience(lockPlace: string, folder: string) {
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      return await lockFolder(lockPlace);
    } catch (error) {
      const { code, pid } = error as { code?: string; pid?: number }; // FolderLockedError's, if it is one
      if (code !== 'FOLDER_LOCKED') throw error;
      if (Date.now() > deadline)
        throw new ExpectedError(
          `Another release to ${folder} is in progress${pid ? ` (process ${pid})` : ''}. Try again when it is done.`,
        );
    }
    await pause(100);
  }
}

/**
 * The live state of a site, or null before its first release.
 * @throws ExpectedError when one of its files cannot be read
 */
export function readState(folder: string): SiteState | null {
  const [site, shell, registry] = [
    readJson<Site>(folder, files.site),
    readJson<LiveShell>(folder, files.shell),
    readJson<Registry>(folder, files.registry),
  ];
  return site && shell ? { site, shell, registry: registry ?? {} } : null;
}

/** @throws ExpectedError before the site's first release */
export function liveState(folder: string): SiteState {
  const live = readState(folder);
  if (live) return live;
  throw new ExpectedError(`There is no published site in ${folder}.`);
}

/**
 * Makes a state live. It is first written to one file: from then on the next command completes it if this one is killed, and
 * before that nothing has changed. So a release that cannot go live must fail before.
 * @param allowed `shell` and names of areas whose pages may fail to render
 * @throws ExpectedError when a page of another changed app cannot be rendered
 */
export async function goLive(folder: string, state: SiteState, allowed: readonly string[] = []): Promise<void> {
  const { pages, unrendered } = await pagesOf(folder, state);
  assertRendered(unrendered, state, readState(folder), allowed);
  await writeDurably(folder, { [files.decided]: json(state) });
  await carryOut(folder, state, pages);
}

/**
 * Renders the pages of releases that go on trial, which are not published.
 * @throws ExpectedError when one cannot be rendered and is not `allowed`
 */
export async function tryRendering(
  folder: string,
  next: SiteState,
  areas: readonly string[],
  allowed: readonly string[],
): Promise<void> {
  const registry = Object.fromEntries(
    Object.entries(next.registry).map(([name, entry]) => [
      name,
      { ...entry, active: (areas.includes(name) && entry.canary?.release) || entry.active },
    ]),
  );
  const { unrendered } = await prerenderPages(folder, next.site, next.shell, registry, { only: areas });
  assertRendered(unrendered, { ...next, registry }, readState(folder), allowed);
}

/** An app whose release does not change must not block the release of another. */
function assertRendered(
  unrendered: readonly Unrendered[],
  next: SiteState,
  live: SiteState | null,
  allowed: readonly string[],
): void {
  if (unrendered.length === 0) return;
  const versionOf = (state: SiteState | null, area: string | null) =>
    `${state?.shell.version} ${area === null ? '' : state?.registry[area]?.active.version}`;
  const isRejected = ({ area }: Unrendered) =>
    !allowed.includes(area ?? 'shell') && versionOf(next, area) !== versionOf(live, area);
  const reasons = unrendered.map(({ area, path: page, why }) => `${area ?? 'shell'}${page ? ` ${page}` : ''}: ${why}`);
  const rejected = [
    ...new Set(unrendered.filter(isRejected).map(({ area }) => (area === null ? 'shell' : `mf-${area}`))),
  ];
  if (rejected.length > 0)
    throw new ExpectedError(
      `${['Rejected; the live site has not changed. These pages cannot be rendered:', ...reasons].join('\n  - ')}\nFix them, or release anyway with their last rendering: ${rejected.map((app) => `--allow-unrendered ${app}`).join(' ')}`,
    );
  console.warn(
    ['These pages cannot be rendered; their last rendering stays, or the browser renders them:', ...reasons].join(
      '\n  - ',
    ),
  );
}

/** Whether a command was killed after its decision. */
export function isHalfway(folder: string): boolean {
  return existsSync(path.join(folder, files.decided));
}

/** The files that follow from a state: content by path in the site's folder. */
async function pagesOf(folder: string, { site, shell, registry }: SiteState) {
  const lastGood = lastGoodPages(folder);
  const { pages, unrendered } = await prerenderPages(folder, site, shell, registry, { lastGood });
  const good = pages.filter(({ html }) => html !== '').map(({ isEarlier, ...page }): Prerendered => page);
  const pageFiles: Record<string, string> = {
    ...composePages(site, shell, registry, pages),
    ...(good.length > 0 && { [files.rendered]: `${JSON.stringify(good)}\n` }),
  };
  return { pages: pageFiles, unrendered };
}

/** Only a fallback, so a file that cannot be read is ignored. */
function lastGoodPages(folder: string): Prerendered[] {
  try {
    return readJson<Prerendered[]>(folder, files.rendered) ?? [];
  } catch {
    return [];
  }
}

async function carryOut(folder: string, { shell, registry }: SiteState, pages: Record<string, string>): Promise<void> {
  const built = releaseFolder(folder, 'shell', shell.version);
  const { unversioned } = placedFiles(readContents(built));
  await writeDurably(folder, {
    ...Object.fromEntries(unversioned.map((file) => [file, readFileSync(path.join(built, file))])),
    [files.shell]: json(shell),
    [files.registry]: json(registry),
    ...pages,
  });
  // Without its own page an address gets the shell's.
  for (const name of readdirSync(path.join(folder, 'pages')))
    if (!(`pages/${name}` in pages)) rmSync(path.join(folder, 'pages', name), { force: true });
  rmSync(path.join(folder, files.decided), { force: true });
}

/** The shell's files at the site's root: those with a hash or version in their path, and the others. */
export function placedFiles({ files }: Contents): { versioned: string[]; unversioned: string[] } {
  const placed = Object.keys(files).filter((file) => file !== 'shell.json');
  const isVersioned = (file: string) => /^(assets|fonts)\//.test(file);
  return { versioned: placed.filter(isVersioned), unversioned: placed.filter((file) => !isVersioned(file)) };
}

async function mend(folder: string): Promise<void> {
  const decided = readJson<SiteState>(folder, files.decided);
  if (decided) await carryOut(folder, decided, (await pagesOf(folder, decided)).pages);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isTemporary(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

export function readAreaRelease(site: string, area: string, version: string): AreaRelease {
  return JSON.parse(readFileSync(path.join(releaseFolder(site, area, version), 'area.json'), 'utf8')) as AreaRelease;
}

function readJson<Value>(folder: string, name: string): Value | null {
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

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
