import { type AreaTranslations, translationsFile, withTranslations } from '@rialto/shared/federation/listing';
import { addTexts } from '@rialto/shared/language';
import { listing, setRegistry } from './registry';

const timeLimitMs = 3000;

/** Loads the titles and menu labels of the areas in languages that the page was not published in. Call it before the first render. */
export function loadAreaTranslations(): void {
  const { lang: publishedIn } = document.documentElement;
  const loaded = new Set([publishedIn]);
  addTexts(async (language) => {
    const isListed = Object.values(listing()).some(({ active }) => active.details);
    if (loaded.has(language) || !isListed) return true;
    try {
      const response = await fetch(`/${translationsFile(language)}`, { signal: AbortSignal.timeout(timeLimitMs) });
      if (!response.ok) return false;
      setRegistry(withTranslations(listing(), language, (await response.json()) as AreaTranslations));
      loaded.add(language);
      return true;
    } catch {
      return false; // unreachable
    }
  });
}
