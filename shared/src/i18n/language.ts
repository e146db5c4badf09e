import { readCookie, setCookie } from '@rialto/shared/browser/cookie';
import { notify } from '@rialto/shared/notify';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** The site's languages. English is the default and bundled with the code. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const;

export type Language = keyof typeof languages;
/** Its texts are loaded on demand. */
export type Translation = Exclude<Language, 'en'>;

/** A cookie, so that servers can render in the chosen language. */
export const languageCookie = 'rialto.language';

/** The language in a `Cookie` header or `document.cookie`; English by default. */
export function languageIn(cookies: string): Language {
  const named = readCookie(cookies, languageCookie);
  return named !== undefined && Object.hasOwn(languages, named) ? (named as Language) : 'en'; // a key of `languages`
}

/** Loads a catalogue unless it is loaded. Resolves to false when that fails; the next call retries. */
type LoadTexts = (language: Translation) => Promise<boolean>;

interface LanguageState {
  language: Language;
  /** Counts loaded catalogues: components re-render when one arrives. */
  arrived: number;
}

const useStore = create<LanguageState>()(() => ({
  language: languageIn(globalThis.document?.cookie ?? ''),
  arrived: 0,
}));
const catalogues = new Set<LoadTexts>();
const preparations = new Set<() => Promise<void>>();
let lastChoice = 0;

export const currentLanguage = (): Language => useStore.getState().language;

/** For `Intl`: 'en-US' or 'de-DE'. */
export const locale = (): string => languages[currentLanguage()].locale;

/** Re-renders when the language changes or texts arrive. */
export function useInLanguage<Value>(read: () => Value): Value {
  return useSyncExternalStore(useStore.subscribe, read, read);
}

/** For components that format dates or numbers without texts of their own. */
export const useLanguage = (): Language => useInLanguage(currentLanguage);

/** Registers a catalogue; loads it at once if the language is not English. */
export function addTexts(load: LoadTexts): void {
  catalogues.add(load);
  const language = currentLanguage();
  if (language !== 'en') void load(language);
}

export const textsArrived = (): void => useStore.setState(({ arrived }) => ({ arrived: arrived + 1 }));

/** Loads the texts of all loaded code; await it before rendering new code. Never rejects: a notice says which texts stay in English. */
export async function textsReady(): Promise<void> {
  const language = currentLanguage();
  if (language !== 'en' && (await loadAll(language)).includes(false)) notifyMissing(language);
}

const loadAll = (language: Translation): Promise<boolean[]> =>
  Promise.all([...catalogues].map((load) => load(language)));

/** Awaits `prepare`, which must not reject, before a language change is rendered. Returns a function that removes it. */
export function beforeLanguageChange(prepare: () => Promise<void>): () => void {
  preparations.add(prepare);
  return () => {
    preparations.delete(prepare);
  };
}

/** Switches the language once its texts are loaded, and stores the choice for a year. Never rejects. */
export async function chooseLanguage(language: Language): Promise<void> {
  lastChoice += 1;
  const choice = lastChoice;
  if (language !== 'en') {
    const loaded = await loadAll(language);
    if (choice !== lastChoice) return;
    if (loaded.length > 0 && !loaded.includes(true)) return notifyUnavailable(language);
    if (loaded.includes(false)) notifyMissing(language);
  }
  if (preparations.size > 0) await Promise.all([...preparations].map((prepare) => prepare()));
  if (choice !== lastChoice) return;
  setCookie(languageCookie, language);
  useStore.setState({ language });
  document.documentElement.lang = language;
}

/** Renders in a language on a server that has awaited `loadTexts`. `render` must be synchronous, as the language is global. */
export function inLanguage<Rendered>(language: Language, render: () => Rendered): Rendered {
  const before = currentLanguage();
  useStore.setState({ language });
  try {
    return render();
  } finally {
    useStore.setState({ language: before });
  }
}

/** Loads the texts of all loaded code, on a server. Resolves to false when some fail. */
export const loadTexts = async (language: Language): Promise<boolean> =>
  language === 'en' || !(await loadAll(language)).includes(false);

const notifyMissing = (language: Translation): void =>
  notify(`Some of this page is not available in ${languages[language].name}, and stays in English.`, 'error');

const notifyUnavailable = (language: Translation): void =>
  notify(`${languages[language].name} could not be loaded. Check your connection and try again.`, 'error');
