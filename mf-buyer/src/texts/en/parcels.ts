export const parcels = {
  heading: 'Where your parcels are',
  headingOfSale: 'Parcels',
  toCome: 'Still to come',
  received: 'I have received it',
  pickedUp: 'I have picked it up',
  /** Appended to the button's text for screen readers. */
  ofParcel: (title: string, shop: string) => ` (${title} from ${shop})`,
  saving: 'Saving…',
  sureReceived: (title: string) => `Has ${title} arrived?`,
  surePickedUp: (title: string) => `Have you picked up ${title}?`,
  afterReceipt: 'Confirm only if everything in it is there. You can still ask the shop to take products back.',
  yes: 'Yes, it’s here',
  no: 'Not yet',
  thanks: (title: string) => `Thank you. ${title} is delivered.`,
  howIsIt: 'How do you like it?',
};

export type ParcelsTexts = typeof parcels;
