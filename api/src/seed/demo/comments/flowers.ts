import type { CommentPool } from './pool';

export const flowersComments: readonly CommentPool[] = [
  {
    category: 'Flowers',
    loved: [
      'Sent to my mother two states away. She called before I’d finished my coffee.',
      'The color is so much better than on my screen.',
      'Flores con carácter, nada que ver con las del súper 🌸',
      'Delicate, generous and a little wild. Just what I wanted.',
    ],
    liked: [
      'Lovely, and close to the picture. I’d order again for a birthday.',
      'Very pretty. I’d pay for a slightly bigger bunch of it.',
      'Good color, good condition, a day late.',
      'Charming, with a bit of green fly that rinsed right off.',
      'Nice and healthy. The card inside was meant for somebody named Paul.',
      'Schöne Farbe, etwas kürzer als gedacht.',
    ],
    mixed: [
      'Nice, but the pink was more of a peach.',
      'Pleasant enough, but the picture promised more.',
      'Lasted, looked fine, didn’t move me.',
    ],
    cross: [
      'Not the color I ordered, and by then it was too late to swap.',
      'Tired on arrival and tireder by dinner.',
      'I waited in all day for nothing, and they came the next noon.',
    ],
  },
  {
    products: ['thomas-edison-dahlia', 'hyacinth-bulbs', 'forget-me-nots', 'osteospermum', 'hibiscus-standard'],
    loved: ['Buds within weeks, and it hasn’t stopped since.', 'Healthy, well labeled, and planted by lunchtime.'],
    liked: ['Slow to start, generous once it did.'],
    cross: ['Very few of them ever came up, and I followed the card to the letter.'],
  },
  {
    products: ['forget-me-nots', 'osteospermum', 'thomas-edison-dahlia', 'hyacinth-bulbs'],
    loved: ['A whole bed in bloom from one small order.'],
  },
  {
    products: [
      'garden-roses',
      'white-spray-roses',
      'triumph-tulips',
      'queen-of-night-tulips',
      'apricot-parrot-tulips',
      'cut-sunflowers',
      'saturday-bouquet',
      'cafe-au-lait-dahlia',
      'cherry-branches',
    ],
    loved: [
      'Nine days in the vase and still going.',
      'They actually smell of something. I keep walking past on purpose.',
      'Wrapped in wet paper and newspaper. Not a petal out of place.',
      'My café has never had so many compliments on its tables.',
      'I bought them for a funeral, and they were exactly right. Thank you for the care.',
      'Magnifique. On sent qu’ils viennent d’un jardin.',
      'Strong stems and buds just cracking open. Perfect timing for Saturday.',
    ],
    liked: [
      'Beautiful. Two stems had snapped, but there were two extra, as if they knew.',
      'Gorgeous for five days, then all at once over.',
      'Lovely, slightly shorter stems than I needed for my tall vase.',
      'Pretty and fresh, the paper was soaked through though.',
      'Opened more slowly than I’d hoped for a dinner, and then lasted a week.',
    ],
    mixed: ['Half had opened fully before they reached me.'],
    cross: ['Delivered to the wrong floor and left without water overnight.'],
  },
  {
    products: ['saturday-bouquet', 'garden-roses', 'cut-sunflowers'],
    loved: ['I’ve set a weekly reminder. My kitchen insists.'],
  },
  {
    products: ['triumph-tulips', 'queen-of-night-tulips', 'apricot-parrot-tulips'],
    loved: ['They danced all over the vase for a week.'],
    liked: ['A few were shorter than the rest, but what a color.'],
  },
  {
    products: ['thomas-edison-dahlia'],
    loved: ['Ugly potato in May, royalty in August.'],
  },
  {
    products: ['hyacinth-bulbs'],
    loved: ['The scent in January saved my mood.'],
    liked: ['One of the lot was blind. The rest put on a show.'],
  },
  {
    products: ['saturday-bouquet'],
    loved: [
      'No two have ever been alike, and I’ve had eleven of them.',
      'It’s like someone ran through a meadow with my vase in mind.',
    ],
    liked: ['Charming as ever. A little heavy on the greenery this week.'],
  },
  {
    products: ['garden-roses'],
    loved: ['Thorns and all. Real roses 🌹'],
  },
  {
    products: ['queen-of-night-tulips'],
    loved: ['The darkest tulip I’ve seen. Next to orange ones it’s theater.'],
  },
  {
    products: ['cafe-au-lait-dahlia'],
    loved: ['As big as my face, and I have pictures to prove it.'],
  },
  {
    products: ['sacred-lotus'],
    loved: [
      'It woke up in a bucket on the radiator, exactly as described, and now has six leaves.',
      'Second summer, first flower. I took the day off.',
    ],
    liked: ['Strong tuber. Patience not included.'],
  },
];
