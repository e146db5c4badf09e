import type { SeedShop } from './types';

export const shops: SeedShop[] = [
  {
    key: 'fallow-lane',
    cover: '/api/media/place-fallow-lane.svg',
    location: 'Fallow Lane, Hudson Valley',
    opening: 'Farm stand: Tuesday to Saturday, 8 am to 2 pm',
    deliveryPolicy: 'We pick in the morning and pack in straw and paper. Parcels leave the same day.',
    returnsPolicy: 'Tell us within two days, with a photo, and we send it again or give the money back.',
    owner: 'marta-fallow',
    name: 'Fallow Lane Farm',
    description:
      'Forty acres of sandy loam, one spring and a stubborn crop rotation. Marta Fallow and six others grow vegetables, keep hens and bees, and bake on Tuesdays and Fridays.',
    logo: '/api/media/shop-fallow-lane.svg',
  },
  {
    key: 'glasshouse-no-9',
    cover: '/api/media/place-glasshouse.svg',
    location: 'Nursery Road 9, Ithaca',
    opening: 'Under glass: every day but Sunday, 9 am to 5 pm',
    deliveryPolicy: 'Plants travel in their pots, upright, with a heat pack below 5 °C.',
    returnsPolicy: 'A plant that dies within 30 days is replaced once.',
    owner: 'teodor-lindqvist',
    name: 'Glasshouse No. 9',
    description:
      'The last working glasshouse of a row of nine, warmed by a wood-chip boiler. Tomatoes, salads, herbs and houseplants under the glass; mushrooms in the cellar underneath.',
    logo: '/api/media/shop-glasshouse-no-9.svg',
  },
  {
    key: 'dry-garden',
    cover: '/api/media/place-dry-garden.svg',
    location: 'Gravel Yard, Santa Fe',
    opening: 'By appointment, and on the first Saturday of the month',
    deliveryPolicy: 'Pots are packed in sheep’s wool. Large plants come with our own van.',
    returnsPolicy: 'Unbroken pots come back within 30 days. You pay the postage.',
    owner: 'amina-benali',
    name: 'The Dry Garden',
    description:
      'Plants that ask for little and pots that last. Amina Benali raises cacti, olives and Mediterranean herbs on gravel and rainwater, and fires some of the clay herself.',
    logo: '/api/media/shop-dry-garden.svg',
  },
  {
    key: 'citrus-row',
    cover: '/api/media/place-citrus-row.svg',
    location: 'Terrace Street, Ojai',
    opening: 'Packing shed: weekdays, 7 am to noon',
    deliveryPolicy: 'Fruit leaves the day it is picked. Boxes go out Monday to Thursday only.',
    returnsPolicy: 'Soft or bruised on arrival? A photo is enough.',
    owner: 'rosa-esposito',
    name: 'Citrus Row',
    description:
      'A single terrace of lemons that became three, then a packing shed, then a kitchen. Tree-ripened fruit, and preserves from whatever was too ripe to travel.',
    logo: '/api/media/shop-citrus-row.svg',
  },
  {
    key: 'seed-and-letter',
    cover: '/api/media/place-seed-room.svg',
    location: 'Fallow Lane, Hudson Valley',
    opening: 'By post only',
    deliveryPolicy: 'Packets are mailed in letters, twice a week from January to May.',
    returnsPolicy: 'Seed that does not germinate is replaced for a year.',
    owner: 'marta-fallow',
    name: 'Seed & Letter',
    description:
      'The winter half of Fallow Lane: open-pollinated seed, cleaned by hand and mailed in letterpress packets. Every variety is one we have grown, eaten and saved ourselves.',
    logo: '/api/media/shop-seed-and-letter.svg',
  },
  {
    key: 'copper-spade',
    cover: '/api/media/place-workshop.svg',
    location: 'Forge Lane 11, Providence',
    opening: 'Workshop: Wednesday to Saturday, 10 am to 6 pm',
    deliveryPolicy: 'Tools ship within two days. The ladder and the greenhouse come by freight.',
    returnsPolicy: 'Sixty days, also used. Repairs are free for the first year.',
    owner: 'hugh-okonkwo',
    name: 'Copper Spade',
    description:
      'Tools that can be taken apart, sharpened and handed down. Hugh Okonkwo buys from eleven workshops he has visited, and repairs what he sells.',
    logo: '/api/media/shop-copper-spade.svg',
  },
];
