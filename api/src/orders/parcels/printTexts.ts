import type { DocumentLanguage } from '@rialto/shared/contract/invoice';

const en = {
  locale: 'en-US',
  slip: 'Packing slip',
  order: (id: number) => `Order ${id}`,
  parcel: (number: number) => `Parcel ${number}`,
  orderedOn: (day: string) => `Ordered on ${day}`,
  to: 'Deliver to',
  pickedUpBy: 'Picked up by',
  item: 'Item',
  sku: 'SKU',
  pieces: 'Pieces',
  total: 'Pieces in this parcel',
  from: 'From',
};

const de: typeof en = {
  locale: 'de-DE',
  slip: 'Packzettel',
  order: (id) => `Bestellung ${id}`,
  parcel: (number) => `Paket ${number}`,
  orderedOn: (day) => `Bestellt am ${day}`,
  to: 'Lieferung an',
  pickedUpBy: 'Abholung durch',
  item: 'Artikel',
  sku: 'Artikelnummer',
  pieces: 'Stück',
  total: 'Stück in diesem Paket',
  from: 'Von',
};

const texts = { en, de };

/** The words of slips and labels in a language, and days in its format. */
export function printTexts(language: DocumentLanguage, timeZone: string) {
  const day = new Intl.DateTimeFormat(texts[language].locale, { dateStyle: 'long', timeZone });
  return { ...texts[language], day: (instant: Date) => day.format(instant) };
}

export type PrintTexts = ReturnType<typeof printTexts>;
