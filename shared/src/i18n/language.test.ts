import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import {
  chooseLanguage,
  currentLanguage,
  inLanguage,
  languageIn,
  loadTexts,
  locale,
  textsReady,
} from '@rialto/shared/language';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { act, renderHook } from '@testing-library/react';

const en = { hello: 'Hello', cart: { items: (n: number) => `${n} items` } };
const de: typeof en = { hello: 'Hallo', cart: { items: (n) => `${n} Artikel` } };

const notices = () => useNotices.getState().notices.map(({ text }) => text);

afterEach(async () => {
  await act(() => chooseLanguage('en'));
  for (const { id } of useNotices.getState().notices) dismissNotice(id);
});

test.each([
  ['', 'en'],
  ['rialto.language=de', 'de'],
  ['a=b; rialto.language=de; c=d', 'de'],
  ['rialto.language=constructor', 'en'],
  ['other.rialto.language=de', 'en'],
])('the cookies %j select %s', (cookies, language) => {
  expect(languageIn(cookies)).toBe(language);
});

test('applies and stores a language once its texts are loaded', async () => {
  let arrive: (texts: typeof en) => void = () => {};
  const texts = createTexts(en, { de: () => new Promise((resolve) => (arrive = resolve)) });
  const { result } = renderHook(() => texts.use().hello);
  const chosen = chooseLanguage('de');
  expect([result.current, currentLanguage()]).toEqual(['Hello', 'en']);
  await act(async () => {
    arrive(de);
    await chosen;
  });
  expect(result.current).toBe('Hallo');
  expect(texts.current().cart.items(2)).toBe('2 Artikel');
  expect([document.documentElement.lang, locale(), languageIn(document.cookie)]).toEqual(['de', 'de-DE', 'de']);
  await act(() => chooseLanguage('en'));
  expect(result.current).toBe('Hello');
  expect([document.documentElement.lang, locale(), languageIn(document.cookie)]).toEqual(['en', 'en-US', 'en']);
});

test('applies the last of two choices, whichever texts load first', async () => {
  let arrive: (texts: typeof en) => void = () => {};
  createTexts(en, { de: () => new Promise((resolve) => (arrive = resolve)) });
  const german = chooseLanguage('de');
  await chooseLanguage('en');
  arrive(de);
  await german;
  expect(currentLanguage()).toBe('en');
});

test('keeps texts that fail to load in English, with a notice, and retries them', async () => {
  createTexts(en, { de: async () => de });
  const load = jest.fn(async () => de).mockRejectedValueOnce(new Error('gone'));
  const missing = createTexts(en, { de: load });
  await chooseLanguage('de');
  expect([currentLanguage(), missing.current().hello]).toEqual(['de', 'Hello']);
  expect(notices()).toEqual(['Some of this page is not available in Deutsch, and stays in English.']);
  await textsReady();
  expect(missing.current().hello).toBe('Hallo');
  await textsReady();
  expect(load).toHaveBeenCalledTimes(2);
});

test('mounted components show texts that load after the change', async () => {
  await chooseLanguage('de');
  const late = createTexts(en, { de: async () => de });
  const { result } = renderHook(() => late.use().hello);
  await act(textsReady);
  expect(result.current).toBe('Hallo');
});

test('renders in a language on a server without storing it', async () => {
  const texts = createTexts(en, { de: async () => de });
  await expect(loadTexts('de')).resolves.toBe(true);
  expect(inLanguage('de', () => texts.current().hello)).toBe('Hallo');
  expect(() =>
    inLanguage('de', () => {
      throw new Error('page');
    }),
  ).toThrow('page');
  expect(texts.current().hello).toBe('Hello');
});

test('reads a part of a translation', async () => {
  const texts = createTexts(en.cart, partOf({ de: async () => de }, 'cart'));
  await chooseLanguage('de');
  expect(texts.current().items(3)).toBe('3 Artikel');
});
