import { addTexts, currentLanguage, type Translation, textsArrived, useInLanguage } from '@rialto/shared/language';

export interface Texts<Catalogue> {
  /** The texts in the current language; re-renders when it changes. */
  use: () => Catalogue;
  /** Outside of components, in functions: at module level it would not follow the language. */
  current: () => Catalogue;
  /** Resolves to false when loading fails; the next call retries. */
  load: (language: Translation) => Promise<boolean>;
}

type Loaders<Catalogue> = Record<Translation, () => Promise<Catalogue>>;

/** A text catalogue: English is bundled, translations are loaded on demand. Texts that fail to load stay in English. */
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

/** The loaders of a catalogue in a translation that is loaded as a whole: `partOf(translations, 'product')`. */
export function partOf<Whole, Part extends keyof Whole>(whole: Loaders<Whole>, part: Part): Loaders<Whole[Part]> {
  const loaders = Object.entries(whole) as [Translation, () => Promise<Whole>][]; // the keys of Loaders
  return Object.fromEntries(loaders.map(([language, load]) => [language, async () => (await load())[part]])) as Loaders<
    Whole[Part]
  >; // the same keys
}
