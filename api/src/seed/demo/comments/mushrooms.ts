import type { CommentPool } from './pool';

export const mushroomsComments: readonly CommentPool[] = [
  {
    category: 'Mushrooms',
    except: ['oyster-grow-kit', 'shiitake-log', 'dried-porcini'],
    loved: [
      'Firm, dry, clean. No slime, no plastic film.',
      'Tasted like the woods after rain.',
      'In a hot pan with butter and thyme: three minutes to happiness.',
      'I’d only had these in restaurants. Mine were better.',
      'My vegetarian daughter cried a little. Dinner was that good.',
      'Sehr aromatisch, tadellos frisch.',
      'Packed in a paper bag, so they arrived perfect 🍄',
      'So meaty that nobody asked where the meat was.',
      'Deep, nutty flavor, and hardly any water in the pan.',
    ],
    liked: [
      'Delicious. Eat them quickly; they don’t keep past three days.',
      'Great texture, a few broken caps at the bottom of the bag.',
      'Very good, pricey, worth it for a Sunday.',
      'Nice and fresh, a little sandy around the stems.',
      'Clean and firm, with a couple past their best.',
      'Great in the pan. I wish the bag held twice as much.',
      'Good aroma, stems slightly woody.',
      'Very tasty, and gone too soon.',
    ],
    mixed: [
      'Flavor was mild. I think I expected more after reading about them.',
      'They had started to dry out at the edges.',
      'Decent, but no better than what I can get around the corner.',
      'Half were lovely and half were crumbs.',
    ],
    cross: [
      'Spent the weekend in a depot and arrived damp.',
      'Slimy on day two, in the refrigerator, in paper.',
      'Too many stems, too few caps.',
    ],
  },
  {
    products: ['oyster-grow-kit', 'shiitake-log'],
    loved: ['I check on it more often than on my phone.'],
    liked: ['First flush was huge, second one modest. Fun regardless.'],
    mixed: ['It took nearly four weeks before anything showed.'],
  },
  {
    products: ['dried-porcini'],
    loved: ['I open the jar just to smell it.', 'The soaking water alone made the risotto.'],
  },
  {
    products: ['oyster-grow-kit'],
    loved: [
      'Misted it twice a day with my kids and on day eleven: mushrooms, everywhere!',
      'Two harvests so far and a third on the way.',
    ],
  },
];
