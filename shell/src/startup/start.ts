import { useAuth } from '@rialto/shared/auth';
import { followOtherTabs, restoreSession, watchExpiry } from '@rialto/shared/session/session';
import { site } from '@rialto/shared/site';
import { pinShell } from '../areas/integrity';
import { prefetchLinks } from '../prefetch/prefetchLinks';
import { createShellRouter } from '../router';
import { applyChosenScheme } from '../theme/colorScheme';
import { markSession } from './markSession';
import { openPage } from './openPage';

/** Takes the page over. */
export async function start(): Promise<void> {
  pinShell();
  applyChosenScheme();

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');

  // Until the session is known, what the bootstrap has set stays: Login would flash before the account's menu.
  useAuth.subscribe(({ status }) => {
    if (status !== 'restoring') markSession(status === 'signedIn');
  });
  const sessionKnown = restoreSession();
  followOtherTabs();
  watchExpiry();
  // Whatever became of them, there is a page to open.
  if (site.areaOverrides) await takeOwnAreas().catch(() => {});
  const router = createShellRouter(sessionKnown);
  await openPage(container, router);
  prefetchLinks(router);
  // Where there is none, as without TLS or in a private window, the browser's own page says that it is offline.
  navigator.serviceWorker?.register('/offline.js').catch(() => {});
}

/** For who develops an area: theirs in the place of the published one. */
async function takeOwnAreas(): Promise<void> {
  const [{ applyOverrides }, { showOverrides }] = await Promise.all([
    import('../overrides/overrides'),
    import('../overrides/OverrideBanner'),
  ]);
  showOverrides(await applyOverrides());
}
