import { type AreaRelease, contractFits, type PageNeeds } from '@rialto/shared/federation/area';
import { matchRoutes } from '@rialto/shared/router';
import { providedContract } from '../build';
import { prefetchQueries } from './queries';
import { prefetchScripts, type Urgency } from './scripts';

/**
 * Requests the code of an area and of its page at an address in parallel, where each script would otherwise wait for the one before,
 * and the page's preload data if wanted. Never rejects; resolves when the data have arrived or failed.
 */
export async function prefetchPage(
  release: AreaRelease,
  pathname: string,
  urgency: Urgency,
  { withData }: { withData: boolean },
): Promise<void> {
  if (!contractFits(providedContract, release.contract)) return;
  const { scripts = [], preload = [] } = needsAt(release, pathname) ?? {};
  // Code first: its requests are quicker.
  prefetchScripts(release, scripts, urgency);
  if (withData) await prefetchQueries(preload, pathname);
}

function needsAt({ pages = {} }: AreaRelease, pathname: string): PageNeeds | undefined {
  const routes = Object.keys(pages).map((path) => ({ path }));
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && pages[match.route.path];
}
