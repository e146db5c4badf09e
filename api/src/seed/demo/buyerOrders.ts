import type { SeedOrder } from './types';

/** Orders of the demo buyer and the demo vendor, written individually because visitors see them first. */
export const buyerOrders: SeedOrder[] = [
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 86.4,
    lines: [
      { product: 'saguaro-seedling', quantity: 1, fulfilment: 'Delivered' },
      { product: 'terracotta-pot-20', quantity: 2, fulfilment: 'Delivered' },
    ],
  },
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 71.3,
    lines: [
      { product: 'san-marzano-seeds', quantity: 1, fulfilment: 'Delivered' },
      { product: 'genovese-basil-seeds', quantity: 1, fulfilment: 'Delivered' },
      { product: 'seed-mix', quantity: 2, fulfilment: 'Delivered' },
      { product: 'jute-twine', quantity: 1, fulfilment: 'Delivered' },
    ],
    deliveries: [{ shop: 'seed-and-letter', method: 'Standard mail' }],
    return: {
      product: 'seed-mix',
      quantity: 1,
      reason: 'The first bag is lovely. The second was wet through when I opened it, and smells of mold.',
      pictures: ['/api/media/sack-compost.svg'],
      daysAgo: 1.3,
    },
  },
  {
    user: 'marta-fallow',
    status: 'Completed',
    daysAgo: 63.6,
    lines: [
      { product: 'border-spade', quantity: 1, fulfilment: 'Delivered' },
      { product: 'leather-gloves', quantity: 3, fulfilment: 'Delivered' },
    ],
  },
  {
    user: 'buyer',
    status: 'Refunded',
    daysAgo: 58.2,
    lines: [{ product: 'redhaven-peaches', quantity: 2, fulfilment: 'Unfulfilled' }],
  },
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 49.5,
    lines: [
      { product: 'amalfi-lemons', quantity: 1, fulfilment: 'Delivered' },
      { product: 'seville-marmalade', quantity: 2, fulfilment: 'Delivered' },
      { product: 'olive-oil', quantity: 1, fulfilment: 'Delivered' },
    ],
  },
  {
    user: 'buyer',
    status: 'Failed',
    daysAgo: 40.36,
    lines: [{ product: 'watering-can', quantity: 1, fulfilment: 'Unfulfilled' }],
  },
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 40.34,
    lines: [{ product: 'watering-can', quantity: 1, fulfilment: 'Delivered' }],
  },
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 28.4,
    lines: [
      { product: 'heritage-carrots', quantity: 2, fulfilment: 'Delivered' },
      { product: 'pasture-eggs', quantity: 1, fulfilment: 'Delivered' },
      { product: 'country-sourdough', quantity: 1, fulfilment: 'Delivered' },
      { product: 'cultured-butter', quantity: 1, fulfilment: 'Delivered' },
      { product: 'lacinato-kale', quantity: 1, fulfilment: 'Delivered' },
    ],
    lineRefund: {
      product: 'heritage-carrots',
      quantity: 1,
      reason: 'One of the two bunches had gone soft on the way.',
      daysAgo: 26.8,
    },
  },
  {
    user: 'marta-fallow',
    status: 'Completed',
    daysAgo: 22.7,
    lines: [
      { product: 'amalfi-lemons', quantity: 2, fulfilment: 'Delivered' },
      { product: 'courtyard-mint-tea', quantity: 1, fulfilment: 'Delivered' },
    ],
  },
  {
    user: 'buyer',
    status: 'Cancelled',
    daysAgo: 17.4,
    lines: [{ product: 'monstera-deliciosa', quantity: 1, fulfilment: 'Unfulfilled' }],
  },
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 10.4,
    lines: [
      { product: 'saturday-bouquet', quantity: 1, fulfilment: 'Delivered' },
      { product: 'mara-des-bois-strawberries', quantity: 2, fulfilment: 'Delivered' },
    ],
    address: {
      ...{ name: 'Ines Ray', line1: '4 Mill Street', line2: null, city: 'Hudson', region: 'NY', postcode: '12534' },
      ...{ country: 'US', phone: null },
      gift: { name: 'Ines Ray', note: 'Happy birthday! The strawberries are for today.' },
    },
  },
  {
    user: 'buyer',
    isGuest: true,
    status: 'Completed',
    daysAgo: 5.2,
    lines: [{ product: 'sunflower-seeds', quantity: 3, fulfilment: 'Delivered' }],
    deliveries: [{ shop: 'seed-and-letter', method: 'Tracked parcel' }],
  },
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 2.3,
    lines: [
      { product: 'sungold-tomatoes', quantity: 1, fulfilment: 'Shipped' },
      { product: 'genovese-basil-pot', quantity: 1, fulfilment: 'Shipped' },
      { product: 'cured-olives', quantity: 1, fulfilment: 'Shipped' },
      { product: 'wildflower-meadow-mix', quantity: 2, fulfilment: 'Shipped' },
      { product: 'lavender-seeds', quantity: 1, fulfilment: 'Shipped' },
    ],
    deliveries: [
      { shop: 'glasshouse-no-9', method: 'Standard' },
      { shop: 'seed-and-letter', method: 'Tracked parcel' },
    ],
    address: {
      ...{ name: 'Lena Haddad', line1: 'Torstraße 84', line2: null, city: 'Berlin', region: null, postcode: '10119' },
      ...{ country: 'DE', phone: null },
      gift: { name: 'Lena Haddad', note: 'For your new balcony.' },
    },
    voucher: 'PACKETS15',
  },
  {
    user: 'buyer',
    status: 'Completed',
    daysAgo: 0.35,
    lines: [
      { product: 'heritage-carrots', quantity: 1, fulfilment: 'Unfulfilled' },
      { product: 'alpine-cheese', quantity: 1, fulfilment: 'Unfulfilled' },
      { product: 'rye-loaf', quantity: 1, fulfilment: 'Unfulfilled' },
    ],
  },
];
