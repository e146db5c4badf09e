import type { CommentPool } from './pool';

export const gardenToolsComments: readonly CommentPool[] = [
  {
    category: 'Garden Tools',
    except: ['jute-twine', 'seed-mix', 'compost-worms', 'ladybug-larvae'],
    loved: [
      'Built like the ones in my grandfather’s shed.',
      'My husband bought himself one too, because I wouldn’t share.',
      'No plastic, no wobble, no nonsense.',
      'Hecho para durar. Se nota desde que lo sacas de la caja.',
    ],
    liked: [
      'Good value for something you’ll own for decades.',
      'Excellent, but it took nine days to reach me.',
      'Works well; the instructions assume you already know what you’re doing.',
      'Well thought out and well made. A spare-parts list in the box would be nice.',
      'Good and sturdy. I’d have chosen a different color.',
      'A pleasure to use, although it smelled strongly of oil at first.',
      'Solid. My wife calls it overpriced and uses it daily.',
      'Gut verarbeitet, etwas schwer.',
      'Does the job nicely, and the box could have been half the size.',
    ],
    mixed: [
      'Good tool, but the finish had a scratch from shipping.',
      'Well made, but it doesn’t suit left-handers.',
      'It’s good. At this price I wanted very good.',
    ],
    cross: [
      'Sent back. The shop was decent about it.',
      'Arrived with a bent corner and no explanation.',
      'Used it twice and the finish is coming off already.',
    ],
  },
  {
    category: 'Garden Tools',
    except: [
      'leather-gloves',
      'garden-boots',
      'straw-sun-hat',
      'jute-twine',
      'soil-thermometer',
      'seed-mix',
      'nest-box',
      'compost-worms',
      'ladybug-larvae',
      'cedar-greenhouse',
      'cold-frame',
    ],
    loved: [
      'Balanced, solid and sharp out of the box. I’ll leave it to my kids.',
      'It’s a pleasure just to hold.',
      'Replaced three cheap ones with this. Should’ve started here.',
      'My hands don’t hurt any more. That’s worth more than the price.',
      'You can feel that a gardener designed it.',
      'Tolles Werkzeug, liegt perfekt in der Hand.',
      'I garden more now, if I’m honest, because I like using it.',
      'Came oiled and wrapped in brown paper, like a sandwich from a better century.',
    ],
    liked: [
      'Very well made. The handle could be two centimeters longer for tall people.',
      'Great quality. It needed a bit of sanding at the end of the grip.',
      'Does exactly what it should. Slightly heavier than I’d imagined.',
    ],
    mixed: [
      'It’s fine for small jobs. Don’t expect miracles in heavy clay.',
      'Decent. I was hoping for something lighter.',
    ],
    cross: ['A rivet was loose on the second day. They’re replacing it, which I appreciate.'],
  },
  {
    products: ['copper-trowel', 'stainless-trowel', 'hand-fork', 'border-spade'],
    loved: ['Goes through my clay like a spoon through custard.', 'I named it. We’re very happy together.'],
    liked: ['A beautiful thing, almost too nice to get dirty. Almost.'],
  },
  {
    products: ['watering-can', 'galvanized-bucket', 'harvest-trug'],
    liked: ['Lovely and sturdy. Heavy when full, but what isn’t?'],
  },
  {
    products: ['leather-gloves', 'garden-boots', 'straw-sun-hat'],
    liked: ['Fits well, runs half a size large.'],
    cross: ['Too small for my hands, and the size chart didn’t warn me.'],
  },
  {
    products: ['compost-worms', 'ladybug-larvae'],
    liked: ['Interesting unboxing! All alive and accounted for 🐞'],
  },
  {
    products: ['wheelbarrow', 'orchard-ladder', 'cedar-greenhouse', 'cold-frame'],
    liked: ['Great quality; make sure someone’s home to take delivery.'],
  },
  {
    products: ['jute-twine', 'soil-thermometer', 'seed-mix', 'nest-box'],
    loved: ['Small thing, big difference. I buy one for every gardener I know.'],
    liked: ['Simple and good. Would buy a two-pack.'],
  },
  {
    category: 'Garden Tools',
    loved: ['Does the one thing it’s for, and does it well.', 'Ordered on Sunday, in the garden on Wednesday.'],
    mixed: ['All right, but I’d expected a little more for the money.'],
  },
  {
    products: ['nest-box'],
    loved: ['A wren was looking inside within the week.'],
  },
  {
    products: ['copper-trowel'],
    loved: ['The initials on the blade got me. Somebody made this.'],
  },
  {
    products: ['leather-gloves'],
    loved: ['Thorns tried and failed.'],
  },
  {
    products: ['garden-boots'],
    loved: ['I answer the door in them, and get compliments.'],
  },
  {
    products: ['leather-gloves', 'garden-boots'],
    loved: ['Softer by the week. Mine have the shape of my hands now.'],
  },
  {
    products: ['watering-can'],
    loved: [
      'Pours like soft rain. My seedlings stay standing.',
      'The first one I’ve owned that doesn’t soak my shoes.',
    ],
  },
  {
    products: ['harvest-trug'],
    loved: ['It creaks, it’s gorgeous, it’s full of beans.'],
  },
  {
    products: ['ladybug-larvae'],
    loved: ['No aphids left by Sunday. None. I apologized to my roses.'],
  },
  {
    products: ['compost-worms'],
    loved: ['Arrived lively and got straight to work. My banana peels don’t stand a chance.'],
  },
  {
    products: ['cedar-greenhouse'],
    loved: ['They came, they built, they had coffee, they swept up. Remarkable.'],
  },
  {
    products: ['orchard-ladder'],
    loved: ['Rock solid on the slope behind our house.'],
  },
  {
    products: ['cedar-greenhouse', 'cold-frame'],
    loved: ['Added two months to my year, just as advertised.'],
  },
  {
    products: ['bypass-secateurs'],
    loved: ['Clean cuts all winter, and I took it apart to sharpen it in five minutes.'],
    liked: ['Superb blade. The spring squeaks until you oil it.'],
  },
  {
    products: ['bypass-secateurs', 'topiary-shears'],
    loved: ['The roses noticed the difference before I did.'],
  },
  {
    products: [
      'copper-trowel',
      'stainless-trowel',
      'hand-fork',
      'bypass-secateurs',
      'watering-can',
      'galvanized-bucket',
      'leather-gloves',
      'garden-boots',
      'harvest-trug',
      'wheelbarrow',
    ],
    loved: ['Used every day since April and still looks new.'],
  },
  {
    products: ['jute-twine', 'seed-mix', 'soil-thermometer'],
    loved: [
      'Does what it says, costs little, lasts ages.',
      'I didn’t know there was a good version of this. There is.',
      'My shed always has two of these now.',
      'Cheap, useful, well made. Rare combination.',
    ],
    liked: [
      'Handy. Nothing fancy, nothing wrong.',
      'Good stuff; the second one I got was a little different from the first.',
      'Practical. I’d like a larger one as well.',
    ],
    mixed: ['Works, I suppose. The cheaper one worked too.'],
  },
];
