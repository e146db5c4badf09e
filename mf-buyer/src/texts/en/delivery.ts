import { plural } from '@rialto/shared/i18n/format';

export const delivery = {
  heading: 'Delivery',
  of: (shop: string) => `Delivery from ${shop}`,
  free: 'Free',
  freeFrom: (value: string) => `free from ${value}`,
  arrives: (days: string) => `Arrives ${days}`,
  ready: (days: string) => `Ready ${days}`,
  pickup: 'Pickup',
  none: (shop: string) => `${shop} doesn’t deliver these products to this address.`,
  noneAdvice: 'Choose another address, or remove the products from your cart.',
  placeFirst: 'Enter your address to see delivery options.',
  checking: 'Checking delivery…',
  checked: (n: number) =>
    plural(n, { one: 'Delivery of # shop is up to date.', other: 'Delivery of # shops is up to date.' }),
  failed: 'We couldn’t check delivery.',
  tryAgain: 'Try again',
  where: 'Where to?',
  whereHint: 'To see what delivery costs and when it arrives.',
  country: 'Country or region',
  postcode: 'Postcode',
  show: 'Show delivery',
  to: (place: string) => `Delivery to ${place}`,
  toDefault: 'Delivery to your default address',
  change: 'Change',
  plus: (amount: string) => `Plus ${amount} delivery, confirmed at checkout.`,
  plusFree: 'Delivery is free.',
  plusUnknown: 'Delivery is added at checkout.',
};

export type DeliveryTexts = typeof delivery;
