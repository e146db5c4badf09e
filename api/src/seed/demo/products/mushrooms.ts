import { productList } from './productList';

export const mushrooms = productList('Mushrooms', [
  {
    key: 'cremini',
    name: 'Cremini Mushrooms, 400 g',
    description:
      'Firm brown caps with closed gills, grown in the old boiler room under the glasshouse. Wipe, never wash.',
    priceCents: 380,
    picture: 'mushroom',
    shop: 'glasshouse-no-9',
    inventory: 76,
    createdDaysAgo: 312,
  },
  {
    key: 'portobello-caps',
    name: 'Portobello Caps, 4 pieces',
    description: 'Wide as a saucer and ready for the grill. Score the top, oil the gills, five minutes a side.',
    priceCents: 490,
    picture: 'mushroom-brown',
    shop: 'glasshouse-no-9',
    inventory: 0,
    createdDaysAgo: 230,
  },
  {
    key: 'golden-chanterelles',
    name: 'Golden Chanterelles, 200 g',
    description:
      'Gathered under old spruce by two sisters who will not say where. Brushed clean, smelling faintly of apricots.',
    priceCents: 1450,
    picture: 'mushroom-golden',
    shop: 'fallow-lane',
    inventory: 0,
    createdDaysAgo: 95,
  },
  {
    key: 'gray-oyster-mushrooms',
    name: 'Gray Oyster Mushrooms, 300 g',
    description:
      'Picked in clusters while the rims still curl down. Tear them along the grain and let the pan be very hot.',
    priceCents: 560,
    picture: 'oyster-mushrooms',
    shop: 'glasshouse-no-9',
    inventory: 41,
    createdDaysAgo: 252,
  },
  {
    key: 'lions-mane',
    name: "Lion's Mane, about 250 g",
    description: 'A white pompom with the sweetness of crab. Slice it like a steak and press it while it browns.',
    priceCents: 1100,
    picture: 'lions-mane',
    shop: 'glasshouse-no-9',
    inventory: 2,
    createdDaysAgo: 105,
  },
  {
    key: 'oyster-grow-kit',
    name: 'Oyster Mushroom Grow Kit',
    description:
      'Cut the cross, mist twice a day, harvest in two weeks and again in four. Made from coffee grounds out of eleven local cafés.',
    priceCents: 1980,
    discountPercent: 10,
    picture: 'grow-kit',
    shop: 'glasshouse-no-9',
    inventory: 27,
    createdDaysAgo: 187,
  },
  {
    key: 'shiitake-log',
    name: 'Shiitake Log, inoculated oak',
    description:
      'One meter of oak, forty dowels of spawn, beeswax over every hole. Keep it in the shade and pick mushrooms for five years.',
    priceCents: 2600,
    picture: 'log',
    shop: 'fallow-lane',
    inventory: 3,
    createdDaysAgo: 136,
  },
  {
    key: 'dried-porcini',
    name: 'Dried Porcini, 50 g jar',
    description:
      'Thick, pale slices dried at low heat and packed with no dust at the bottom. Soak, strain and keep the water for risotto.',
    priceCents: 1280,
    picture: 'jar-porcini',
    shop: 'fallow-lane',
    inventory: 36,
    createdDaysAgo: 219,
  },
]);
