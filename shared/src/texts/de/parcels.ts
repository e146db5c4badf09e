import type { ParcelTexts } from '@rialto/shared/texts/en/parcels';

export const parcels: ParcelTexts = {
  parcel: (number) => `Paket ${number}`,
  pickup: (number) => `Abholung ${number}`,
  parcelOf: (number, of) => `Paket ${number} von ${of}`,
  pickupOf: (number, of) => `Abholung ${number} von ${of}`,
  progress: (title) => `Fortschritt von ${title}`,
  paid: 'Bezahlt',
  shipped: 'Versandt',
  delivered: 'Zugestellt',
  ready: 'Abholbereit',
  pickedUp: 'Abgeholt',
  expected: (days) => `Erwartet ${days}`,
  wasExpected: (days) => `War erwartet ${days}`,
  pickUp: (days) => `Ab ${days}`,
  shippedWith: (carrier) => `Mit ${carrier}`,
  tracking: 'Sendungsnummer',
  atCarrier: (carrier) => `, öffnet die Seite von ${carrier} in einem neuen Tab`,
  deliveredBy: {
    vendor: 'Der Shop hat es als zugestellt markiert.',
    buyer: 'Der Empfang wurde bestätigt.',
    time: 'Es gilt als zugestellt, da die erwarteten Tage lange vorbei sind.',
  },
  pickedUpBy: {
    vendor: 'Der Shop hat es als abgeholt markiert.',
    buyer: 'Die Abholung wurde bestätigt.',
    time: 'Es gilt als abgeholt, da die erwarteten Tage lange vorbei sind.',
  },
};
