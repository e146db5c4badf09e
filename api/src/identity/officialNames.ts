import type { Role } from '@rialto/shared/contract/user';
import { distance } from 'fastest-levenshtein';
import { InvalidInput } from '../errors/errors';
import { skeletonOf, turnedUpright, uprightLetters } from './lookalikes';

const MARKET = 'rialto';

/** Names that users would take for the market's staff. */
const STAFF = [
  ...[
    'admin',
    'administrator',
    'administration',
    'moderator',
    'moderation',
    'official',
    'staff',
    'system',
    'marketplace',
  ],
  ...['support', 'support team', 'customer support', 'customer service', 'customer care', 'help desk', 'service team'],
  ...[
    'security',
    'billing',
    'payments',
    'noreply',
    'postmaster',
    'webmaster',
    'help center',
    'help centre',
    'trust safety',
  ],
  ...['kundensupport', 'kundenservice', 'kundendienst', 'kundenbetreuung', 'marktplatz', 'verwaltung', 'sicherheit'],
];
/** Words that do not make such a name a different one. */
const FILLERS = ['the', 'our', 'a', 'your', 'team', 'site', 'der', 'die', 'das', 'unser', 'ihr', 'and', 'und'];

/**
 * Rejects a public name that claims to be the market or its staff in any spelling: any case, spaced out, with accents,
 * digits or lookalike letters, upside down, or with a typo. Admins may use such names.
 * @throws InvalidInput for this field
 */
export function assertNotOfficialName(field: string, name: string | null | undefined, role: Role): void {
  if (name && role !== 'admin' && isOfficialName(name)) throw new InvalidInput({ [field]: { code: 'OFFICIAL_NAME' } });
}

export function isOfficialName(name: string): boolean {
  const upright = turnedUpright(name);
  if (upright === null) return [name, ...splitCamelCase(name)].some((spelling) => claimsMarket(spelling, MAX_TYPOS));
  // A name written upside down is meant to resemble another, so more deviations are allowed.
  return [upright, uprightLetters(name)].some((spelling) => claimsMarket(spelling, MAX_TYPOS_UPSIDE_DOWN));
}

/** Splits words: 'OurRialtoTeam' is three, 'RIALTO' is one. */
function splitCamelCase(name: string): string[] {
  const split = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return split === name ? [] : [split];
}

function claimsMarket(name: string, maxTypos: number): boolean {
  const words = skeletonOf(withoutDoubles(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(withoutDoubles);
  return isStaff(words) || words.some((word, index) => isMarket(word, words.slice(index), maxTypos));
}

function isStaff(words: readonly string[]): boolean {
  const significant = words.filter((word) => !fillerSkeletons.has(word));
  return (
    isStaffWord(words.join('')) ||
    (significant.length > 0 && (isStaffWord(significant.join('')) || significant.every(isStaffWord)))
  );
}

function isStaffWord(word: string): boolean {
  return [word, word.replace(/s$/, '')].some(
    (form) => staffSkeletons.has(form) || longStaffSkeletons.some((staff) => isAlmost(form, staff, MAX_TYPOS)),
  );
}

function isMarket(word: string, rest: readonly string[], maxTypos: number): boolean {
  if (word.startsWith(marketSkeleton) || word.endsWith(marketSkeleton)) return true;
  if (isAlmost(word, marketSkeleton, maxTypos)) return true;
  // spaced out: 'R i a l t o', 'Ri-alto'
  let joined = '';
  for (const next of rest) {
    joined += next;
    if (joined.length >= marketSkeleton.length) break;
  }
  return joined === marketSkeleton;
}

/** Whether two words differ by one letter added, removed or changed, or by two letters swapped: 'Realto', 'Rilato'. */
function isAlmost(word: string, other: string, maxTypos: number): boolean {
  if (word[0] !== other[0]) return false;
  const difference = distance(word, other);
  return difference <= maxTypos || (difference === 2 && sorted(word) === sorted(other));
}

const sorted = (word: string) => [...word].sort().join('');
/** Removes doubled letters, which are easily overlooked: 'Riallto'. */
const withoutDoubles = (text: string) => text.replace(/(.)\1+/giu, '$1');

const MAX_TYPOS = 1;
const MAX_TYPOS_UPSIDE_DOWN = 3;
/** In shorter words, a changed letter often makes a different word. */
const MIN_LONG_NAME = 7;

const marketSkeleton = skeletonOf(MARKET);
const staffSkeletons = new Set(STAFF.map((name) => withoutDoubles(skeletonOf(withoutDoubles(name)).replace(/ /g, ''))));
const longStaffSkeletons = [...staffSkeletons].filter((name) => name.length >= MIN_LONG_NAME);
const fillerSkeletons = new Set(FILLERS.map((name) => withoutDoubles(skeletonOf(withoutDoubles(name)))));
