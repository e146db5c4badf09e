import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentsFile, damagedFiles, integrityOfFile, readContents } from '@rialto/area-kit/contents';
import { type AreaRelease, type Registry, registryElementId } from '@rialto/shared/federation/area';
import { type InlinedListing, type ListedRelease, readListing } from '@rialto/shared/federation/listing';
import { inlinedRegistry } from '../pages/page';
import { isActivating, isLive } from './activate';
import { problemsOfBuild, readReleased } from './builtApp';
import { previewedReleases } from './previews';
import { placedFiles, readAreaRelease, releaseFolder } from './siteFolder';
import { liveState, type SiteState } from './siteState';

export interface SiteCheck {
  state: SiteState;
  /** Missing or damaged files, and pages that refer to them. */
  problems: string[];
  /** What the next command completes. */
  unfinished: string[];
}

/**
 * Checks each file of the live, previous and trial releases, and all that the pages refer to. Changes nothing.
 * @throws ExpectedError when the registry or `shell.json` cannot be read
 */
export function checkSite(site: string): SiteCheck {
  const state = liveState(site);
  const { shell, registry } = state;
  const areas = [...releasesIn(registry), ...previewedReleases(state).map(({ release }) => release)];
  const pages = ['shell', ...Object.keys(registry)];
  const problems = [
    ...shellProblems(site, shell.version),
    ...areas.flatMap((release) => areaProblems(site, release)),
    ...pages.flatMap((page) => pageProblems(site, page)),
  ];
  const outdated = pages.filter((page) => !isCurrent(site, page, state));
  const unfinished = [
    ...(isActivating(site) || !isLive(site, state)
      ? ['A command was interrupted while it replaced the live files.']
      : []),
    ...(outdated.length > 0 ? [`These pages were composed before the last release: ${outdated.join(', ')}.`] : []),
  ];
  return { state, problems: [...new Set(problems)], unfinished };
}

function releasesIn(registry: Registry): AreaRelease[] {
  return Object.values(registry).flatMap(({ active, previous, canary: trial }) =>
    [active, previous, trial?.release].filter((release): release is AreaRelease => Boolean(release)),
  );
}

function shellProblems(site: string, version: string): string[] {
  const folder = releaseFolder(site, 'shell', version);
  const contents = readContents(folder);
  const { versioned, unversioned } = placedFiles(contents);
  const placed = Object.fromEntries([...versioned, ...unversioned].map((file) => [file, contents.files[file] ?? '']));
  return [
    ...damagedFiles(folder, contents.files).map(
      (file) => `shell ${version}: ${file} is missing or damaged in its folder`,
    ),
    ...damagedFiles(site, placed).map((file) => `shell ${version}: ${file} is missing or damaged at the site's root`),
  ];
}

function areaProblems(site: string, release: AreaRelease): string[] {
  const { name, version } = release;
  if (!existsSync(path.join(releaseFolder(site, name, version), contentsFile)))
    return [`${name} ${version}: its folder is missing, or has no ${contentsFile}`];
  const { details: _hash, ...own } = readAreaRelease(site, name, version);
  const { details: _known, ...registered } = release; // missing in entries of older versions
  return [
    ...(JSON.stringify(own) === JSON.stringify(registered)
      ? []
      : [`${name} ${version}: the registry and its area.json differ`]),
    ...problemsOfBuild(readReleased(site, name, version)).map((problem) => `${name} ${version}: ${problem}`),
  ];
}

const isFile = /^\/((assets|remotes|fonts)\/|[^/]+\.(svg|webmanifest)$)/;

/** A page may be older than the registry, but its files must exist with the hashes it names. */
function pageProblems(site: string, page: string): string[] {
  const file = path.join(site, 'pages', `${page}.html`);
  if (!existsSync(file)) return [`the page ${page} is missing`];
  const html = readFileSync(file, 'utf8');
  const referred = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const address = attribute(tag, 'src') ?? attribute(tag, 'href');
    return address && isFile.test(address) ? [{ address, hash: attribute(tag, 'integrity') }] : [];
  });
  return [
    ...(html.trimEnd().endsWith('</html>') ? [] : [`the page ${page} is cut off`]),
    ...referred.flatMap(({ address, hash }) => {
      const target = path.join(site, address);
      if (!existsSync(target)) return [`the page ${page} refers to ${address}, which is missing`];
      return hash && integrityOfFile(target) !== hash ? [`the page ${page} has another hash of ${address}`] : [];
    }),
    ...releasesOn(html).flatMap(({ name, version, base, details, integrity = {} }) =>
      [
        ...damagedFiles(releaseFolder(site, name, version), integrity),
        ...(details && details !== detailsIn(site, name, version) ? ['area.json'] : []),
      ].map((missing) => `the page ${page} may refer to ${base}${missing}, which is missing or damaged`),
    ),
  ];
}

function isCurrent(site: string, page: string, { shell, registry }: SiteState): boolean {
  const file = path.join(site, 'pages', `${page}.html`);
  const expected = inlinedRegistry(registry, shell.contract, { area: registry[page]?.active ?? null });
  return existsSync(file) && JSON.stringify(inlinedIn(readFileSync(file, 'utf8'))) === JSON.stringify(expected);
}

/** Null when it cannot be read. */
function detailsIn(site: string, name: string, version: string): string | null {
  try {
    return readAreaRelease(site, name, version).details ?? null;
  } catch {
    return null;
  }
}

function inlinedIn(html: string): InlinedListing {
  const text = new RegExp(`id="${registryElementId}">([^<]*)</script>`).exec(html)?.[1] ?? '{}';
  return JSON.parse(text) as InlinedListing;
}

function releasesOn(html: string): ListedRelease[] {
  return Object.values(readListing(inlinedIn(html))).flatMap(({ active, previous, canary: trial }) =>
    [active, previous, trial?.release].filter((release): release is ListedRelease => Boolean(release)),
  );
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
