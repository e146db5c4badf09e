import type { CommentPool } from './pool';

export const seedsComments: readonly CommentPool[] = [
  {
    category: 'Seeds',
    except: ['seed-library'],
    loved: [
      'Near-perfect germination. I counted, because my daughter made me.',
      'The packet is so pretty that I kept it as a bookmark.',
      'Came up in six days. SIX.',
      'Real notes on the back, from somebody who has clearly grown it.',
      'I’ve bought seeds from everyone, and these are the strongest I’ve had.',
      'Saved seed from last year’s plants and it came true. Thank you for selling open-pollinated.',
      'Sembré un sábado y el viernes ya asomaban. 🌱',
      'Posted the same day in a paper envelope with a stamp. A stamp!',
      'My whole allotment row came from this one packet.',
      'Enough seed for me, my neighbor and the school garden.',
      'Sehr gute Keimrate, liebevoll beschrieben.',
      'The sowing calendar was right for our zone, which never happens.',
      'Fresh seed, well cleaned, generous count.',
      'Gave it as a wedding favor. People are sending me pictures of seedlings.',
      'Sprouted on wet paper just to check: nineteen out of twenty.',
    ],
    liked: [
      'Good germination, slow start. The cold spring was to blame, not the seed.',
      'Three quarters came up, which is fine for the price.',
      'Nice packet. I’d love a resealable one.',
      'Strong seedlings, though two turned out to be a different color. A happy accident.',
      'Works well. Print the depth in larger type, please; my eyes are older than the variety.',
      'Bonne levée, un peu lente au début.',
      'Came up evenly. The packet holds fewer than I thought, but all of them grew.',
      'Good seed. I’d like a date of harvest on the back.',
      'Very decent crop, a week later than it says.',
      'Vigorous, if a little variable. That’s the charm, I suppose.',
      'Germinó casi todo, con paciencia.',
      'Nice packet, nice plants; the sowing depth was missing.',
    ],
    mixed: [
      'About half germinated. I’ll try again in warmer soil.',
      'Plants were fine, but not quite the variety on the packet, I think.',
      'Fewer seeds than last year for the same money.',
      'Patchy. One end of the row is full and the other is bare.',
      'Okay, although the slugs liked them more than I did.',
    ],
    cross: [
      'Nothing came up. I sowed twice, same tray as others that did.',
      'The envelope tore in the mail and half of it is now in a sorting center in Ohio.',
      'Three seedlings from a whole packet, and all three damped off.',
      'Old seed, I suspect. Barely a quarter showed.',
    ],
  },
  {
    products: ['sunflower-seeds'],
    loved: [
      'Three meters and ten centimeters. We had to use the ladder to say goodnight to it 🌻',
      'The bees found them before breakfast.',
      'Squirrels took half and we still had a wall of gold.',
    ],
    liked: ['Tall as promised. Do stake them. I didn’t.'],
  },
  {
    products: [
      'wildflower-meadow-mix',
      'cosmos-sensation-seeds',
      'cornflower-seeds',
      'zinnia-seeds',
      'french-marigold-seeds',
    ],
    loved: ['A vase on the table every week until October.'],
  },
  {
    products: ['cherry-belle-radish-seeds', 'nantes-carrot-seeds', 'bulls-blood-beet-seeds', 'telephone-pea-seeds'],
    loved: ['My five-year-old now considers herself a farmer.'],
    liked: ['Reliable. Sow thinner than you think, then thinner again.'],
  },
  {
    products: ['seed-library'],
    loved: [
      'The best present I’ve ever given myself. The little pencil did it.',
      'Opens like a treasure chest, and the months make sense at last.',
    ],
    liked: ['Beautiful box. A few packets overlap with what I already had.'],
  },
  {
    products: ['san-marzano-seeds'],
    loved: [
      'Forty jars of sauce from one packet. My pantry is a bank vault.',
      'True San Marzano shape, thick walls, hardly any seeds inside.',
    ],
  },
  {
    products: ['san-marzano-seeds', 'genovese-basil-seeds'],
    loved: ['Better flavor than the ones I hauled home from Italy.'],
  },
  {
    products: ['san-marzano-seeds', 'aji-amarillo-seeds'],
    liked: ['Slow to ripen here in Minnesota, but worth the nagging.'],
  },
  {
    products: ['wildflower-meadow-mix'],
    loved: [
      'Counted fourteen kinds of bee in July on a strip two meters wide.',
      'We stopped mowing and started looking. Best decision for that corner.',
    ],
    liked: ['Thin in the first summer, glorious in the second. Have faith.'],
    mixed: ['More daisies than anything else in my mix, and I’d hoped for more blue.'],
  },
  {
    products: ['nantes-carrot-seeds', 'bulls-blood-beet-seeds'],
    loved: ['Straight, sweet roots even in my stubborn clay.'],
  },
];
