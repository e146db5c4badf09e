import type { CommentPool } from './pool';

export const pantryComments: readonly CommentPool[] = [
  {
    category: 'Pantry',
    except: ['beeswax-candles', 'calendula-soap'],
    loved: [
      'I hid it from my family. They found it.',
      'You can taste that somebody made this and not something.',
      'Finished in a weekend. I’ve ordered three this time.',
      'Best I’ve had, and I’ve lived in four countries.',
      'The ingredients list is shorter than this review.',
      'Came well wrapped, not a chip or a leak.',
      'I bring one to every dinner now. It’s become my signature, and I only carry it.',
      'Tastes like a holiday I once took.',
      'Buonissimo, come quello di casa.',
      'Breakfast has become an event.',
      'So good that I read the label out loud to my husband.',
      'Simple and honest and properly made.',
      'Una maravilla. Ya no compro otra.',
      'It’s not the cheapest, and it’s the last one I’ll ever switch from.',
      'Gave it to my boss as a thank-you. I now have Fridays off. (Coincidence.)',
      'Kept some for guests. There will be no guests.',
      'Exactly what I’d been trying to make at home for years.',
      'Délicieux, et l’emballage est réutilisable.',
      'I grew up on something like this and never thought I’d find it here.',
      'The little card about who made it is stuck to our fridge.',
    ],
    liked: [
      'Great flavor, but it goes fast, so a larger size would be welcome.',
      'Good, with real character. Takes a day or two to get used to.',
      'Lovely product, and arrived a day after the rest of my order.',
      'Muito bom, só um pouco caro.',
      'Very good indeed. My sister thinks it’s too strong; she is wrong.',
      'Nicely made, nicely packed. A little dear.',
      'A treat. I’ll keep it for Sundays.',
      'Tasty, but I liked last season’s batch even more.',
      'Good, honest product. The date could be printed more clearly.',
      'Lecker, aber schnell aufgegessen.',
      'We enjoyed it a lot and argued about the price only briefly.',
    ],
    mixed: [
      'Nice enough, but for the price I expected more depth.',
      'Good, only mine was closer to its date than I’d like.',
      'Not bad. My supermarket’s best is nearly as good.',
      'Fine, and nothing more than fine.',
      'Milder than the description led me to expect.',
      'Good on its own, and it disappeared completely in cooking.',
    ],
    cross: [
      'Wrong item in the box. They fixed it, but it took a week.',
      'Not the flavor I remember from last time, at all.',
      'It came warm, and this isn’t something that should come warm.',
      'Past its date by two days when it got here.',
    ],
  },
  {
    products: ['dill-pickles', 'cured-olives', 'alpine-cheese', 'cultured-butter', 'preserved-lemons'],
    cross: ['Too salty for us, I’m afraid.'],
  },
  {
    products: ['strawberry-jam', 'elderflower-cordial', 'apple-juice', 'wildflower-honey'],
    liked: ['Very good, slightly sweeter than I like.'],
  },
  {
    products: [
      'strawberry-jam',
      'seville-marmalade',
      'peanut-butter',
      'preserved-lemons',
      'dill-pickles',
      'pickled-beets',
      'san-marzano-passata',
    ],
    liked: [
      'Delicious. The lid needs a strong wrist.',
      'High quality. I’d keep the price if they took the empties back.',
      'Really nice. The label smudged in transit, the contents did not.',
    ],
    cross: ['The packaging had come open, and everything else was sticky.'],
  },
  {
    products: ['wildflower-honey', 'buckwheat-honey'],
    loved: ['My tea has never been this well looked after.', 'A spoonful on blue cheese silenced the table.'],
    liked: ['Lovely honey. A few specks of wax, which I happen to like.'],
  },
  {
    products: ['olive-oil', 'cured-olives'],
    loved: [
      'It made me cough. I’ve learned that’s the point.',
      'I now eat bread so that I can have the oil.',
      'Grassy, peppery, alive. Nothing like the stuff by the register.',
    ],
    liked: ['Excellent oil. The cap drips a bit.'],
  },
  {
    products: ['country-sourdough', 'rye-loaf', 'baguettes'],
    loved: [
      'The crust sang when it came out of my toaster.',
      'Four days later it’s still the best thing in the house 🍞',
      'Proper sour, proper crumb, proper bread.',
    ],
    liked: ['Great loaf, a bit dark for my children.'],
    mixed: ['Good crumb, but the crust was hard to cut by day two.'],
  },
  {
    products: ['pasture-eggs', 'blue-eggs'],
    loved: ['Yolks like little suns. My pancakes are orange now.', 'You can tell these hens get out.'],
    liked: ['Excellent eggs. One had cracked, and they credited it.'],
  },
  {
    products: ['strawberry-jam', 'seville-marmalade', 'peanut-butter', 'preserved-lemons'],
    loved: ['The jar was empty before the bread was.'],
  },
  {
    products: ['alpine-cheese', 'cultured-butter'],
    loved: ['I ate it on bread, then without bread, then looked at the empty paper.'],
    liked: ['Wonderful, a little strong for the kids.'],
  },
  {
    products: ['beeswax-candles'],
    loved: [
      'They burn straight and slow. Two dinners each so far.',
      'My living room smells like the inside of a good church.',
      'Burned for hours without dripping, and the room smelled of honey.',
    ],
    liked: ['Warm light, lovely scent. A wider base would make me less nervous.'],
  },
  {
    products: ['calendula-soap'],
    loved: [
      'My hands after a day in the garden have a friend at last.',
      'Doesn’t turn to mush in the dish, and smells of lemon, not of ‘lemon’.',
    ],
    liked: ['Gentle and nice. It’s smaller than it looks.'],
  },
  {
    products: ['alpine-cheese'],
    loved: ['Those crunchy crystals. I’ve been buying the wrong cheese all my life.'],
  },
  {
    products: ['blue-eggs'],
    loved: ['My kids fight over who gets the blue one.'],
  },
  {
    products: ['wildflower-honey'],
    loved: [
      'Set like fudge by December, exactly as they said it would.',
      'I can taste linden and something I can’t name. Spring, maybe 🍯',
    ],
  },
  {
    products: ['strawberry-jam'],
    loved: ['Whole fruit in it! I ate it with a spoon and I’m not sorry.'],
    liked: ['A touch runny, which is what you get for less sugar.'],
  },
  {
    products: ['seville-marmalade'],
    loved: ['Properly bitter. My British grandfather would have wept.'],
  },
  {
    products: ['elderflower-cordial'],
    loved: ['One sip and it’s June.'],
  },
  {
    products: ['apple-juice'],
    loved: ['Cloudy, tart and nothing added. Drank it in three days.'],
  },
  {
    products: ['apple-juice', 'cider-vinegar'],
    liked: ['Really good. Shake it first; the best part sits at the bottom.'],
  },
  {
    products: ['courtyard-mint-tea'],
    loved: ['I followed the sugar instructions. Amina was right.'],
  },
  {
    products: ['beeswax-candles', 'calendula-soap'],
    liked: ['Lovely scent, gentle, a bit smaller than expected.'],
  },
  {
    products: ['san-marzano-passata'],
    loved: ['Sunday lunch is sorted for the rest of the year.'],
  },
  {
    products: ['vaquero-beans'],
    loved: ['Fresh crop, and you can tell: cooked in half the time.'],
  },
  {
    products: ['stone-milled-flour'],
    loved: ['My bread rose like it had somewhere to be.'],
  },
  {
    products: ['country-sourdough'],
    loved: [
      'Thirty hours well spent. Mine was gone in two.',
      'I moved away from Copenhagen and this is the first loaf that’s made up for it.',
    ],
  },
  {
    products: ['pasture-eggs'],
    loved: ['I poached one just to look at it.', 'The odd one in my dozen was nearly pink. I felt chosen.'],
  },
];
