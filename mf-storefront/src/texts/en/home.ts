export const home = {
  title: 'A market for produce and gardens',
  description: 'Vegetables, fruits, plants and seeds, straight from the people who grow them.',
  heading: 'Rialto, the produce and garden market',
  banner: {
    label: 'At the market',
    carousel: 'carousel',
    slide: 'slide',
    place: (n: number, of: number) => `${n} of ${of}`,
    show: (n: number, of: number) => `Show slide ${n} of ${of}`,
    pause: 'Pause the slides',
    play: 'Play the slides',
  },
  slides: {
    harvest: {
      kicker: 'This week at the market',
      headline: 'Picked this morning, on your table tonight.',
      lead: 'Vegetables and fruit in season, straight from the people who grow them.',
      action: 'Shop the harvest',
      aside: 'Meet the growers',
    },
    plants: {
      kicker: 'For windowsills and gardens',
      headline: 'Green company for every room.',
      lead: 'Potted plants and young trees, raised with patience and packed upright.',
      action: 'Browse the plants',
      aside: 'Read the garden notes',
    },
    seeds: {
      kicker: 'Sow now, pick later',
      headline: 'A whole garden starts in a paper packet.',
      lead: 'Flowers, herbs and heirloom vegetables, from seed saved by hand.',
      action: 'Find your seeds',
      aside: 'See all categories',
    },
  },
  offers: {
    heading: 'Special offers',
    surplus: { share: '50%', text: 'off surplus, when a grower marks it down' },
    pair: { share: '100%', name: 'Buy 1 Get 1 Free', text: 'off the second tray, when a grower offers it' },
    first: {
      share: '40%',
      text: 'off a first box, when a new shop offers it',
      withCode: (code: string) => `off your first order, with the code ${code}`,
    },
  },
  offersNote: 'Each shop sets its own offers. The price shown on a product is the price you pay.',
  categories: 'Categories',
  noCategories: 'No categories found',
  categoriesFailed: 'We couldn’t load the categories.',
};

export type HomeTexts = typeof home;
