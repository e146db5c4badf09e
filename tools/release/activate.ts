import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContents } from '@rialto/area-kit/contents';
import { ExpectedError } from '../expected';
import { composePages } from '../pages/composePages';
import { type Prerendered, prerenderPages, type Unrendered } from '../pages/prerender';
import { type Workplace, writeDurably } from './durable';
import { previewFiles } from './previews';
import { placedFiles, releaseFolder } from './siteFolder';
import { json, liveFiles, liveState, readJson, readState, type SiteState } from './siteState';

/** What the pages of a state are composed from. */
type PageState = Pick<SiteState, 'site' | 'shell' | 'registry' | 'previews'>;

/** The last rendering of each page. */
const renderedFile = 'releases/rendered.json';

/** Has a file for each host that is replacing the live files, or was killed while it did. */
const activatingFolder = 'releases/activating';
/** Another host that has not finished after this time was killed. */
const activationLimitMs = 5 * 60_000;

/** The content of the files that follow from a state, by path in the site's folder. */
export type SiteFiles = Record<string, string>;

/**
 * Renders and composes the pages of a state.
 * @param allowed `shell` and names of areas whose pages may fail to render
 * @throws ExpectedError when a page of another changed app cannot be rendered
 */
export async function composeSite(
  folder: string,
  state: PageState,
  live: PageState | null,
  allowed: readonly string[] = [],
): Promise<SiteFiles> {
  const { site, shell, registry } = state;
  const { pages, unrendered } = await prerenderPages(folder, site, shell, registry, {
    lastGood: lastGoodPages(folder),
  });
  assertRendered(unrendered, state, live, allowed);
  const good = pages.filter(({ html, source }) => html !== '' || source).map(({ isEarlier, ...page }) => page);
  return {
    ...composePages(site, shell, registry, pages),
    ...(good.length > 0 && { [renderedFile]: `${JSON.stringify(good)}\n` }),
  };
}

/**
 * Renders the pages of releases that go on trial, which are not published.
 * @throws ExpectedError when one cannot be rendered and is not `allowed`
 */
export async function tryRendering(
  folder: string,
  next: PageState,
  live: PageState | null,
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
  assertRendered(unrendered, { ...next, registry }, live, allowed);
}

/** An app whose release does not change must not block the release of another. */
function assertRendered(
  unrendered: readonly Unrendered[],
  next: PageState,
  live: PageState | null,
  allowed: readonly string[],
): void {
  if (unrendered.length === 0) return;
  const versionOf = (state: PageState | null, area: string | null) =>
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

/** Only a fallback, so a file that cannot be read is ignored. */
function lastGoodPages(folder: string): Prerendered[] {
  try {
    return readJson<Prerendered[]>(folder, renderedFile) ?? [];
  } catch {
    return [];
  }
}

/** Notes that this host is about to replace the live files. If it is killed, the next command completes that. */
export function beginActivation({ folder, host }: Workplace): void {
  mkdirSync(path.join(folder, activatingFolder), { recursive: true });
  writeFileSync(path.join(folder, activatingFolder, host), '');
}

/**
 * Replaces the live files by those of a stored state, and again while another host has stored a newer one: of two hosts that write
 * at the same time, the last one to finish writes the newest state.
 */
export async function activate(place: Workplace, state: SiteState, files: SiteFiles): Promise<void> {
  let current = state;
  await writeLiveFiles(place, current, files);
  for (;;) {
    const newest = liveState(place.folder);
    if (newest.generation === current.generation) break;
    await writeLiveFiles(place, newest, await composeSite(place.folder, newest, newest));
    current = newest;
  }
  rmSync(path.join(place.folder, activatingFolder, place.host), { force: true });
}

async function writeLiveFiles(place: Workplace, state: SiteState, files: SiteFiles): Promise<void> {
  const { folder } = place;
  const { shell, registry } = state;
  const previews = previewFiles(state);
  const built = releaseFolder(folder, 'shell', shell.version);
  const { unversioned } = placedFiles(readContents(built));
  await writeDurably(place, {
    ...Object.fromEntries(unversioned.map((file) => [file, readFileSync(path.join(built, file))])),
    [liveFiles.shell]: json(shell),
    [liveFiles.registry]: json(registry),
    ...files,
    ...previews,
  });
  for (const file of previewFilesIn(folder)) if (!(file in previews)) rmSync(path.join(folder, file), { force: true });
  // Without its own page an address gets the shell's.
  for (const name of readdirSync(path.join(folder, 'pages')))
    if (!(`pages/${name}` in files)) rmSync(path.join(folder, 'pages', name), { force: true });
}

function previewFilesIn(folder: string): string[] {
  const previews = path.join(folder, 'previews');
  return existsSync(previews) ? readdirSync(previews).map((name) => `previews/${name}`) : [];
}

/** Whether the files that servers and browsers read are those of this state. */
export function isLive(folder: string, state: PageState): boolean {
  const { shell, registry } = state;
  const previews = previewFiles(state);
  const isFile = (name: string, content: string) => {
    const file = path.join(folder, name);
    return existsSync(file) && readFileSync(file, 'utf8') === content;
  };
  return (
    isFile(liveFiles.shell, json(shell)) &&
    isFile(liveFiles.registry, json(registry)) &&
    Object.entries(previews).every(([name, content]) => isFile(name, content))
  );
}

/** Whether a host was killed while it replaced the live files, or is doing so now. */
export function isActivating(folder: string): boolean {
  return hostsIn(folder).length > 0;
}

/** Completes what a killed command has left. This host holds its lock, so its own file is left over. */
export async function completeActivation(place: Workplace): Promise<void> {
  const { folder, host } = place;
  const isKilled = (other: string) => {
    const found = statSync(path.join(folder, activatingFolder, other), { throwIfNoEntry: false });
    return found !== undefined && (other === host || Date.now() - found.mtimeMs > activationLimitMs);
  };
  const killed = hostsIn(folder).filter(isKilled);
  const newest = readState(folder);
  if (!newest || (killed.length === 0 && isLive(folder, newest))) return;
  await activate(place, newest, await composeSite(folder, newest, newest));
  for (const other of killed) rmSync(path.join(folder, activatingFolder, other), { force: true });
}

function hostsIn(folder: string): string[] {
  const hosts = path.join(folder, activatingFolder);
  return existsSync(hosts) ? readdirSync(hosts) : [];
}
