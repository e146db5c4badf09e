import { cookieIn, keepCookie } from '@rialto/shared/browser/cookie';
import { notify } from '@rialto/shared/notify';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** The languages of the site, each by its own name. English is the default: its texts are in the code itself. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const;

export type Language = keyof typeof languages;
/** A language whose texts are loaded when they are wanted. */
export type Translation = Exclude<Language, 'en'>;

/** Where a browser keeps the language that was chosen: a cookie, so that a server can render in it. */
export const languageCookie = 'rialto.language';

/** The language a `Cookie` header or `document.cookie` names; English where it names none. */
export function languageIn(cookies: string): Language {
  const named = cookieIn(cookies, languageCookie);
  return named !== undefined && Object.hasOwn(languages, named) ? (named as Language) : 'en'; // it is a key of `languages`
}

/** Loads a part of the texts, once. False when it cannot be had. */
type LoadTexts = (language: Translation) => Promise<boolean>;

interface LanguageState {
  language: Language;
  /** Counts the texts that have arrived, so that what is shown follows. */
  arrived: number;
}

const useStore = create<LanguageState>()(() => ({
  language: languageIn(globalThis.document?.cookie ?? ''),
  arrived: 0,
}));
const parts = new Set<LoadTexts>();
const preparations = new Set<() => Promise<void>>();
let lastChoice = 0;

export const currentLanguage = (): Language => useStore.getState().language;

/** For `Intl`: 'en-US' or 'de-DE'. */
export const locale = (): string => languages[currentLanguage()].locale;

/** Follows what `read` gives as languages change and texts arrive; when rendered on a server and in hydration, too. */
export function useInLanguage<Value>(read: () => Value): Value {
  return useSyncExternalStore(useStore.subscribe, read, read);
}

/** The language shown, followed: for a component that formats dates, money or numbers and has no texts of its own. */
export const useLanguage = (): Language => useInLanguage(currentLanguage);

/** Adds texts to those that a change of the language loads; where another than English is shown, they are on their way at once. */
export function addTexts(load: LoadTexts): void {
  parts.add(load);
  const language = currentLanguage();
  if (language !== 'en') void load(language);
}

/** What was shown in English for want of a translation follows. */
export const textsArrived = (): void => useStore.setState(({ arrived }) => ({ arrived: arrived + 1 }));

/**
 * Loads the texts of all code that is here. To be awaited between the loading of code and its first drawing. Never fails: what cannot be
 * had stays in English, and a notice says so.
 */
export async function textsReady(): Promise<void> {
  const language = currentLanguage();
  if (language !== 'en' && (await loadAll(language)).includes(false)) tellMissing(language);
}

const loadAll = (language: Translation): Promise<boolean[]> => Promise.all([...parts].map((load) => load(language)));

/** Has `prepare`, which never fails, done before another language is shown. Returns what ends it. */
export function beforeLanguageChange(prepare: () => Promise<void>): () => void {
  preparations.add(prepare);
  return () => {
    preparations.delete(prepare);
  };
}

/** Shows the site in a language, once the texts of what is loaded are there, and keeps the choice for a year. Never fails. */
export async function chooseLanguage(language: Language): Promise<void> {
  lastChoice += 1;
  const choice = lastChoice;
  if (language !== 'en') {
    const loaded = await loadAll(language);
    if (choice !== lastChoice) return;
    if (loaded.length > 0 && !loaded.includes(true)) return tellUnavailable(language);
    if (loaded.includes(false)) tellMissing(language);
  }
  if (preparations.size > 0) await Promise.all([...preparations].map((prepare) => prepare()));
  if (choice !== lastChoice) return;
  keepCookie(languageCookie, language);
  useStore.setState({ language });
  document.documentElement.lang = language;
}

/**
 * Renders in a language, whatever the visitor's is: for a server, which has awaited `loadTexts`. `render` must be synchronous, so that
 * no other rendering comes between.
 */
export function inLanguage<Rendered>(language: Language, render: () => Rendered): Rendered {
  const before = currentLanguage();
  useStore.setState({ language });
  try {
    return render();
  } finally {
    useStore.setState({ language: before });
  }
}

/** Loads the texts of all code that is here in a language: for a server. False when some cannot be had. */
export const loadTexts = async (language: Language): Promise<boolean> =>
  language === 'en' || !(await loadAll(language)).includes(false);

const tellMissing = (language: Translation): void =>
  notify(`Some of this page is not available in ${languages[language].name}, and stays in English.`, 'error');

const tellUnavailable = (language: Translation): void =>
  notify(`${languages[language].name} could not be loaded. Check your connection and try again.`, 'error');
