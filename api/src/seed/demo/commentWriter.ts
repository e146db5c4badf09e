import { anyProductComments, codas } from './comments/anyProduct';
import { flowersComments } from './comments/flowers';
import { fruitsComments } from './comments/fruits';
import { gardenToolsComments } from './comments/gardenTools';
import { herbsComments } from './comments/herbs';
import { mushroomsComments } from './comments/mushrooms';
import { pantryComments } from './comments/pantry';
import { plantsComments } from './comments/plants';
import type { CommentPool, Mood } from './comments/pool';
import { potsAndPlantersComments } from './comments/potsAndPlanters';
import { seedsComments } from './comments/seeds';
import { vegetablesComments } from './comments/vegetables';
import type { Random } from './random';
import type { SeedProduct, SeedReview } from './types';

const POOLS: readonly CommentPool[] = [
  ...vegetablesComments,
  ...fruitsComments,
  ...plantsComments,
  ...seedsComments,
  ...flowersComments,
  ...herbsComments,
  ...mushroomsComments,
  ...pantryComments,
  ...gardenToolsComments,
  ...potsAndPlantersComments,
];

/** How often a remark may appear in the whole market. */
const MOST_USES = 12;

const MOODS: Record<SeedReview['rating'], Mood> = { 1: 'cross', 2: 'cross', 3: 'mixed', 4: 'liked', 5: 'loved' };

const ENGLISH = /\b(the|and|it|my|was|with|for|they|them)\b/i;
const ABOUT_THE_PARCEL = /deliver|arriv|pack|wrap|box|order|post|refund|week|again/i;

/**
 * Writes the comments of reviews. A remark is used once per product and spread evenly over the market; every third English
 * one is followed by a second sentence. The result is undefined when no suitable remark is left.
 */
export function commentWriter(
  random: Random,
): (product: SeedProduct, rating: SeedReview['rating']) => string | undefined {
  const uses = new Map<string, number>();
  const said = new Map<string, Set<string>>();

  function leastUsed(remarks: readonly string[], alreadySaid: ReadonlySet<string>): string | undefined {
    const free = remarks.filter((remark) => !alreadySaid.has(remark) && (uses.get(remark) ?? 0) < MOST_USES);
    const fewest = Math.min(...free.map((remark) => uses.get(remark) ?? 0));
    const fresh = free.filter((remark) => (uses.get(remark) ?? 0) <= fewest);
    return fresh.length === 0 ? undefined : random.pick(fresh);
  }

  return (product, rating) => {
    const mood = MOODS[rating];
    const alreadySaid = said.get(product.key) ?? new Set<string>();
    said.set(product.key, alreadySaid);

    const ofProduct = POOLS.flatMap((pool) =>
      'products' in pool && pool.products.includes(product.key) ? (pool[mood] ?? []) : [],
    );
    const ofCategory = POOLS.flatMap((pool) =>
      'category' in pool && pool.category === product.category && !pool.except?.includes(product.key)
        ? (pool[mood] ?? [])
        : [],
    );
    const ofAnything = anyProductComments[mood] ?? [];
    const roll = random.next();
    const order =
      roll < 0.55
        ? [ofProduct, ofCategory, ofAnything]
        : roll < 0.94
          ? [ofCategory, ofProduct, ofAnything]
          : [ofAnything, ofCategory, ofProduct];

    let remark: string | undefined;
    for (const remarks of order) remark ??= leastUsed(remarks, alreadySaid);
    if (remark === undefined) return undefined;
    alreadySaid.add(remark);
    uses.set(remark, (uses.get(remark) ?? 0) + 1);

    if (remark.length > 110 || !ENGLISH.test(remark) || ABOUT_THE_PARCEL.test(remark) || !random.chance(0.45))
      return remark;
    const coda = leastUsed(codas[mood] ?? [], alreadySaid);
    if (coda === undefined) return remark;
    alreadySaid.add(coda);
    uses.set(coda, (uses.get(coda) ?? 0) + 1);
    return `${remark} ${coda}`;
  };
}
