import type { AreaRelease } from '@rialto/shared/federation/area';
import { currentLanguage } from '@rialto/shared/language';

/** `preload`: the page is being opened, or about to be. `prefetch`: it may be; that comes after all else. */
export type Urgency = 'preload' | 'prefetch';

/** Requests the scripts of an area and of one of its pages, each once. */
export function prefetchScripts(release: AreaRelease, ofPage: readonly string[], urgency: Urgency): void {
  const language = currentLanguage();
  const texts = language === 'en' ? [] : (release.texts?.[language] ?? []);
  for (const file of [release.entry, ...release.scripts, ...ofPage, ...texts]) addLink(release, file, urgency);
}

function addLink({ base, integrity }: AreaRelease, file: string, rel: Urgency): void {
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
