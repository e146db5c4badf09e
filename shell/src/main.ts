import '@rialto/shared/nonce';
import './provided';
import { followOtherTabs, restoreSession, watchExpiry } from '@rialto/shared/session';
import { site } from '@rialto/shared/site';
import { pinShell } from './areas/integrity';
import { fetchAhead } from './fetchAhead';
import { openPage } from './openPage';
import { createShellRouter } from './router';
import { applyChosenScheme } from './theme/colorScheme';

pinShell();
applyChosenScheme();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

const sessionKnown = restoreSession();
followOtherTabs();
watchExpiry();
const open = async () => {
  const router = createShellRouter(sessionKnown);
  await openPage(container, router);
  fetchAhead(router);
};
if (site.areaOverrides) void takeOwnAreas().then(open, open);
else void open();

/** For who develops an area: theirs in the place of the published one. */
async function takeOwnAreas(): Promise<void> {
  const [{ applyOverrides }, { showOverrides }] = await Promise.all([
    import('./overrides/overrides'),
    import('./overrides/OverrideBanner'),
  ]);
  showOverrides(await applyOverrides());
}
