import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagesMap } from '@rialto/nginx/pagesMap';
import type { AreaRelease, Registry } from '@rialto/shared/area';
import type { Site } from '@rialto/shared/site';
import { isWhole, readRelease, type ShellRelease } from '../build/release';
import { type AreaFolder, areaFolders, root } from '../workspace';
import { composePage } from './page';

/** Where the site is put together by default: what a web server serves as its root. */
export const defaultSiteFolder = path.join(root, 'dist/site');

/**
 * Publishes the built apps: copies each release to its immutable folder, and then replaces `remotes.json` and the pages
 * composed from it, each atomically. What was published before stays, so open tabs go on.
 * @param site what is known of the site only now, such as the backend's address
 */
export function publishAll(site: Site, folder = defaultSiteFolder): Registry {
  const shell = readRelease<ShellRelease>(path.join(root, 'shell/dist/shell.json'));
  copyBuilt(path.join(root, 'shell/dist'), folder);
  const registry = copyAreas(areaFolders, folder);
  writeAtomically(path.join(folder, 'remotes.json'), `${JSON.stringify(registry, null, 2)}\n`);
  composePages(folder, site, shell, registry);
  return registry;
}

/** Copies the built releases of these areas to their folders, and gives the registry in which they are live. */
export function copyAreas(apps: readonly AreaFolder[], folder = defaultSiteFolder): Registry {
  const known = readRegistry(folder);
  const releases = apps.map((app) => {
    const dist = path.join(root, app, 'dist');
    const active = readRelease<AreaRelease>(path.join(dist, 'area.json'));
    copyRelease(active, dist, path.join(folder, active.base));
    return active;
  });
  return Object.fromEntries(releases.map((active) => [active.name, { active, previous: previousOf(known, active) }]));
}

/**
 * The pages of a site by name: one for each area, and `shell` for what no area serves. Beside them, for the gateway,
 * which address gets which page.
 */
export function composePages(folder: string, site: Site, shell: ShellRelease, registry: Registry): void {
  const scripts = shell.scripts.map((script) => `/${script}`);
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  const pages: [string, AreaRelease | null][] = [
    ['shell', null],
    ...Object.values(registry).map(({ active }): [string, AreaRelease] => [active.name, active]),
  ];
  for (const [name, area] of pages)
    writeAtomically(path.join(folder, 'pages', `${name}.html`), composePage({ site, registry, scripts, area }));
  mkdirSync(path.join(folder, 'gateway'), { recursive: true });
  writeAtomically(
    path.join(folder, 'gateway/pages.map'),
    pagesMap(Object.values(registry).map(({ active }) => active)),
  );
  writeAtomically(path.join(folder, 'gateway/site.json'), `${JSON.stringify(site)}\n`);
}

function readRegistry(folder: string): Registry {
  const file = path.join(folder, 'remotes.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Registry;
  } catch {
    return {}; // none yet, or one that was cut off: what is published now replaces it
  }
}

/** The release to fall back to: the one that was active before, if it was another. */
function previousOf(known: Registry, active: AreaRelease): AreaRelease | null {
  const entry = known[active.name];
  if (!entry) return null;
  return entry.active.version === active.version ? entry.previous : entry.active;
}

function copyRelease(release: AreaRelease, dist: string, target: string): void {
  if (existsSync(target) && isWhole(release, target)) return;
  const arriving = `${target.replace(/\/$/, '')}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(path.dirname(arriving), { recursive: true });
  copyBuilt(dist, arriving);
  rmSync(target, { recursive: true, force: true });
  renameSync(arriving, target);
}

function writeAtomically(file: string, content: string): void {
  const arriving = `${file}.arriving`;
  writeFileSync(arriving, content);
  renameSync(arriving, file);
}

/** Copies a build without its source maps and build statistics, which are for its makers. */
function copyBuilt(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !/\.map$|mf-stats\.json/.test(file) });
}
