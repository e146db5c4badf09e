import { normalizedPassword } from '@rialto/shared/contract/fields';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { InvalidInput } from './errors';

const SITE = 'rialto';
/** Estimates take longer than linear time, and what is hard to guess by its beginning is so as a whole. */
const MOST_ESTIMATED = 24;
/** zxcvbn's scale from 0 to 4; 2 takes more than a million guesses. */
const LEAST_SCORE = 2;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Refuses a new password of an account that is easily guessed: a common one (a list of 30,000, also with swapped or added
 * characters), the address or the site's name, repetitions, sequences and neighbouring keys. Throws InvalidInput.
 */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const why = await weaknessOf(normalizedPassword(password), email.toLowerCase());
  if (why) throw new InvalidInput({ password: `Password is too easy to guess: ${why}` });
}

async function weaknessOf(password: string, email: string): Promise<string | undefined> {
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(password)) return 'it has only spaces';
  const [local = '', domain = ''] = email.split('@');
  if ([email, local, SITE].includes(password.toLowerCase())) return OWN_WORDS;
  estimator ??= loadEstimator();
  const own = [email, local, ...local.split(/[^\p{L}\p{N}]+/u), domain, SITE].filter((word) => word.length > 2);
  const { score, feedback } = (await estimator).check(password.slice(0, MOST_ESTIMATED), own);
  if (score >= LEAST_SCORE) return undefined;
  return reasons[feedback.warning ?? ''] ?? 'it is a common password, or close to one';
}

const OWN_WORDS = 'it is too close to your email address or to the name of this site';
const PATTERN = 'it repeats characters or follows a simple pattern';
const reasons: Record<string, string> = {
  userInputs: OWN_WORDS,
  simpleRepeat: PATTERN,
  extendedRepeat: PATTERN,
  sequences: PATTERN,
  straightRow: PATTERN,
  keyPattern: PATTERN,
  dates: PATTERN,
  recentYears: PATTERN,
};

// With the first password that is set: the lists take about 24 MB and a tenth of a second.
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
