import type { CommentPool } from './pool';

export const herbsComments: readonly CommentPool[] = [
  {
    category: 'Herbs',
    loved: [
      'The smell when you brush past it!',
      'My cooking got better overnight and I didn’t change anything else.',
      'Un profumo che riempie la cucina.',
      'Makes supermarket herbs look like a prank.',
      'I dried half of it and gave away little jars.',
      'Çok taze, çok güzel kokuyor. Teşekkürler!',
    ],
    liked: [
      'Nice and aromatic. It could have been a touch bigger.',
      'Good quality, although the wrapping had got damp.',
      'Very fresh, with a few bruised leaves on top.',
      'Lovely scent. Two for the price of one and a half would be ideal.',
      'Tout frais, très parfumé, un peu petit.',
    ],
    mixed: [
      'Wilted in the box. It perked up after a bath but never quite forgave me.',
      'It’s all right. I had hoped for more scent.',
      'Usable, not beautiful.',
      'Less aromatic than last time, maybe because of all the rain.',
    ],
    cross: [
      'Arrived flattened. The courier must have sat on it.',
      'Black spots on half of the leaves.',
      'Smelled of nothing whatsoever.',
    ],
  },
  {
    products: ['flat-leaf-parsley', 'bouquet-dill', 'slow-bolt-cilantro'],
    loved: [
      'A proper amount, not three sad sprigs in plastic.',
      'Fragrant, clean and long-lasting in a glass of water.',
    ],
    liked: ['A good bunch. Some of the lower leaves were yellow.'],
  },
  {
    category: 'Herbs',
    except: ['flat-leaf-parsley', 'bouquet-dill', 'slow-bolt-cilantro'],
    loved: [
      'Still alive after two months on my windowsill, which is a personal record.',
      'Strong, bushy and not forced. I cut it weekly and it shrugs.',
      'Planted out in spring, twice the size by summer.',
      'Bees approve. So do I 🐝',
    ],
    liked: [
      'Healthy and fragrant. The pot dries out fast, so check it daily.',
      'Lovely flavor, a little leggy on one side.',
      'Great, but mine came with a few aphids. Washed off easily.',
      'Nice plant; wish they’d offer a larger one.',
    ],
    cross: ['Gone to flower before it even reached me.'],
  },
  {
    products: ['genovese-basil-pot', 'flat-leaf-parsley', 'slow-bolt-cilantro', 'bouquet-dill'],
    liked: ['Very fresh. You need a plan for this much of it!'],
  },
  {
    products: ['upright-rosemary', 'munstead-lavender', 'lemon-thyme', 'purple-sage', 'bay-laurel'],
    liked: ['Slow to get going, and now there’s no stopping it.'],
  },
  {
    products: ['upright-rosemary', 'munstead-lavender', 'lemon-thyme', 'purple-sage'],
    loved: ['Came through minus eight without complaint.'],
  },
  {
    products: ['lemon-thyme'],
    loved: ['I walk past the step on purpose now. Whole path smells of lemon and summer.'],
  },
  {
    products: ['purple-sage'],
    loved: ['Crisped the leaves in butter, and my guests fought over them.'],
  },
  {
    products: ['genovese-basil-pot'],
    loved: [
      'Pesto three times from one pot. I’m a convert to picking from the top.',
      'Eight sturdy plants, as described. Mine is a small hedge now.',
      'I stopped buying basil. I started giving it away.',
    ],
    liked: ['Lush and strong. It sulked for three days after the trip.'],
  },
  {
    products: ['flat-leaf-parsley'],
    loved: ['The bunch was so big that I carried it home like a bouquet.'],
  },
  {
    products: ['slow-bolt-cilantro'],
    loved: ['Roots on, so my curry paste finally tasted right.'],
  },
  {
    products: ['moroccan-mint'],
    loved: [
      'Tea on the balcony every evening. It smells like my aunt’s house in Fès.',
      'Reminds me of my year in Rabat. The neighbors get a glass as well.',
      'It has tried to leave the pot twice. Tremendous vigor.',
    ],
  },
  {
    products: ['kitchen-herb-box'],
    loved: ['Fits my sill to the centimeter, and I haven’t bought herbs since.'],
  },
];
