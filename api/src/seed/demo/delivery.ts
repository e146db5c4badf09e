import type { SeedDeliveryMethod, SeedProduct } from './types';

const everywhere = ['US', 'CA', 'GB', 'DE', 'AT', 'FR'].map((country) => ({ country, postcodePrefixes: [] }));
const nearby = [
  { country: 'US', postcodePrefixes: ['125', '126', '100', '101'] },
  { country: 'DE', postcodePrefixes: ['10', '12', '13', '14'] },
];

/** The other shops deliver at no charge. */
export const deliveryMethods: SeedDeliveryMethod[] = [
  {
    ...{ shop: 'glasshouse-no-9', name: 'Standard', priceCents: 490, freeFromCents: 4000 },
    ...{ daysFrom: 2, daysTo: 4, cutoff: '14:00', zones: everywhere, maxWeightGrams: 20_000 },
  },
  {
    ...{ shop: 'glasshouse-no-9', name: 'Express', priceCents: 1290, daysFrom: 1, daysTo: 1, cutoff: '11:00' },
    ...{ zones: everywhere.filter(({ country }) => country === 'US' || country === 'DE'), maxWeightGrams: 5000 },
  },
  {
    ...{ shop: 'glasshouse-no-9', name: 'Chilled van', isCooled: true, daysFrom: 1, daysTo: 2, zones: nearby },
    weightTiers: [
      { upTo: 2000, priceCents: 690 },
      { upTo: 10_000, priceCents: 990 },
      { upTo: 30_000, priceCents: 1990 },
    ],
  },
  {
    ...{ shop: 'glasshouse-no-9', name: 'Pick up at the glasshouse', priceCents: 0, daysFrom: 0, daysTo: 1, zones: [] },
    pickup: { address: 'Kiln Road 9\nBeacon, NY 12508', hours: 'Every day but Sunday, 9 am to 5 pm' },
  },
  {
    ...{
      shop: 'seed-and-letter',
      name: 'Standard mail',
      daysFrom: 2,
      daysTo: 5,
      zones: everywhere,
      freeFromCents: 2500,
    },
    itemTiers: [
      { upTo: 5, priceCents: 180 },
      { upTo: 15, priceCents: 320 },
      { upTo: 100, priceCents: 590 },
    ],
  },
  {
    ...{ shop: 'seed-and-letter', name: 'Tracked parcel', priceCents: 690, daysFrom: 2, daysTo: 3, zones: everywhere },
  },
];

/** What a piece weighs with its packaging where its contents do not say, by category. */
const grams: Record<string, number> = {
  Vegetables: 650,
  Fruits: 1200,
  Plants: 2400,
  Seeds: 12,
  Flowers: 700,
  Herbs: 450,
  Mushrooms: 320,
  Pantry: 600,
  'Garden Tools': 1500,
  'Pots & Planters': 2800,
};

const perUnit = { g: 1, kg: 1000, ml: 1, l: 1000 };

/** In grams: the contents and a tenth for the packaging, or what products of the category weigh. */
export function weightOf(
  { category }: Pick<SeedProduct, 'category'>,
  net: { quantity: number; unit: keyof typeof perUnit } | undefined,
): number | null {
  return net ? Math.round(net.quantity * perUnit[net.unit] * 1.1) : (grams[category] ?? null);
}

/** Mushrooms travel cooled. */
export const needsCooling = ({ category }: Pick<SeedProduct, 'category'>): boolean => category === 'Mushrooms';
