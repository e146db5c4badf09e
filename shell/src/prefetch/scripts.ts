import type { AreaRelease } from '@rialto/shared/federation/area';
import { currentLanguage } from '@rialto/shared/language';

/** `preload`: the page is opening. `prefetch`: it may open later, so its scripts load with the lowest priority. */
export type Urgency = 'preload' | 'prefetch';

export function prefetchScripts(release: AreaRelease, pageScripts: readonly string[], urgency: Urgency): void {
  prefetchFiles(release, [...release.scripts, ...pageScripts], urgency);
}

/** Also requests the container's script and the texts in the current language. */
export function prefetchFiles(release: AreaRelease, scripts: readonly string[], urgency: Urgency): void {
  const language = currentLanguage();
  const texts = language === 'en' ? [] : (release.texts?.[language] ?? []);
  for (const file of [release.entry, ...scripts, ...texts]) addLink(release, file, urgency);
}

function addLink({ base, integrity, details }: AreaRelease, file: string, rel: Urgency): void {
  // The script waits for its hash (areas/integrity.ts), and would not match a preload without one.
  if (rel === 'preload' && details && !integrity[file]) return;
  const href = base + file;
  // The published page preloads some of the scripts.
  const links = [...document.head.querySelectorAll('link')];
  if (links.some((link) => link.rel === rel && link.getAttribute('href') === href)) return;
  const link = Object.assign(document.createElement('link'), { rel, as: 'script', href });
  // The attributes must match the script's (areas/integrity.ts), or the browser loads it twice.
  if (rel === 'preload' && integrity[file]) link.integrity = integrity[file];
  if (new URL(link.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  document.head.append(link);
}
