// What the demo market shows: our file name → the icon it comes from. A rule list after the name recolours it
// (see `recolour` in svg.mjs), so that one drawing can honestly stand for a purple carrot and an orange one.

const GREEN = [60, 170];
const RED = [300, 40];
const ORANGE = [0, 60];
const VIOLET = [230, 340];
const PINK = [260, 345];

export const icons = {
  // vegetables
  'bell-pepper': ['bell-pepper'],
  'bell-pepper-red': ['bell-pepper', { from: GREEN, hue: 355, sat: 1.5 }],
  'broccoli-purple': ['broccoli', { from: [140, 220], hue: 282, sat: 0.5, lift: 0.05 }],
  'carrot-purple': ['carrot', { from: [0, 55], hue: 315, sat: 0.55, lift: -0.35 }],
  'leafy-green': ['leafy-green'],
  'onion-red': ['onion', { from: [0, 70], hue: 330, sat: 0.8, lift: -0.15 }],
  'pea-pod': ['pea-pod'],
  'potato-blue': ['potato', { from: [300, 60], hue: 265, sat: 0.45, lift: -0.35 }],
  'sweet-potato': ['roasted-sweet-potato'],
  'tomato-black': ['tomato', { from: RED, hue: 345, sat: 0.5, lift: -0.4 }],
  'tomato-orange': ['tomato', { from: RED, hue: 20, sat: 1.1, lift: 0.12 }],
  beans: ['beans'],
  broccoli: ['broccoli'],
  carrot: ['carrot'],
  cauliflower: ['broccoli', { from: [140, 220], hue: 46, sat: 0.35, lift: 0.72 }],
  chili: ['hot-pepper'],
  corn: ['ear-of-corn'],
  cucumber: ['cucumber'],
  eggplant: ['eggplant'],
  garlic: ['garlic'],
  ginger: ['ginger-root'],
  'jack-o-lantern': ['jack-o-lantern'],
  kale: ['leafy-green', { from: GREEN, hue: 140, sat: 0.5, lift: -0.25 }],
  lettuce: ['leafy-green', { from: GREEN, hue: 86, sat: 0.9, lift: 0.25 }],
  onion: ['onion'],
  parsnip: ['carrot', { from: [330, 55], hue: 42, sat: 0.65, lift: 0.5 }],
  potato: ['potato'],
  radicchio: ['leafy-green', { from: GREEN, hue: 335, sat: 0.9, lift: -0.1 }],
  romanesco: ['broccoli', { from: [140, 220], hue: 80, sat: 0.7, lift: 0.25 }],
  tomato: ['tomato'],
  zucchini: ['cucumber', { from: GREEN, hue: 120, sat: 0.8, lift: -0.25 }],

  // fruits
  'apple-green': ['green-apple'],
  'blood-orange': ['tangerine', { from: ORANGE, hue: 8, sat: 0.9, lift: -0.1 }],
  'cherries-dark': ['cherries', { from: [300, 30], hue: 345, sat: 0.8, lift: -0.4 }],
  'grapes-green': ['grapes', { from: VIOLET, hue: 75, sat: 0.75, lift: 0.2 }],
  apple: ['red-apple'],
  apricot: ['tangerine', { from: ORANGE, hue: 32, sat: 0.9, lift: 0.2 }],
  avocado: ['avocado'],
  banana: ['banana'],
  blueberries: ['blueberries'],
  cherries: ['cherries'],
  coconut: ['coconut'],
  grapes: ['grapes'],
  kiwi: ['kiwi-fruit'],
  lemon: ['lemon'],
  lime: ['lime'],
  mango: ['mango'],
  melon: ['melon'],
  olive: ['olive'],
  peach: ['peach'],
  pear: ['pear'],
  pineapple: ['pineapple'],
  plum: ['peach', { from: [300, 60], hue: 285, sat: 0.4, lift: -0.4 }],
  quince: ['green-apple', { from: [60, 140], hue: 50, sat: 0.9, lift: 0.2 }],
  strawberry: ['strawberry'],
  tangerine: ['tangerine'],
  watermelon: ['watermelon'],

  // plants and flowers
  'blossom-blue': ['blossom', { from: [220, 300], hue: 222, sat: 2.2, lift: -0.1 }],
  'cherry-blossom': ['cherry-blossom'],
  'dahlia-cream': ['rosette', { from: [350, 60], hue: 28, sat: 0.5, lift: 0.5 }],
  'dahlia-purple': ['rosette', { from: [350, 60], hue: 290, sat: 0.55, lift: -0.1 }],
  'hyacinth-blue': ['hyacinth', { from: [240, 320], hue: 222, sat: 0.8, lift: 0.1 }],
  'lotus-white': ['lotus', { from: [290, 350], hue: 330, sat: 0.5, lift: 0.7 }],
  'maple-tree': ['deciduous-tree', { from: GREEN, hue: 352, sat: 1.25, lift: 0.04 }],
  'palm-tree': ['palm-tree'],
  'potted-plant': ['potted-plant'],
  'rose-white': ['rose', { from: [320, 20], hue: 40, sat: 0.4, lift: 0.72 }],
  'tulip-black': ['tulip', { from: PINK, hue: 300, sat: 0.5, lift: -0.55 }],
  'tulip-orange': ['tulip', { from: PINK, hue: 16, sat: 1.2, lift: 0.1 }],
  blossom: ['blossom'],
  bouquet: ['bouquet'],
  cactus: ['cactus'],
  clover: ['four-leaf-clover'],
  echeveria: [
    'rosette',
    { from: [350, 60], hue: 152, sat: 0.35, lift: 0.05 },
    { from: [230, 345], hue: 340, sat: 0.8 },
  ],
  fir: ['evergreen-tree'],
  hibiscus: ['hibiscus'],
  lotus: ['lotus'],
  oak: ['deciduous-tree'],
  rose: ['rose'],
  stones: ['rock', { greys: true, hue: 82, setSat: 0.16 }, { from: [0, 360], hue: 82, setSat: 0.16, lift: -0.05 }],
  sunflower: ['sunflower'],
  tarragon: ['herb'],
  tulip: ['tulip'],

  // mushrooms and pantry
  'bread-dark': ['bread', { from: [10, 60], hue: 24, sat: 0.6, lift: -0.35 }],
  'egg-blue': ['egg', { from: ORANGE, hue: 185, sat: 0.6, lift: 0.15 }],
  'honey-dark': ['honey-pot', { from: [36, 60], hue: 24, sat: 0.9, lift: -0.3 }],
  'honey-pot': ['honey-pot'],
  'juice-box': ['beverage-box'],
  'mushroom-brown': ['brown-mushroom', { from: [320, 30], hue: 22, sat: 0.7, lift: -0.15 }],
  'mushroom-golden': ['brown-mushroom', { from: [280, 40], hue: 40, sat: 1.3, lift: 0.3 }],
  baguette: ['baguette-bread'],
  bread: ['bread'],
  butter: ['butter'],
  candle: ['candle'],
  cheese: ['cheese-wedge'],
  chestnut: ['chestnut'],
  egg: ['egg'],
  log: ['wood'],
  mushroom: ['brown-mushroom', { from: [280, 40], hue: 26, sat: 0.55, lift: 0.25 }],
  soap: ['soap', { from: [260, 350], hue: 44, sat: 1, lift: 0.1 }],
  tea: ['teacup-without-handle'],

  // tools, pots and the animals of the garden
  'bucket-zinc': ['bucket', { from: [180, 240], hue: 210, setSat: 0.1, lift: 0.1 }],
  'gloves-tan': ['gloves', { from: [240, 340], hue: 33, sat: 0.7, lift: 0.05 }],
  'sun-hat': ['womans-hat'],
  amphora: ['amphora'],
  axe: ['axe'],
  basket: ['basket'],
  bathtub: ['bathtub'],
  boots: ['womans-boot', { from: [300, 30], hue: 135, sat: 0.45, lift: -0.2 }],
  fountain: ['fountain'],
  ladder: ['ladder'],
  ladybug: ['lady-beetle'],
  nest: ['empty-nest'],
  saw: ['carpentry-saw'],
  scissors: ['scissors'],
  thermometer: ['thermometer'],
  twine: ['thread', { from: [190, 250], hue: 34, sat: 0.55, lift: 0.05 }],
  worm: ['worm'],
};

