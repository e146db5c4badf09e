import type { CommentPool } from './pool';

export const potsAndPlantersComments: readonly CommentPool[] = [
  {
    category: 'Pots & Planters',
    loved: [
      'Arrived in one piece, wrapped as if it were Ming.',
      'Even better in person. The photo is modest.',
      'My balcony went from sad to Sicily.',
      'Très belle pièce, bien emballée.',
    ],
    liked: [
      'Nice quality. The color is a shade warmer than in the picture.',
      'Lovely thing, slightly rougher finish than in the picture.',
      'Good quality and well packed. A matching second size would be great.',
      'Handsome. It had a few dust marks that wiped off.',
      'Solid and pretty; the delivery note had the wrong dimensions.',
    ],
    mixed: [
      'Pretty enough, smaller inside than the measurements suggest.',
      'Nice idea, ordinary execution.',
      'Okay for the price, not for a present.',
    ],
    cross: [
      'One arrived cracked. The new one came quickly, but the trip to the post office was on me.',
      'Badly packed and chipped in three places.',
      'Much smaller than it looked. Do read the measurements.',
    ],
  },
  {
    products: [
      'terracotta-pot-20',
      'glazed-pot',
      'ribbed-planter',
      'nesting-pots',
      'painted-window-box',
      'zinc-trough',
      'bee-bath',
    ],
    loved: ['I bought one, then two more the next day.'],
  },
  {
    category: 'Pots & Planters',
    except: [
      'stone-fountain',
      'clawfoot-planter',
      'glass-cloche',
      'seed-trays',
      'bee-bath',
      'log-planter',
      'hanging-basket',
      'larch-planter',
      'painted-window-box',
      'zinc-trough',
    ],
    loved: [
      'Heavy, honest, frost-proof so far.',
      'The drainage hole is where it should be, and so is the saucer.',
      'Thick walls and a lovely rim. You can see the fingers that made it.',
      'Roots are happier than they were in plastic. So am I.',
      'Se ve aún mejor con los años, dicen. Yo ya lo veo perfecto.',
    ],
    liked: [
      'Beautiful, with a tiny chip under the rim that nobody will ever see.',
      'Great pot; measure your sill before ordering, unlike me.',
    ],
    mixed: ['It sweats on my wooden floor. Get a saucer too.'],
    cross: ['The finish started to flake at the rim after the first frost.'],
  },
  {
    products: ['terracotta-pot-20', 'nesting-pots', 'terracotta-saucers'],
    loved: [
      'Already getting that lovely white bloom.',
      'Classic, and better than the ones I brought home from Florence.',
    ],
    liked: ['Good clay. One sits a little crooked, which I’ve decided is charm.'],
  },
  {
    products: ['clawfoot-planter', 'stone-fountain', 'amphora'],
    loved: ['It stopped the mail carrier in her tracks.'],
    liked: ['Magnificent. Borrow strong friends.'],
  },
  {
    products: ['larch-planter', 'zinc-trough', 'painted-window-box', 'hanging-basket'],
    loved: ['Planted it on arrival and it looked as if it had always been there.'],
  },
  {
    products: ['seed-trays'],
    loved: ['I stood on one to test it. It won.', 'Third spring with these, and not a crack.'],
    liked: ['Sturdy and easy to clean. Cells could be a bit deeper.'],
  },
  {
    products: ['glass-cloche'],
    loved: ['My single treasured lettuce has never felt so important.'],
  },
  {
    products: ['bee-bath'],
    loved: ['First bee at ten past nine on day one 🐝'],
    liked: ['Sweet idea, wobbly stake.'],
  },
  {
    products: ['stone-fountain'],
    loved: ['The wrens came within the hour. I timed it.'],
  },
  {
    products: ['larch-planter'],
    loved: ['No bending down any more, and salads all summer.'],
    liked: ['Well built. The liner could be a bit thicker.'],
  },
  {
    products: ['terracotta-pot-20', 'glazed-pot', 'ribbed-planter', 'zinc-trough'],
    liked: ['Good. I’d have liked feet to go with it.'],
  },
  {
    products: ['amphora', 'clawfoot-planter', 'larch-planter', 'zinc-trough'],
    liked: ['Sturdy and handsome, but it took two of us to carry it in.'],
  },
  {
    products: ['glazed-pot'],
    loved: ['No photo does this blue justice.'],
  },
];
