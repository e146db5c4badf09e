import { type AreaRelease, contractFits, type PageNeeds, sitePlaceholder, userPlaceholder } from '@rialto/shared/area';
import { useAuth } from '@rialto/shared/auth';
import { askAhead } from '@rialto/shared/http';
import { currentLanguage } from '@rialto/shared/language';
import { matchRoutes } from '@rialto/shared/router';
import { providedContract } from '../build';

/** `run`: somebody goes there. `preload`: they are about to. `prefetch`: they may; it comes after all else. */
export type Urgency = 'run' | 'preload' | 'prefetch';

/**
 * Asks at once for every script of an area that is not here yet and of its page at an address; by itself, each would be asked for by the
 * one before. A hint: who loads the area finds them in the browser's cache, or asks again. Each is given once. Settles when those that are
 * run have come, or cannot be had.
 */
export async function askForCode(release: AreaRelease, pathname: string, urgency: Urgency): Promise<void> {
  if (!canRun(release)) return;
  const language = currentLanguage();
  const texts = language === 'en' ? [] : (release.texts?.[language] ?? []);
  const ofPage = needsAt(release, pathname)?.scripts ?? [];
  const chunks = [...release.scripts, ...ofPage, ...texts];
  const rel = urgency === 'run' ? 'preload' : urgency;
  hint(release, release.entry, rel);
  if (urgency === 'run') await Promise.all(chunks.map((file) => run(release, file)));
  else for (const file of chunks) hint(release, file, rel);
}

/** Makes the calls that an area's page at an address begins with, while its code is on its way. */
export function askForData(release: AreaRelease, pathname: string): void {
  if (!canRun(release)) return;
  const user = useAuth.getState().user?.id;
  const calls = needsAt(release, pathname)?.firstData ?? [];
  if (calls.length > 0 && (user !== undefined || !calls.some((call) => call.includes(userPlaceholder))))
    askAhead(
      calls.map((call) => call.replace(userPlaceholder, String(user)).replace(sitePlaceholder, location.origin)),
    );
}

const canRun = ({ contract }: AreaRelease) => contractFits(providedContract, contract);

function needsAt({ pages = {} }: AreaRelease, pathname: string): PageNeeds | undefined {
  const routes = Object.keys(pages).map((path) => ({ path }));
  const [match] = matchRoutes(routes, pathname) ?? [];
  return match && pages[match.route.path];
}

const ran = new Map<string, Promise<void>>();

/**
 * Of a chunk nothing runs but that it puts its modules on webpack's list. The area's entry finds them there, and has nothing to ask for
 * and to wait for, one script after the other; what is not there it asks for itself.
 */
function run({ base, integrity }: AreaRelease, file: string): Promise<void> {
  const src = base + file;
  const running = ran.get(src);
  if (running) return running;
  const script = Object.assign(document.createElement('script'), { src, async: true, fetchPriority: 'high' });
  script.integrity = integrity[file] ?? '';
  if (new URL(script.src).origin !== location.origin) script.crossOrigin = 'anonymous';
  const end = new Promise<void>((resolve) => {
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => resolve());
  });
  ran.set(src, end);
  document.head.append(script);
  return end;
}

function hint({ base, integrity }: AreaRelease, file: string, rel: 'preload' | 'prefetch'): void {
  const href = base + file;
  // The page itself has given some.
  const given = [...document.head.querySelectorAll('link')];
  if (given.some((link) => link.rel === rel && link.getAttribute('href') === href)) return;
  const link = Object.assign(document.createElement('link'), { rel, as: 'script', href });
  // As the script will be asked for (integrity.ts): a browser takes no other for it.
  if (rel === 'preload' && integrity[file]) link.integrity = integrity[file];
  if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
