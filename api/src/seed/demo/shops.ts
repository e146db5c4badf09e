import type { SeedShop } from './types';

export const shops: SeedShop[] = [
  {
    key: 'fallow-lane',
    owner: 'marta-fallow',
    name: 'Fallow Lane Farm',
    description:
      'Forty acres of sandy loam, one spring and a stubborn crop rotation. Marta Fallow and six others grow vegetables, keep hens and bees, and bake on Tuesdays and Fridays.',
    logo: '/api/media/shop-fallow-lane.svg',
  },
  {
    key: 'glasshouse-no-9',
    owner: 'teodor-lindqvist',
    name: 'Glasshouse No. 9',
    description:
      'The last working glasshouse of a row of nine, warmed by a wood-chip boiler. Tomatoes, salads, herbs and houseplants under the glass; mushrooms in the cellar underneath.',
    logo: '/api/media/shop-glasshouse-no-9.svg',
  },
  {
    key: 'dry-garden',
    owner: 'amina-benali',
    name: 'The Dry Garden',
    description:
      'Plants that ask for little and pots that last. Amina Benali raises cacti, olives and Mediterranean herbs on gravel and rainwater, and fires some of the clay herself.',
    logo: '/api/media/shop-dry-garden.svg',
  },
  {
    key: 'citrus-row',
    owner: 'rosa-esposito',
    name: 'Citrus Row',
    description:
      'A single terrace of lemons that became three, then a packing shed, then a kitchen. Tree-ripened fruit, and preserves from whatever was too ripe to travel.',
    logo: '/api/media/shop-citrus-row.svg',
  },
  {
    key: 'seed-and-letter',
    owner: 'marta-fallow',
    name: 'Seed & Letter',
    description:
      'The winter half of Fallow Lane: open-pollinated seed, cleaned by hand and mailed in letterpress packets. Every variety is one we have grown, eaten and saved ourselves.',
    logo: '/api/media/shop-seed-and-letter.svg',
  },
  {
    key: 'copper-spade',
    owner: 'hugh-okonkwo',
    name: 'Copper Spade',
    description:
      'Tools that can be taken apart, sharpened and handed down. Hugh Okonkwo buys from eleven workshops he has visited, and repairs what he sells.',
    logo: '/api/media/shop-copper-spade.svg',
  },
];