/** Pictures that appear only inside another one, so they get no file. */
export const parts = {
  'blossom-pink': ['blossom', { from: [220, 300], hue: 335, sat: 2 }],
  'chili-yellow': ['hot-pepper', { from: RED, hue: 42, lift: 0.1 }],
  'dahlia-red': ['rosette', { from: [350, 60], hue: 350, sat: 0.85, lift: -0.12 }],
  hedgehog: ['hedgehog'],
  marigold: ['rosette'],
  peanuts: ['peanuts'],
  seedling: ['seedling'],
  soup: ['pot-of-food'],
  walnut: ['chestnut', { from: [300, 60], hue: 28, sat: 0.7, lift: 0.2 }],
  wheat: ['sheaf-of-rice'],
};

const SUN = { tint: '#FBE7B6', ink: '#C98A1E' };
const BLUSH = { tint: '#FAD9CF', ink: '#C9592E' };
const LEAF = { tint: '#DDEBD0', ink: '#3E7F4C' };
const MINT = { tint: '#D5EBE0', ink: '#2F7F78' };
const ROSE = { tint: '#F7D9E3', ink: '#B83262' };
const CLAY = { tint: '#F1DCC6', ink: '#9A6236' };
const LILAC = { tint: '#E4DDF3', ink: '#6B4FA8' };

