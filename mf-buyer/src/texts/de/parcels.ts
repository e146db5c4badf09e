import type { ParcelsTexts } from '../en/parcels';

export const parcels: ParcelsTexts = {
  heading: 'Wo Ihre Pakete sind',
  headingOfSale: 'Pakete',
  toCome: 'Kommt noch',
  received: 'Ich habe es erhalten',
  pickedUp: 'Ich habe es abgeholt',
  ofParcel: (title, shop) => ` (${title} von ${shop})`,
  saving: 'Wird gespeichert …',
  sureReceived: (title) => `Ist ${title} angekommen?`,
  surePickedUp: (title) => `Haben Sie ${title} abgeholt?`,
  afterReceipt:
    'Bestätigen Sie nur, wenn alles darin ist. Sie können den Shop auch danach noch um eine Rücknahme bitten.',
  yes: 'Ja, es ist da',
  no: 'Noch nicht',
  thanks: (title) => `Vielen Dank. ${title} ist zugestellt.`,
  howIsIt: 'Wie gefällt es Ihnen?',
};
