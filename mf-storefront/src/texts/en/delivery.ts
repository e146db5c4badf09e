export const delivery = {
  title: 'Delivery',
  to: (place: string) => `Delivery to ${place}:`,
  free: 'free',
  atNoCharge: 'Free delivery',
  atNoChargeHint: 'This shop delivers at no further charge.',
  unknown: 'The delivery is shown at checkout.',
  freeFrom: (value: string) => `free from ${value}`,
  ready: (days: string) => `ready ${days}`,
  enterPostcode: 'Enter your postcode to see delivery.',
  change: 'Change',
  country: 'Country',
  postcode: 'Postcode',
  show: 'Show',
};

export type DeliveryTexts = typeof delivery;
