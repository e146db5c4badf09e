import { ExpectedError } from '../expected';
import { areaName, type WebApp } from '../workspace';
import type { SiteState } from './siteState';

/**
 * The apps of `--allow-unrendered`, by name: `shell` or an area.
 * @param apps are about to be released
 * @throws ExpectedError when one is neither live nor about to be released
 */
export function allowedIn(
  live: SiteState | null,
  named: readonly string[] = [],
  apps: readonly string[] = [],
): string[] {
  const known = ['shell', ...Object.keys(live?.registry ?? {}), ...apps.map(nameOf)];
  const unknown = named.find((name) => !known.includes(nameOf(name)));
  if (unknown) throw new ExpectedError(`--allow-unrendered is for an app of this site, and it has no '${unknown}'.`);
  return named.map(nameOf);
}

/** Apps are given by folder, or by name. */
export const nameOf = (app: string): string => areaName(app as WebApp); // it only removes the prefix
