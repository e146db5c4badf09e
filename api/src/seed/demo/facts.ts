import type { SeedCategoryFact, SeedProduct } from './types';

const farming = { key: 'farming', name: 'Farming', kind: 'choice', isFilterable: true } as const;
const origin = { key: 'origin', name: 'Origin', kind: 'choice', isFilterable: true } as const;
const storage = { key: 'storage', name: 'Storage', kind: 'text' } as const;

const farms = ['Fallow Lane, sandy loam', 'Glasshouse No. 9', 'Citrus Row, terraces', 'The Dry Garden, gravel'];
const ways = ['Organic', 'In conversion', 'No spray'];
const grown: SeedCategoryFact[] = [{ ...origin, choices: farms }, { ...farming, choices: ways }, storage];
const potted: SeedCategoryFact[] = [
  { key: 'light', name: 'Light', kind: 'choice', choices: ['Full sun', 'Half shade', 'Shade'], isFilterable: true },
  { key: 'water', name: 'Water', kind: 'choice', choices: ['Little', 'Once a week', 'Keep moist'] },
  { key: 'hardy-to', name: 'Hardy to', kind: 'number', unit: '°C' },
];

/** The facts that products of each category may have. */
export const categoryFacts: Record<string, SeedCategoryFact[]> = {
  Vegetables: grown,
  Fruits: grown,
  Mushrooms: grown,
  Herbs: [...potted, { ...origin, choices: farms }],
  Plants: potted,
  Flowers: [
    { ...origin, choices: farms },
    { key: 'vase-life', name: 'Vase life', kind: 'number', unit: 'days' },
  ],
  Seeds: [
    { key: 'sow', name: 'Sow', kind: 'choice', choices: ['Early spring', 'Late spring', 'Autumn'], isFilterable: true },
    { key: 'germination', name: 'Germination', kind: 'number', unit: 'days' },
    { key: 'spacing', name: 'Spacing', kind: 'number', unit: 'cm' },
  ],
  Pantry: [{ key: 'allergens', name: 'Allergens', kind: 'text' }, { ...origin, choices: farms }, storage],
  'Garden Tools': [
    { key: 'material', name: 'Material', kind: 'text' },
    { key: 'care', name: 'Care', kind: 'text' },
  ],
  'Pots & Planters': [
    {
      key: 'material',
      name: 'Material',
      kind: 'choice',
      choices: ['Terracotta', 'Stoneware', 'Wood', 'Metal', 'Stone', 'Glass'],
      isFilterable: true,
    },
    { key: 'frost', name: 'Frost', kind: 'choice', choices: ['Frost-proof', 'Bring indoors'], isFilterable: true },
  ],
};

const farmOf: Record<string, string | undefined> = {
  'fallow-lane': farms[0],
  'glasshouse-no-9': farms[1],
  'citrus-row': farms[2],
  'dry-garden': farms[3],
};

/** What holds for all products of a shop in a category. */
function usual({ category, shop }: SeedProduct): Record<string, string> {
  const place = farmOf[shop];
  const from: Record<string, string> = place ? { origin: place } : {};
  switch (category) {
    case 'Vegetables':
      return { ...from, farming: shop === 'fallow-lane' ? 'Organic' : 'No spray', storage: 'Cool and dark, 2 to 8 °C' };
    case 'Fruits':
      return {
        ...from,
        farming: shop === 'citrus-row' ? 'In conversion' : 'Organic',
        storage: 'In a bowl, not touching',
      };
    case 'Mushrooms':
      return { ...from, farming: 'Organic', storage: 'In paper, 2 to 6 °C' };
    case 'Herbs':
      return { ...from, light: shop === 'dry-garden' ? 'Full sun' : 'Half shade' };
    case 'Plants':
      return {
        light: shop === 'dry-garden' ? 'Full sun' : 'Half shade',
        water: shop === 'dry-garden' ? 'Little' : 'Once a week',
      };
    case 'Flowers':
      return from;
    case 'Pantry':
      return { ...from, storage: 'Cool and dry; once open, in the fridge' };
    default:
      return {};
  }
}

