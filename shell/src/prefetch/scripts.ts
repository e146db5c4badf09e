import type { AreaRelease } from '@rialto/shared/area';
import { currentLanguage } from '@rialto/shared/language';

/** `run`: the page is being opened. `preload`: it is about to be. `prefetch`: it may be; that comes after all else. */
export type Urgency = 'run' | 'preload' | 'prefetch';

/** Requests the scripts of an area and of one of its pages, each once. Settles when those that are run have come, or cannot be had. */
export async function prefetchScripts(
  release: AreaRelease,
  ofPage: readonly string[],
  urgency: Urgency,
): Promise<void> {
  const language = currentLanguage();
  const texts = language === 'en' ? [] : (release.texts?.[language] ?? []);
  const chunks = [...release.scripts, ...ofPage, ...texts];
  const rel = urgency === 'run' ? 'preload' : urgency;
  hint(release, release.entry, rel);
  if (urgency === 'run') await Promise.all(chunks.map((file) => run(release, file)));
  else for (const file of chunks) hint(release, file, rel);
}

const ran = new Map<string, Promise<void>>();

/**
 * A chunk only puts its modules on webpack's list. The area's entry finds them there, and requests what is missing.
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
  // The page itself has some.
  const given = [...document.head.querySelectorAll('link')];
  if (given.some((link) => link.rel === rel && link.getAttribute('href') === href)) return;
  const link = Object.assign(document.createElement('link'), { rel, as: 'script', href });
  // As the script will be requested (integrity.ts): the browser takes no other for it.
  if (rel === 'preload' && integrity[file]) link.integrity = integrity[file];
  if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
