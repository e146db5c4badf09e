import { normalizedPassword } from '@rialto/shared/contract/fields';
import type { Weakness } from '@rialto/shared/contract/messages/fieldErrors';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { InvalidInput } from '../../errors/errors';
import { inLatinLetters } from '../../identity/lookalikes';

const SITE = ['rialto', 'marketplace'];
/** The number of characters to estimate. Estimates take more than linear time, and a strong beginning is enough. */
const MAX_ESTIMATED_LENGTH = 24;
/** zxcvbn's score from 0 to 4; 2 means more than a million guesses. */
const MIN_SCORE = 2;
const MIN_DIFFERENT_CHARACTERS = 4;
/** The minimum length for a word of the address to count as part of a password. */
const MIN_OWN_WORD_LENGTH = 4;
/** The number of letters and digits required besides the address and the site's name. */
const MIN_OTHER_CHARACTERS = 6;
/** A short word surrounded by digits and punctuation is weak up to this length. */
const MAX_DECORATED_LENGTH = 10;
/** Letters of other keyboards and the English ones on the same keys, to recognise neighbouring keys. */
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
 * Rejects a new password that is easy to guess: a common one (lists of 50,000 passwords and of common English and German
 * words and names, also with swapped or added characters), the email address or the site's name, repetitions, sequences and
 * neighbouring keys.
 * @throws InvalidInput
 */
export async function assertStrongPassword(password: string, email: string): Promise<void> {
  for (const spelling of spellingsOf(normalizedPassword(password))) {
    const why = await weaknessOf(spelling, email.toLowerCase());
    if (why) throw new InvalidInput({ password: { code: 'WEAK_PASSWORD', params: { why } } });
  }
}

/** The password as typed, with lookalikes replaced by Latin letters, and as typed on an English keyboard. */
function spellingsOf(password: string): Set<string> {
  const keys = password.replace(/\P{ASCII}/gu, (letter) => englishKeys.get(letter.toLowerCase()) ?? letter);
  return new Set([inLatinLetters(password), password, keys]);
}

async function weaknessOf(password: string, email: string): Promise<Weakness | undefined> {
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(password)) return 'blank';
  const own = ownWordsOf(email);
  if (email === password.toLowerCase() || isMostly(password, own)) return 'own words';
  const characters = new Intl.Segmenter().segment(password);
  if (new Set(Array.from(characters, ({ segment }) => segment)).size < MIN_DIFFERENT_CHARACTERS) return 'pattern';
  estimator ??= loadEstimator();
  const { zxcvbn, words } = await estimator;
  for (const form of formsOf(password)) {
    const { score, sequence, feedback } = zxcvbn.check(form.slice(0, MAX_ESTIMATED_LENGTH), own);
    if (sequence.length > 0 && sequence.every(({ pattern }) => simplePatterns.has(pattern))) return 'pattern';
    if (score < MIN_SCORE) return reasons[feedback.warning ?? ''] ?? 'common';
  }
  const [, word] = /^[^\p{L}]*(\p{L}{3,4})[^\p{L}]*$/u.exec(password) ?? [];
  if (word && password.length <= MAX_DECORATED_LENGTH && words.has(word.toLowerCase())) return 'common';
  // 'pass word' and '12 34 56 78' count as one guess, 'correct horse' as two.
  const joined = password.replace(/[\s._-]+/g, '').slice(0, MAX_ESTIMATED_LENGTH);
  const { score, sequence } = zxcvbn.check(joined, own);
  return score < MIN_SCORE && sequence.length === 1 ? 'common' : undefined;
}

/** The email address, its parts and the site's name, forwards and backwards. */
function ownWordsOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain].flatMap((text) => [text, lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const forwards = [...words, ...SITE].filter((word) => word.length > 2);
  return [...new Set([...forwards, ...forwards.map((word) => [...word].reverse().join(''))])];
}

/** Whether a password consists of these words and little else. */
function isMostly(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password.toLowerCase());
  const parts = words.map(lettersOf).filter((word) => word.length >= MIN_OWN_WORD_LENGTH);
  const others = parts.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return others !== letters && others.length < MIN_OTHER_CHARACTERS;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The password, without repetitions, and without decoration around a single word. */
function formsOf(password: string): Set<string> {
  const once = password.replace(/^(.+?)\1+$/su, '$1');
  const undecorated = once.replace(/^[^\p{L}]{0,5}(\p{L}{5,})[^\p{L}]{0,5}$/u, '$1');
  return new Set([password, once, undecorated]);
}

// Attackers try such passwords completely, whatever their length.
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

// Loaded for the first password that is set: the lists take about 50 MB and half a second.
async function loadEstimator(): Promise<Estimator> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  const { dictionary: english } = await import('@zxcvbn-ts/language-en');
  const { dictionary: german } = await import('@zxcvbn-ts/language-de');
  const germanWords = german.commonWords.flatMap((word) => [word, ...withoutUmlauts(word)]);
  const lists = [english.commonWords, english.firstnames, germanWords, german.firstnames, german.lastnames];
  // The estimator looks up each part of a password in each dictionary, so the languages are merged.
  const ranked = lists.flatMap((list) => list.map((word, rank) => ({ word, rank }))).sort(byRank);
  const words = new Set(ranked.map(({ word }) => word));
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary, words: [...words] }, graphs: adjacencyGraphs });
  return { zxcvbn, words };
}

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

/** German words as typed without umlauts: 'schluessel' and 'schlussel'. */
function withoutUmlauts(word: string): string[] {
  if (!/[äöüß]/.test(word)) return [];
  const bare = inLatinLetters(word);
  return [bare, inLatinLetters(word.replace(/[äöü]/g, (umlaut) => `${umlaut}e`))];
}