/** What is special about single products. */
const own: Record<string, Record<string, string>> = {
  'alpine-cheese': { allergens: 'Milk' },
  'cultured-butter': { allergens: 'Milk' },
  'country-sourdough': { allergens: 'Wheat, rye', storage: 'In a bread bin, cut side down' },
  'rye-loaf': { allergens: 'Rye', storage: 'In a bread bin, cut side down' },
  baguettes: { allergens: 'Wheat', storage: 'Eat the same day' },
  'stone-milled-flour': { allergens: 'Wheat' },
  'peanut-butter': { allergens: 'Peanuts' },
  'franquette-walnuts': { allergens: 'Walnuts' },
  'pasture-eggs': { allergens: 'Eggs' },
  'blue-eggs': { allergens: 'Eggs' },
  'nantes-carrot-seeds': { sow: 'Early spring', germination: '14', spacing: '5' },
  'san-marzano-seeds': { sow: 'Early spring', germination: '8', spacing: '50' },
  'telephone-pea-seeds': { sow: 'Early spring', germination: '10', spacing: '5' },
  'borlotto-bean-seeds': { sow: 'Late spring', germination: '9', spacing: '15' },
  'painted-mountain-corn-seeds': { sow: 'Late spring', germination: '8', spacing: '30' },
  'musquee-squash-seeds': { sow: 'Late spring', germination: '7', spacing: '120' },
  'cherry-belle-radish-seeds': { sow: 'Early spring', germination: '4', spacing: '3' },
  'bulls-blood-beet-seeds': { sow: 'Late spring', germination: '10', spacing: '10' },
  'winter-density-lettuce-seeds': { sow: 'Autumn', germination: '6', spacing: '25' },
  'marketmore-cucumber-seeds': { sow: 'Late spring', germination: '6', spacing: '60' },
  'crimson-clover-seeds': { sow: 'Autumn', germination: '6' },
  'red-fife-wheat-seeds': { sow: 'Autumn', germination: '7' },
  'sunflower-seeds': { sow: 'Late spring', germination: '8', spacing: '40' },
  'garden-roses': { 'vase-life': '7' },
  'triumph-tulips': { 'vase-life': '8' },
  'cut-sunflowers': { 'vase-life': '9' },
  'cafe-au-lait-dahlia': { 'vase-life': '5' },
  'arbequina-olive': { 'hardy-to': '-8' },
  'old-olive-tree': { 'hardy-to': '-10' },
  'windmill-palm': { 'hardy-to': '-14' },
  'bloodgood-maple': { 'hardy-to': '-20', light: 'Half shade' },
  'meyer-lemon-tree': { 'hardy-to': '2', light: 'Full sun' },
  'upright-rosemary': { 'hardy-to': '-8', water: 'Little' },
  'munstead-lavender': { 'hardy-to': '-18', water: 'Little' },
  'copper-trowel': { material: 'Copper alloy, beech', care: 'Wipe dry. It never rusts.' },
  'border-spade': { material: 'Carbon steel, ash', care: 'Oil the blade in autumn' },
  'bypass-secateurs': { material: 'Carbon steel', care: 'Sharpen the outer blade only' },
  'leather-gloves': { material: 'Goatskin', care: 'Wash cold, dry in the shade' },
  'garden-boots': { material: 'Natural rubber', care: 'Keep out of the sun' },
  'straw-sun-hat': { material: 'Wheat straw, cotton ribbon' },
  'terracotta-pot-20': { material: 'Terracotta', frost: 'Bring indoors' },
  'nesting-pots': { material: 'Terracotta', frost: 'Bring indoors' },
  'terracotta-saucers': { material: 'Terracotta', frost: 'Bring indoors' },
  'glazed-pot': { material: 'Stoneware', frost: 'Frost-proof' },
  'ribbed-planter': { material: 'Stoneware', frost: 'Frost-proof' },
  'larch-planter': { material: 'Wood', frost: 'Frost-proof' },
  'painted-window-box': { material: 'Wood', frost: 'Frost-proof' },
  'zinc-trough': { material: 'Metal', frost: 'Frost-proof' },
  'stone-fountain': { material: 'Stone', frost: 'Bring indoors' },
  'glass-cloche': { material: 'Glass', frost: 'Bring indoors' },
};

/** The facts of a product, by the key of the fact. */
export function factsOf(product: SeedProduct): Record<string, string> {
  return { ...usual(product), ...own[product.key] };
}
