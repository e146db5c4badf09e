import { useAuth } from '@rialto/shared/auth';
import { followOtherTabs, restoreSession, watchExpiry } from '@rialto/shared/session/session';
import { site } from '@rialto/shared/site';
import { loadAreaTranslations } from '../areas/areaTranslations';
import { pinShell } from '../areas/integrity';
import { prefetchLinks } from '../prefetch/prefetchLinks';
import { hasPreviews } from '../previews/hasPreviews';
import { createShellRouter } from '../router';
import { applyChosenScheme } from '../theme/colorScheme';
import { markSession } from './markSession';
import { openPage } from './openPage';

export async function start(): Promise<void> {
  pinShell();
  loadAreaTranslations();
  applyChosenScheme();

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');

  // The bootstrap's mark stays until the session is known, or Login would flash before the user menu.
  useAuth.subscribe(({ status, user }) => {
    if (status !== 'restoring') markSession(user?.role ?? null);
  });
  const sessionKnown = restoreSession();
  followOtherTabs();
  watchExpiry();
  if (hasPreviews()) await applyTabPreviews().catch(() => {});
  if (site.areaOverrides) await applyAreaOverrides().catch(() => {});
  const router = createShellRouter(sessionKnown);
  await openPage(container, router);
  prefetchLinks(router);
  // Not available without TLS or in some private windows.
  navigator.serviceWorker?.register('/offline.js').catch(() => {});
}

async function applyAreaOverrides(): Promise<void> {
  const [{ applyOverrides }, { showOverrides }] = await Promise.all([
    import('../overrides/overrides'),
    import('../overrides/OverrideBanner'),
  ]);
  showOverrides(await applyOverrides());
}

async function applyTabPreviews(): Promise<void> {
  const [{ applyPreviews }, { showPreviews }] = await Promise.all([
    import('../previews/previews'),
    import('../previews/PreviewBanner'),
  ]);
  showPreviews(await applyPreviews());
}
