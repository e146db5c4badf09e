import { type AreaRelease, contractFits, type PageNeeds } from '@rialto/shared/federation/area';
import { matchRoutes } from '@rialto/shared/router';
import { providedContract } from '../build';
import { prefetchQueries } from './queries';
import { prefetchScripts, type Urgency } from './scripts';

/**
 * Requests all code of an area that is not here yet and of its page at an address at once: each script would else be requested by the
 * one before. With it the data the page begins with, where they are wanted. It never fails: the area and the page find what has come, and
 * request the rest. Settles when the data have come, or cannot be had.
 */
export async function prefetchPage(
  release: AreaRelease,
  pathname: string,
  urgency: Urgency,
  { withData }: { withData: boolean },
): Promise<void> {
  if (!contractFits(providedContract, release.contract)) return;
  const { scripts = [], preload = [] } = needsAt(release, pathname) ?? {};
  // The code first, as it is the quicker request.
  prefetchScripts(release, scripts, urgency);
  if (withData) await prefetchQueries(preload, pathname);
}

function needsAt({ pages = {} }: AreaRelease, pathname: string): PageNeeds | undefined {
  const routes = Object.keys(pages).map((path) => ({ path }));
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && pages[match.route.path];
}
