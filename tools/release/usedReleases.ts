import { ExpectedError } from '../expected';
import { previewedReleases } from './previews';
import type { Removal, SiteState } from './siteState';

/** The releases that visitors or the next rollback may need. */
export function usedReleases(state: SiteState): [app: string, version: string][] {
  const { shell, registry } = state;
  const areas = Object.values(registry).flatMap(({ active, previous, canary: trial }) =>
    [active, previous, trial?.release].flatMap((release): [string, string][] =>
      release ? [[release.name, release.version]] : [],
    ),
  );
  return [
    ['shell', shell.version],
    ...(shell.previous ? [['shell', shell.previous] as [string, string]] : []),
    ...areas,
    ...previewedReleases(state).map(({ release }): [string, string] => [release.name, release.version]),
  ];
}

export const unfinished = (removals: readonly Removal[] = []): Removal[] =>
  removals.filter(({ until }) => Date.parse(until) > Date.now());

/**
 * Call it before a release is uploaded or used.
 * @throws ExpectedError when a host is removing the release, or one of the shell, whose files at the site's root are shared
 */
export function assertNotRemoved(live: SiteState | null, app: string, version: string): void {
  const isRemoved = (removal: Removal) => removal.app === app && (app === 'shell' || removal.version === version);
  const removal = unfinished(live?.removals).find(isRemoved);
  if (removal)
    throw new ExpectedError(
      `${app} ${removal.version} is being removed from the site by prune. Try again in a few minutes; after a failure of prune, run it again first.`,
    );
}