/** Seed packets: what grows, and the colors of the paper. */
export const packets = {
  'packet-basil': ['basil-pot', LEAF],
  'packet-bean': ['beans', ROSE],
  'packet-beet': ['beet', ROSE],
  'packet-carrot': ['carrot', BLUSH],
  'packet-chili': ['chili-yellow', SUN],
  'packet-clover': ['clover', MINT],
  'packet-corn': ['corn', SUN],
  'packet-cornflower': ['blossom-blue', LILAC],
  'packet-cosmos': ['blossom-pink', ROSE],
  'packet-cucumber': ['cucumber', MINT],
  'packet-lavender': ['lavender-pot', LILAC],
  'packet-lettuce': ['lettuce', LEAF],
  'packet-marigold': ['marigold', SUN],
  'packet-pea': ['pea-pod', LEAF],
  'packet-pumpkin': ['pumpkin', BLUSH],
  'packet-radish': ['radish', ROSE],
  'packet-sunflower': ['sunflower', SUN],
  'packet-tomato': ['tomato', BLUSH],
  'packet-wheat': ['wheat', CLAY],
  'packet-wildflower': ['bouquet', MINT],
  'packet-zinnia': ['dahlia-red', CLAY],
};

const GREEN_LID = ['#7CC79A', '#3F9A6C', '#1F6647'];
const RED_LID = ['#FF8B72', '#D8412F', '#95261F'];

export const jars = {
  'jar-beet': ['beet', { colours: ['#C2386F', '#8E1E4B', '#54102F'] }],
  'jar-lemon': ['lemon', { colours: ['#FBE58A', '#EFC73F', '#B98A1E'] }],
  'jar-orange': ['tangerine', { colours: ['#FFC25A', '#F08B22', '#B85A14'] }],
  'jar-peanut': ['peanuts', { colours: ['#E2B27A', '#BC8248', '#835226'], lid: RED_LID }],
  'jar-pickle': ['cucumber', { colours: ['#D7E59A', '#A3BD5A', '#6B8636'], lid: GREEN_LID }],
  'jar-porcini': ['mushroom', { colours: ['#E9D7BC', '#C3A27C', '#8A6A48'] }],
  'jar-strawberry': ['strawberry', { colours: ['#E8435F', '#B81C40', '#7C0F2E'] }],
  'jar-tomato': ['tomato', { colours: ['#FF7A55', '#DB3F2B', '#9A2318'], lid: GREEN_LID }],
};

export const bottles = {
  'bottle-cider-vinegar': ['apple', { colours: ['#F0B45A', '#C9792A', '#8A4A1A'] }],
  'bottle-elderflower': ['chamomile', { colours: ['#F8F1C4', '#E3D58A', '#B5A452'] }],
  'bottle-olive-oil': ['olive', { colours: ['#E5D96A', '#B3A42C', '#6F6A1C'] }],
};

export const sacks = {
  'sack-beans': ['beans', { colours: ['#F3E3CF', '#DCC1A0', '#A98763'], tint: '#FAD9CF' }],
  'sack-compost': ['seedling', { colours: GREEN_LID }],
  'sack-flour': ['wheat', {}],
  'sack-walnuts': ['walnut', { colours: ['#FFF7E4', '#EBDCBC', '#BFA77E'], tint: '#F1DCC6' }],
};

/** Shop signs: a circle of one color with one picture on it. */
export const signs = {
  'shop-citrus-row': ['lemon', '#FBE7B6'],
  'shop-copper-spade': ['spade', '#F7D9E3'],
  'shop-dry-garden': ['agave', '#F1DCC6'],
  'shop-fallow-lane': ['carrot', '#DDEBD0'],
  'shop-glasshouse-no-9': ['greenhouse', '#D5EBE0'],
  'shop-seed-and-letter': ['seedling', '#FAD9CF'],
};

/** What is also there as WebP, in these widths in pixels: a page's first picture, as an SVG is a document to a browser. */
export const rasters = { 'leafy-green': [320, 480] };
