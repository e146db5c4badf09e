import { type AreaRelease, contractFits, type PageAssets } from '@rialto/shared/federation/area';
import { matchRoutes } from '@rialto/shared/router';
import { providedContract } from '../build';
import { prefetchQueries } from './queries';
import { prefetchScripts, type Urgency } from './scripts';

/**
 * Requests a page's scripts in parallel, where each would otherwise wait for the script that imports it, and with `withData` the
 * page's preload queries. Never rejects; resolves when the data have arrived or failed.
 */
export async function prefetchPage(
  release: AreaRelease,
  pathname: string,
  urgency: Urgency,
  { withData }: { withData: boolean },
): Promise<void> {
  if (!contractFits(providedContract, release.contract)) return;
  const { scripts = [], preload = [] } = assetsOf(release, pathname) ?? {};
  // Scripts first, as the data's requests may have to load axios.
  prefetchScripts(release, scripts, urgency);
  if (withData) await prefetchQueries(preload, pathname);
}

function assetsOf({ pages = {} }: AreaRelease, pathname: string): PageAssets | undefined {
  const routes = Object.keys(pages).map((path) => ({ path }));
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && pages[match.route.path];
}
