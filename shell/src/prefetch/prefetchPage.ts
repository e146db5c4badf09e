import { type AreaRelease, contractFits, type PageNeeds } from '@rialto/shared/area';
import { matchRoutes } from '@rialto/shared/router';
import { providedContract } from '../build';
import { prefetchQueries } from './queries';
import { prefetchScripts, type Urgency } from './scripts';

export interface Prefetch {
  /** Settles when the scripts that are run have come, or cannot be had. */
  code: Promise<void>;
  /** Settles when the data have come, or cannot be had. */
  data: Promise<void>;
}

const nothing: Prefetch = { code: Promise.resolve(), data: Promise.resolve() };

/**
 * Requests all code of an area that is not here yet and of its page at an address at once: each script would else be requested by the
 * one before. And with it, unless the page is only hovered, the data the page begins with. It never fails: the area and the page find
 * what has come, and request the rest.
 */
export function prefetchPage(
  release: AreaRelease,
  pathname: string,
  urgency: Urgency,
  { withData }: { withData: boolean },
): Prefetch {
  if (!contractFits(providedContract, release.contract)) return nothing;
  const { scripts = [], preload = [] } = needsAt(release, pathname) ?? {};
  // The code first, as it is the quicker request.
  const code = prefetchScripts(release, scripts, urgency);
  return { code, data: withData ? prefetchQueries(preload, pathname) : nothing.data };
}

function needsAt({ pages = {} }: AreaRelease, pathname: string): PageNeeds | undefined {
  const routes = Object.keys(pages).map((path) => ({ path }));
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && pages[match.route.path];
}
