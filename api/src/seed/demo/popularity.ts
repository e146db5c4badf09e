import { seededRandom } from './random';
import type { SeedProduct } from './types';

/** The best sellers, best first. */
const FAVORITES = [
  'heritage-carrots',
  'cherry-tomatoes-on-the-vine',
  'amalfi-lemons',
  'pasture-eggs',
  'country-sourdough',
  'sungold-tomatoes',
  'savoy-cabbage',
  'hass-avocados',
  'genovese-basil-pot',
  'wildflower-honey',
  'sunflower-seeds',
  'saguaro-seedling',
  'yukon-gold-potatoes',
  'mara-des-bois-strawberries',
  'saturday-bouquet',
  'little-gem-lettuce',
  'leafy-clementines',
  'olive-oil',
  'cremini',
  'wildflower-meadow-mix',
  'moroccan-mint',
  'cultured-butter',
  'jute-twine',
  'cox-apples',
  'snake-plant',
  'bypass-secateurs',
  'terracotta-pot-20',
  'san-marzano-seeds',
];

const FIRST_FAVORITE = 11;
const LAST_FAVORITE = 3;

/** How often a product is bought relative to the others: expensive ones rarely, a few others almost never. */
export function popularityOf(products: readonly SeedProduct[]): Map<string, number> {
  const random = seededRandom(7);
  const step = (FIRST_FAVORITE - LAST_FAVORITE) / (FAVORITES.length - 1);
  return new Map(
    products.map(({ key, priceCents }) => {
      const usual = 0.25 + random.next() ** 1.6 * 2.2;
      const place = FAVORITES.indexOf(key);
      if (place >= 0) return [key, FIRST_FAVORITE - place * step];
      if (priceCents > 60_000) return [key, 0.12];
      if (priceCents > 10_000) return [key, Math.min(usual, 0.22)];
      return [key, priceCents > 3000 ? usual * 0.55 : usual];
    }),
  );
}
