import { addTexts, currentLanguage, type Translation, textsArrived, useInLanguage } from '@rialto/shared/language';

export interface Texts<Catalogue> {
  /** The texts in the language shown; follows it. */
  use: () => Catalogue;
  /** The same outside of components. Never at module level, where it would stay in the language of that moment. */
  current: () => Catalogue;
  /** False when they cannot be had; the next call tries again. */
  load: (language: Translation) => Promise<boolean>;
}

type Loaders<Catalogue> = Record<Translation, () => Promise<Catalogue>>;

/**
 * The texts of a part of the application: English in the code, the others loaded before they are shown. What cannot be
 * loaded stays in English.
 */
export function createTexts<Catalogue>(en: Catalogue, loaders: Loaders<Catalogue>): Texts<Catalogue> {
  const loaded: Partial<Record<Translation, Catalogue>> = {};
  const loading: Partial<Record<Translation, Promise<boolean>>> = {};

  const current = (): Catalogue => {
    const language = currentLanguage();
    return language === 'en' ? en : (loaded[language] ?? en);
  };

  const fetchTexts = async (language: Translation): Promise<boolean> => {
    try {
      loaded[language] = await loaders[language]();
      textsArrived();
      return true;
    } catch {
      delete loading[language];
      return false;
    }
  };

  const load = (language: Translation): Promise<boolean> => {
    loading[language] ??= fetchTexts(language);
    return loading[language];
  };

  addTexts(load);
  return { use: () => useInLanguage(current), current, load };
}

/** The loaders of one part of a translation that is loaded as a whole: `partOf(translations, 'product')`. */
export function partOf<Whole, Part extends keyof Whole>(whole: Loaders<Whole>, part: Part): Loaders<Whole[Part]> {
  const loaders = Object.entries(whole) as [Translation, () => Promise<Whole>][]; // the keys of Loaders
  return Object.fromEntries(loaders.map(([language, load]) => [language, async () => (await load())[part]])) as Loaders<
    Whole[Part]
  >; // as many as there were
}
