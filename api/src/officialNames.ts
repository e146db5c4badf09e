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
  ...['kundenservice', 'kundendienst', 'kundenbetreuung', 'marktplatz', 'verwaltung'],
];

/**
 * Refuses a public name that claims to be the market's, however it is spelled: in any case, spaced out, with accents, digits or
 * letters of other scripts that look alike. Administrators may speak for the market. Throws InvalidInput, naming the field.
 */
export function refuseOfficialName(field: string, label: string, name: string | null | undefined, role: Role): void {
  if (name && role !== 'admin' && isOfficialName(name))
    throw new InvalidInput({ [field]: `${label} must not suggest that it belongs to Rialto or its staff` });
}

export function isOfficialName(name: string): boolean {
  const words = skeletonOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (staffSkeletons.has(words.join(''))) return true;
  return words.some((word, index) => {
    if (word.startsWith(marketSkeleton) || word.endsWith(marketSkeleton)) return true;
    // Spaced out: 'R i a l t o', 'Ri-alto'.
    let joined = '';
    for (const next of words.slice(index)) {
      joined += next;
      if (joined.length >= marketSkeleton.length) break;
    }
    return joined === marketSkeleton;
  });
}

/** Letters that look alike become one: by Unicode's table of confusable characters, and as people write with digits. */
function skeletonOf(name: string): string {
  const bare = name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return unhomoglyph(bare.toLowerCase())
    .toLowerCase()
    .replace(/[il1|!]/g, 'l')
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[7ᴛ]/g, 't')
    .replace(/[ʀᴙ]/g, 'r');
}

const marketSkeleton = skeletonOf(MARKET);
const staffSkeletons = new Set(STAFF.map((name) => skeletonOf(name).replace(/ /g, '')));
