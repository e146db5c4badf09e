import type { AreaRelease, PageAssets } from '@rialto/shared/federation/area';
import { contractFits } from '@rialto/shared/federation/contract';
import type { ListedRelease } from '@rialto/shared/federation/listing';
import { matchRoutes } from '@rialto/shared/router';
import { fetchDetails, hasDetails } from '../areas/releaseDetails';
import { providedContract } from '../build';
import { prefetchQueries } from './queries';
import { prefetchScripts, type Urgency } from './scripts';

/**
 * Requests a page's scripts in parallel, where each would otherwise wait for the script that imports it, and with `withData` the
 * page's preload queries. Never rejects; resolves when the data have arrived or failed.
 */
export async function prefetchPage(
  release: ListedRelease,
  pathname: string,
  urgency: Urgency,
  { withData }: { withData: boolean },
): Promise<void> {
  if (!contractFits(providedContract, release)) return;
  const isKnown = hasDetails(release) && (!release.details || assetsOf(release, pathname));
  const whole = isKnown ? release : await fetchDetails(release).catch(() => null); // the visit reports a failure
  if (!whole) return;
  const { scripts = [], preload = [] } = assetsOf(whole, pathname) ?? {};
  // Scripts first, as the data's requests may have to load axios.
  prefetchScripts(whole, scripts, urgency);
  if (withData) await prefetchQueries(preload, pathname);
}

function assetsOf({ pages = {} }: AreaRelease, pathname: string): PageAssets | undefined {
  const routes = Object.keys(pages).map((path) => ({ path }));
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && pages[match.route.path];
}
