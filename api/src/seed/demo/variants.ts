import type { SeedProduct, SeedVariants } from './types';

/** Weights are in grams. */
const byWeight = (option: string, packs: [title: string, grams: number, priceCents: number, inventory: number][]) => ({
  options: [option],
  list: packs.map(([title, grams, priceCents, inventory]) => ({
    values: [title],
    priceCents,
    inventory,
    net: { quantity: grams, unit: 'g' as const },
  })),
});

/** Variants of the same price. */
const bySize = (option: string, priceCents: number, stock: Record<string, number>): SeedVariants => ({
  options: [option],
  list: Object.entries(stock).map(([size, inventory]) => ({ values: [size], priceCents, inventory })),
});

const byPrice = (option: string, sizes: [title: string, priceCents: number, inventory: number][]): SeedVariants => ({
  options: [option],
  list: sizes.map(([title, priceCents, inventory]) => ({ values: [title], priceCents, inventory })),
});

/** Each value of one option with each of another. */
const crossed = (
  options: [string, string],
  sizes: [title: string, priceCents: number][],
  colors: string[],
  inventoryOf: (size: number, color: number) => number,
): SeedVariants => ({
  options,
  list: sizes.flatMap(([size, priceCents], row) =>
    colors.map((color, column) => ({ values: [size, color], priceCents, inventory: inventoryOf(row, column) })),
  ),
});

const variants: Record<string, SeedVariants> = {
  'leather-gloves': bySize('Size', 2400, { S: 12, M: 18, L: 0, XL: 22 }),
  'garden-boots': bySize('Size', 4200, { '37': 2, '38': 4, '39': 5, '40': 0, '41': 6, '42': 3, '43': 2, '44': 1 }),
  'straw-sun-hat': crossed(
    ['Size', 'Ribbon'],
    [
      ['S/M', 2800],
      ['L/XL', 2800],
    ],
    ['Green', 'Natural', 'Red'],
    () => 0,
  ),
  'bypass-secateurs': bySize('Hand', 3840, { Right: 36, Left: 7 }),
  'jute-twine': crossed(
    ['Length', 'Color'],
    [
      ['100 m', 480],
      ['250 m', 1050],
    ],
    ['Natural', 'Green'],
    (row, column) =>
      [
        [64, 54],
        [22, 9],
      ][row]?.[column] ?? 0,
  ),
  'painted-window-box': crossed(
    ['Length', 'Color'],
    [
      ['60 cm', 3800],
      ['80 cm', 4900],
      ['100 cm', 6200],
    ],
    ['Sage', 'Chalk', 'Ochre'],
    (row, column) =>
      [
        [8, 9, 4],
        [5, 0, 3],
        [2, 2, 0],
      ][row]?.[column] ?? 0,
  ),
  'terracotta-pot-20': byPrice('Diameter', [
    ['12 cm', 420, 130],
    ['16 cm', 650, 96],
    ['20 cm', 950, 84],
    ['25 cm', 1480, 40],
    ['30 cm', 2100, 0],
  ]),
  'glazed-pot': byPrice('Size', [
    ['Small', 3060, 19],
    ['Medium', 4400, 12],
    ['Large', 6800, 4],
  ]),
  'monstera-deliciosa': byPrice('Pot', [
    ['12 cm', 1400, 33],
    ['17 cm', 2400, 26],
    ['21 cm', 3800, 19],
  ]),
  'buckwheat-honey': byWeight('Jar', [
    ['250 g', 250, 640, 38],
    ['500 g', 500, 1140, 25],
    ['1 kg', 1000, 2080, 6],
  ]),
  'olive-oil': {
    options: ['Bottle'],
    list: [
      { values: ['250 ml'], priceCents: 1080, inventory: 61, net: { quantity: 250, unit: 'ml' } },
      { values: ['500 ml'], priceCents: 1900, inventory: 50, net: { quantity: 500, unit: 'ml' } },
      { values: ['3 l tin'], priceCents: 9400, inventory: 8, net: { quantity: 3, unit: 'l' } },
    ],
  },
  'stone-milled-flour': byWeight('Bag', [
    ['1 kg', 1000, 430, 71],
    ['2 kg', 2000, 780, 49],
    ['10 kg', 10_000, 3350, 5],
  ]),
  'courtyard-mint-tea': byWeight('Pack', [
    ['30 g', 30, 340, 80],
    ['80 g', 80, 760, 66],
    ['250 g', 250, 2150, 12],
  ]),
  'yukon-gold-potatoes': byWeight('Sack', [
    ['2 kg', 2000, 460, 120],
    ['5 kg', 5000, 1040, 44],
    ['10 kg', 10_000, 1920, 15],
  ]),
  'san-marzano-seeds': byPrice('Packet', [
    ['30 seeds', 320, 185],
    ['100 seeds', 890, 60],
    ['500 seeds', 3600, 0],
  ]),
  'nantes-carrot-seeds': byWeight('Packet', [
    ['2 g', 2, 240, 210],
    ['10 g', 10, 860, 44],
    ['50 g', 50, 3400, 7],
  ]),
  'genovese-basil-seeds': byWeight('Packet', [
    ['2 g', 2, 200, 198],
    ['25 g', 25, 1650, 20],
  ]),
  'cut-sunflowers': byPrice('Bunch', [
    ['5 stems', 950, 40],
    ['10 stems', 1750, 18],
    ['20 stems', 3200, 0],
  ]),
  'beeswax-candles': byPrice('Height', [
    ['20 cm', 1200, 33],
    ['30 cm', 1680, 21],
  ]),
  'seed-mix': byPrice('Bag', [
    ['20 L', 1120, 72],
    ['40 L', 1990, 30],
  ]),
};

/** The options and variants of a product; undefined for a product without options. */
export function variantsOf({ key }: SeedProduct): SeedVariants | undefined {
  return variants[key];
}
