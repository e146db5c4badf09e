import type { Role } from '@rialto/shared/contract/user';
import unhomoglyph from 'unhomoglyph';
import { InvalidInput } from './errors';

const MARKET = 'rialto';

/** Names by which people would take an account, a shop or an author for the market's own staff. */
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
/** What makes such a name no other one. */
const FILLERS = ['the', 'our', 'a', 'your', 'team', 'site', 'der', 'die', 'das', 'unser', 'ihr', 'and', 'und'];

/**
 * Refuses a public name that claims to be the market's, however it is spelled: in any case, spaced out, with accents, digits or
 * letters of other scripts that look alike. Administrators may speak for the market. Throws InvalidInput, naming the field.
 */
export function refuseOfficialName(field: string, label: string, name: string | null | undefined, role: Role): void {
  if (name && role !== 'admin' && isOfficialName(name))
    throw new InvalidInput({ [field]: `${label} must not suggest that it belongs to Rialto or its staff` });
}

export function isOfficialName(name: string): boolean {
  // 'OurRialtoTeam' is three words, 'RIALTO' one.
  return [name, name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')].some((spelling) => {
    const words = skeletonOf(spelling)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return isStaff(words) || words.some((word, index) => isMarket(word, words.slice(index)));
  });
}

function isStaff(words: readonly string[]): boolean {
  const telling = words.filter((word) => !fillerSkeletons.has(word));
  const isOne = (word: string) => staffSkeletons.has(word) || staffSkeletons.has(word.replace(/s$/, ''));
  return isOne(words.join('')) || isOne(telling.join('')) || (telling.length > 0 && telling.every(isOne));
}

function isMarket(word: string, rest: readonly string[]): boolean {
  if (word.startsWith(marketSkeleton) || word.endsWith(marketSkeleton)) return true;
  // Spaced out: 'R i a l t o', 'Ri-alto'.
  let joined = '';
  for (const next of rest) {
    joined += next;
    if (joined.length >= marketSkeleton.length) break;
  }
  return joined === marketSkeleton;
}

/** Letters that look alike become one: by Unicode's table of confusable characters, and as people write with digits. */
function skeletonOf(name: string): string {
  const bare = name
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, plainLetter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  // The table has some letters in one case alone, and turns some into others that are in it again.
  return alikeAsOne(alikeAsOne(alikeAsOne(bare).toLowerCase()).toLowerCase());
}

const alikeAsOne = (text: string) => unhomoglyph(text.replace(/./gu, (letter) => lookalikes.get(letter) ?? letter));

/** The letter in a black circle or square, or of a flag: Unicode does not decompose these. */
function plainLetter(symbol: string): string {
  const code = symbol.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => code >= start) ?? code;
  return String.fromCharCode(97 + code - first);
}

/** What Unicode's table lacks. Small capitals are letters of their own. */
const lookalikes = new Map(
  Object.entries({
    ...{ a: 'ᴀ@4ΛλΔδ∆∧ʌ', b: 'ʙ', c: 'ᴄ', d: 'ᴅ', e: 'ᴇ', g: 'ɢ', h: 'ʜ', k: 'ᴋ', m: 'ᴍМм', n: 'ɴ', o: 'ᴏ0' },
    ...{ l: 'ʟɪiI1|!¡Ꮖ', p: 'ᴘ', r: 'ʀᴙ®', s: 'ꜱ$5', t: 'ᴛ7Тт', u: 'ᴜ', v: 'ᴠ', w: 'ᴡ', y: 'ʏ' },
  }).flatMap(([letter, alike]) => [...alike].map((other) => [other, letter])),
);

const marketSkeleton = skeletonOf(MARKET);
const staffSkeletons = new Set(STAFF.map((name) => skeletonOf(name).replace(/ /g, '')));
const fillerSkeletons = new Set(FILLERS.map(skeletonOf));
