import type { CommentPool } from './pool';

export const fruitsComments: readonly CommentPool[] = [
  {
    category: 'Fruits',
    except: ['single-lime', 'cracked-ready-coconut'],
    loved: [
      'Ripe on the day they said it would be ripe. How do they do that?',
      'The whole apartment smells of it. Even the cat came to look.',
      'Every single piece was perfect, and I checked, because I’m like that.',
      'Packed in straw like something precious. It is.',
      'My mother-in-law asked for the address. Enough said.',
      'Pedi uma caixa, devia ter pedido duas.',
      'Shared it with the office and became popular overnight.',
      'It arrived with a card from the grower. Lovely touch.',
      'Worth every cent, and I complain about cents.',
      'Honest, ripe, generous. Merci !',
      'Second order this month. The first one lasted a day and a half.',
      'No stickers to peel off, no foam net. Just fruit.',
    ],
    liked: [
      'Fresh and ripe, with one squashed at the bottom.',
      'Delicious. Delivery left it in the sun by the door, which isn’t the grower’s fault.',
      'Slightly underripe on arrival, spot on by Thursday.',
      'Une petite pièce abîmée, le reste parfait.',
      'Nearly as good as from the tree in my parents’ yard, which is high praise.',
      'Really nice. Not cheap, but you taste where it goes.',
      'Good and ripe. A slightly firmer box would help.',
      'Lovely flavor, uneven sizes.',
      'Very good. I’d order again for a weekend with guests.',
      'Ripened beautifully, though it took longer than the card said.',
      'Fragrant and fresh, with a few blemishes that don’t matter.',
      'Nicht billig, aber wirklich gut.',
      'Great taste. The smaller ones were the best, oddly enough.',
    ],
    mixed: [
      'Looked better than it tasted, I’m sorry to say.',
      'I expected a stronger scent, given the description.',
      'Okay. The week before was far better, so maybe the season is ending.',
      'Nice aroma, flat taste.',
      'Some lovely, some not. I had to sort them myself.',
      'Perfectly okay. I had read too many raves first.',
    ],
    cross: [
      'Three pieces were moldy underneath. I got my money back, but still.',
      'The box was crushed and so was everything in it.',
      'Bruised all over. You could see the fingerprints of the courier.',
      'Tasted of the refrigerator, I’m sorry to say.',
      'Half a box short, and nobody answered until Monday.',
    ],
  },
  {
    category: 'Fruits',
    except: ['amalfi-lemons', 'key-limes', 'single-lime', 'hass-avocados', 'cracked-ready-coconut', 'vranja-quinces'],
    loved: [
      '¡Qué dulzura! Mis hijos no dejaron ni una.',
      'Juicy, fragrant and not a single soft spot after two days in the post.',
      'Schmeckt wie im Urlaub. Ganz große Freude.',
      'Sweet, but with the acid it needs. You don’t get that from cold storage.',
      'Good enough that I stopped adding sugar to the compote halfway through.',
      'Our breakfast has improved beyond recognition 🍑',
      'I’d forgotten fruit could have this much flavor.',
    ],
    liked: [
      'Very tasty. Give it two days on the counter and it gets even better.',
      'Lovely, but they vanish in a day, so the box could be larger.',
    ],
    mixed: ['A couple were excellent and a couple were mealy. A lottery.'],
    cross: ['Hard as a tennis ball, and then brown. It never had a good day in between.'],
  },
  {
    products: ['cox-apples', 'granny-smith-apples', 'vranja-quinces', 'conference-pears'],
    loved: ['Baked it with butter and bay, and the house smelled like October.'],
    liked: ['Nice and firm. A few scars on the skin that peel right off.'],
  },
  {
    products: ['mara-des-bois-strawberries', 'highbush-blueberries', 'tulameen-raspberries'],
    loved: ['Not one crushed berry in the box. How?'],
    liked: ['Superb flavor, but you do have to eat them the same day.'],
    cross: ['By the time I got home from work, the bottom layer was jam.'],
  },
  {
    products: ['hass-avocados', 'alphonso-mangoes', 'queen-pineapple', 'lady-finger-bananas'],
    mixed: ['Expensive for what it was, though it did taste of the real thing.'],
  },
  {
    products: ['bing-cherries', 'montmorency-cherries', 'redhaven-peaches', 'blenheim-apricots', 'italian-plums'],
    loved: ['Stone fruit the way I remember it from the roadside stand near Fresno.'],
    liked: ['Excellent taste, but a few were bruised from traveling.'],
  },
  {
    products: ['concord-grapes', 'muscat-grapes'],
    loved: [
      'Spitting seeds on the porch with my kids was the best part of the week.',
      'Tastes like perfume in the nicest possible way 🍇',
    ],
    liked: ['Good flavor, more seeds than I remembered.'],
  },
  {
    products: ['amalfi-lemons', 'key-limes'],
    loved: [
      'Juicy, knobbly, alive. The supermarket ones look like plastic beside them.',
      'I put one on my desk just for the smell.',
      'Preserved half in salt, ate half with sugar like my father used to.',
    ],
    liked: [
      'Fragrant and fresh. I’d pay more for a mixed box with oranges.',
      'Good fruit, though they differ a lot in size.',
      'Strong aroma; a bit less juice than I’d hoped.',
    ],
  },
  {
    products: ['single-lime'],
    loved: [
      'One lime. It was a very good lime.',
      'Ordered as a joke, and now it’s in every basket.',
      'Saved taco night for less than a dollar.',
    ],
    liked: ['It’s a lime! Small, but it had one job and did it.'],
  },
  {
    products: ['hass-avocados'],
    loved: [
      'Two for tonight, two for Thursday, as promised. Witchcraft.',
      'Toast has a future again 🥑',
      'Came with a card that said which to eat tonight. Every one was right.',
    ],
    liked: ['Creamy. One of Thursday’s was ready on Wednesday.'],
  },
  {
    products: ['cracked-ready-coconut'],
    loved: ['One tap on the counter and it opened like a book.'],
  },
  {
    products: ['alphonso-mangoes'],
    loved: [
      'My father, who is from Ratnagiri, went quiet and then asked for another.',
      'No strings, no brown bits, pure butter.',
    ],
  },
  {
    products: ['hass-avocados', 'alphonso-mangoes'],
    liked: ['Two were perfect, and two took a week to come around.'],
  },
  {
    products: ['cox-apples', 'granny-smith-apples'],
    loved: ['Crunch you can hear in the next room.'],
  },
  {
    products: ['cox-apples'],
    loved: ['Scruffy outside, heaven inside. A proper apple-pie kind of fruit.'],
  },
  {
    products: ['cox-apples', 'conference-pears'],
    mixed: ['Pleasant, but a little floury by the second week.'],
  },
  {
    products: ['montmorency-cherries'],
    loved: ['Pie made, neighbors alerted, plate returned empty.'],
  },
  {
    products: ['redhaven-peaches'],
    loved: ['I ate six standing up and had to change my shirt.'],
  },
  {
    products: ['crimson-sweet-watermelon'],
    loved: ['Fed the whole street, exactly as promised.'],
    mixed: ['Watery on one side, wonderful on the other. Odd.'],
  },
  {
    products: ['black-mission-figs'],
    loved: ['Split and sticky and sublime.'],
  },
  {
    products: ['charentais-melon', 'black-mission-figs'],
    loved: ['Smelled it before I saw it. Gone within the hour.'],
  },
  {
    products: ['highbush-blueberries'],
    loved: ['Half went in the pancakes, half went in me before the pancakes.'],
  },
  {
    products: ['mara-des-bois-strawberries'],
    loved: ['They taste the way strawberry candy thinks it tastes.'],
  },
  {
    products: ['highbush-blueberries', 'tulameen-raspberries'],
    loved: ['Froze beautifully on a tray, just as they suggest.'],
  },
  {
    category: 'Fruits',
    except: [
      'amalfi-lemons',
      'key-limes',
      'single-lime',
      'hass-avocados',
      'cracked-ready-coconut',
      'vranja-quinces',
      'crimson-sweet-watermelon',
      'queen-pineapple',
      'black-mission-figs',
    ],
    loved: ['I eat it standing at the window every morning. Best two minutes of the day.'],
  },
  {
    products: ['tarocco-blood-oranges'],
    loved: [
      'Cut one open and my daughter said ‘sunset’.',
      'Juice the color of a good sunset and twice as sweet as I expected.',
    ],
    liked: ['Very good, although only about half were really red inside.'],
  },
  {
    products: ['leafy-clementines'],
    loved: ['Easy to peel, no seeds, leaves on. I went through two kilos in four days.'],
  },
  {
    products: ['amalfi-lemons'],
    loved: [
      'Squeezed two over grilled fish and everybody stopped talking.',
      'The zest alone is worth it. Limoncello is under way in the cupboard.',
      'Enormous, fragrant, ugly in the best way 🍋',
      'Refund in an hour when one lemon was bruised. They didn’t even ask for a picture.',
      'I candied the peel, and now I understand what unwaxed means.',
      'Non trattati davvero: si sente dal profumo.',
      'My lemon tart finally tastes like the one in Sorrento.',
      'Bought for one cake, and ended up with curd, cordial and a clean conscience.',
      'Ordered for a wedding cake. The baker asked me where from.',
      'I zest one over everything now. Pasta, beans, my cereal once.',
    ],
    liked: [
      'Beautiful leaves. One had a soft end.',
      'Great juice, very thick skin. Good to know if you only want juice.',
    ],
    mixed: ['More pith than juice in mine.'],
  },
];
