export const parcels = {
  parcel: (number: number) => `Parcel ${number}`,
  pickup: (number: number) => `Pickup ${number}`,
  parcelOf: (number: number, of: number) => `Parcel ${number} of ${of}`,
  pickupOf: (number: number, of: number) => `Pickup ${number} of ${of}`,
  progress: (title: string) => `Progress of ${title}`,
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  ready: 'Ready for pickup',
  pickedUp: 'Picked up',
  expected: (days: string) => `Expected ${days}`,
  wasExpected: (days: string) => `Was expected ${days}`,
  pickUp: (days: string) => `From ${days}`,
  shippedWith: (carrier: string) => `With ${carrier}`,
  tracking: 'Tracking number',
  /** Appended to the link for screen readers. */
  atCarrier: (carrier: string) => `, opens the page of ${carrier} in a new tab`,
  deliveredBy: {
    vendor: 'The shop marked it as delivered.',
    buyer: 'The buyer confirmed that it arrived.',
    time: 'It counts as delivered, as the expected days are long over.',
  },
  pickedUpBy: {
    vendor: 'The shop marked it as picked up.',
    buyer: 'The buyer confirmed that they picked it up.',
    time: 'It counts as picked up, as the expected days are long over.',
  },
};

export type ParcelTexts = typeof parcels;
