import { normalizedPassword } from '@rialto/shared/contract/fields';
import type { Weakness } from '@rialto/shared/contract/messages/complaints';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { InvalidInput } from '../../errors/errors';
import { inLatinLetters } from '../../identity/lookalikes';

const SITE = ['rialto', 'marketplace'];
/** Estimates take longer than linear time, and what is hard to guess by its beginning is so as a whole. */
const MOST_ESTIMATED = 24;
/** zxcvbn's scale from 0 to 4; 2 takes more than a million guesses. */
const LEAST_SCORE = 2;
const LEAST_DIFFERENT_CHARACTERS = 4;
/** An own word that is part of a password counts from this length. */
const LEAST_OWN_WORD = 4;
/** So many letters and digits a password has beside the address and the site's name. */
const LEAST_OTHERS = 6;
/** A short word with figures and signs around it is easily guessed up to this length. */
const MOST_DECORATED = 10;
/** Letters of other keyboards, each in the place of the English one: walks over them are the same walks. */
const KEYBOARDS = [
  ['йцукенгшщзхъфывапролджэячсмитьбю', "qwertyuiop[]asdfghjkl;'zxcvbnm,."],
  ['ςερτυθιοπασδφγηξκλζχψωβνμ', 'wertyuiopasdfghjklzxcvbnm'],
  ['öäü', ";'["],
] as const;
const englishKeys = new Map(
  KEYBOARDS.flatMap(([letters, keys]) => [...letters].map((letter, at) => [letter, keys[at] ?? letter] as const)),
);

interface Estimator {
  zxcvbn: ZxcvbnFactory;
  words: ReadonlySet<string>;
}
let estimator: Promise<Estimator> | undefined;

/**
 * Refuses a new password of an account that is easily guessed: a common one (lists of 50,000 passwords and of the common
 * English and German words and names, also with swapped or added characters), the address or the site's name, repetitions,
 * sequences and neighbouring keys. Throws InvalidInput.
 */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  for (const spelling of spellingsOf(normalizedPassword(password))) {
    const why = await weaknessOf(spelling, email.toLowerCase());
    if (why) throw new InvalidInput({ password: { code: 'WEAK_PASSWORD', params: { why } } });
  }
}

/** A password as typed, with lookalike letters replaced by Latin ones, and as the same keys of an English keyboard. */
function spellingsOf(password: string): Set<string> {
  const keys = password.replace(/\P{ASCII}/gu, (letter) => englishKeys.get(letter.toLowerCase()) ?? letter);
  return new Set([inLatinLetters(password), password, keys]);
}

async function weaknessOf(password: string, email: string): Promise<Weakness | undefined> {
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(password)) return 'blank';
  const own = ownWordsOf(email);
  if (email === password.toLowerCase() || isMostly(password, own)) return 'own words';
  const characters = new Intl.Segmenter().segment(password);
  if (new Set(Array.from(characters, ({ segment }) => segment)).size < LEAST_DIFFERENT_CHARACTERS) return 'pattern';
  estimator ??= loadEstimator();
  const { zxcvbn, words } = await estimator;
  for (const form of formsOf(password)) {
    const { score, sequence, feedback } = zxcvbn.check(form.slice(0, MOST_ESTIMATED), own);
    if (sequence.length > 0 && sequence.every(({ pattern }) => simplePatterns.has(pattern))) return 'pattern';
    if (score < LEAST_SCORE) return reasons[feedback.warning ?? ''] ?? 'common';
  }
  const [, word] = /^[^\p{L}]*(\p{L}{3,4})[^\p{L}]*$/u.exec(password) ?? [];
  if (word && password.length <= MOST_DECORATED && words.has(word.toLowerCase())) return 'common';
  // 'pass word' and '12 34 56 78' are one thing to guess, 'correct horse' is two.
  const joined = password.replace(/[\s._-]+/g, '').slice(0, MOST_ESTIMATED);
  const { score, sequence } = zxcvbn.check(joined, own);
  return score < LEAST_SCORE && sequence.length === 1 ? 'common' : undefined;
}

/** The address, its parts and the site's name, as they are read forwards and backwards. */
function ownWordsOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain].flatMap((text) => [text, lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const forwards = [...words, ...SITE].filter((word) => word.length > 2);
  return [...new Set([...forwards, ...forwards.map((word) => [...word].reverse().join(''))])];
}

/** Whether a password is these words and little else. */
function isMostly(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password.toLowerCase());
  const parts = words.map(lettersOf).filter((word) => word.length >= LEAST_OWN_WORD);
  const others = parts.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return others !== letters && others.length < LEAST_OTHERS;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** A password, and what makes it no harder to guess taken off: repetitions, and what decorates a single word. */
function formsOf(password: string): Set<string> {
  const once = password.replace(/^(.+?)\1+$/su, '$1');
  const undecorated = once.replace(/^[^\p{L}]{0,5}(\p{L}{5,})[^\p{L}]{0,5}$/u, '$1');
  return new Set([password, once, undecorated]);
}

// Such passwords are tried whole, however many characters they have.
const simplePatterns: ReadonlySet<string> = new Set(['spatial', 'sequence', 'date']);

const reasons: Record<string, Weakness> = {
  userInputs: 'own words',
  simpleRepeat: 'pattern',
  extendedRepeat: 'pattern',
  sequences: 'pattern',
  straightRow: 'pattern',
  keyPattern: 'pattern',
  dates: 'pattern',
  recentYears: 'pattern',
};

// With the first password that is set: the lists take about 50 MB and half a second.
async function loadEstimator(): Promise<Estimator> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  const { dictionary: english } = await import('@zxcvbn-ts/language-en');
  const { dictionary: german } = await import('@zxcvbn-ts/language-de');
  const germanWords = german.commonWords.flatMap((word) => [word, ...withoutUmlauts(word)]);
  const lists = [english.commonWords, english.firstnames, germanWords, german.firstnames, german.lastnames];
  // The estimate looks into each dictionary for each part of a password, so the languages are one.
  const ranked = lists.flatMap((list) => list.map((word, rank) => ({ word, rank }))).sort(byRank);
  const words = new Set(ranked.map(({ word }) => word));
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary, words: [...words] }, graphs: adjacencyGraphs });
  return { zxcvbn, words };
}

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

/** German words as they are typed without an umlaut's key: 'schluessel' and 'schlussel'. */
function withoutUmlauts(word: string): string[] {
  if (!/[äöüß]/.test(word)) return [];
  const bare = inLatinLetters(word);
  return [bare, inLatinLetters(word.replace(/[äöü]/g, (umlaut) => `${umlaut}e`))];
}
