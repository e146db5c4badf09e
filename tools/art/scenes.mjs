// The wide pictures over blog posts: a tinted plate and a few things standing on it, each with its own soft shadow.
// Places are in pixels of the 1200 × 675 picture: x of the middle, y of the ground, size, and a turn in degrees.

export const scenes = {
  'post-balcony-garden': {
    tint: '#DDEBD0',
    things: [
      ['basil-pot', 870, 470, 230],
      ['window-box', 560, 500, 420],
      ['watering-can', 300, 530, 270],
      ['strawberry', 760, 540, 110, 14],
    ],
  },
  'post-citrus-row': {
    tint: '#FBE7B6',
    things: [
      ['citrus-tree', 600, 505, 430],
      ['blood-orange', 370, 520, 190, -8],
      ['lemon', 835, 525, 200, 10],
    ],
  },
  'post-first-frost': {
    tint: '#FAD9CF',
    things: [
      ['kale', 420, 490, 300, -6],
      ['parsnip', 800, 510, 270, 8],
      ['pumpkin', 610, 535, 300],
    ],
  },
  'post-keeping-produce': {
    tint: '#D5EBE0',
    things: [
      ['potato', 360, 510, 210, -10],
      ['tomato', 580, 520, 240],
      ['onion', 820, 520, 230],
      ['garlic', 975, 530, 140],
    ],
  },
  'post-market-soup': {
    tint: '#F1DCC6',
    things: [
      ['leek', 380, 515, 290],
      ['soup', 610, 530, 340],
      ['carrot', 850, 530, 220],
    ],
  },
  'post-saving-seed': {
    tint: '#F7D9E3',
    things: [
      ['sunflower', 390, 520, 330],
      ['seed-box', 640, 525, 290],
      ['pea-pod', 870, 520, 230],
    ],
  },
  'post-wild-corner': {
    tint: '#DDEBD0',
    things: [
      ['log', 850, 490, 250],
      ['hedgehog', 600, 535, 340],
      ['blossom', 370, 530, 210, -4],
    ],
  },
  'post-winter-salad': {
    tint: '#D5EBE0',
    things: [
      ['radicchio', 820, 500, 250, 8],
      ['cloche', 560, 525, 360],
      ['radish', 360, 535, 210],
    ],
  },
};
