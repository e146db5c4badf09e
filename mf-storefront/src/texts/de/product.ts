import type { ProductTexts } from '../en/product';

export const product: ProductTexts = {
  loading: 'Das Produkt wird geladen',
  failed: 'Dieses Produkt konnte nicht geladen werden.',
  none: 'Produkt nicht gefunden',
  noneText: 'Vielleicht wird es nicht mehr verkauft, oder der Link ist falsch.',
  goHome: 'Zur Startseite',
  description: (name, price) => `${name} bei Rialto, ${price}.`,
  from: ' · von ',
  free: 'Kostenlose Produkte können Sie nur zusammen mit bezahlten bestellen.',
  inStock: 'Auf Lager',
  inCart: (units) => `${units} in Ihrem Warenkorb. `,
  onlyThatMany: (left, inCart) =>
    inCart > 0
      ? `Es gibt nur noch ${left} weitere. Wir haben die Menge auf ${left} geändert.`
      : `Es gibt nur noch ${left}. Wir haben die Menge auf ${left} geändert.`,
  seeCart: 'Zum Warenkorb',
  moreIn: (category) => `Mehr aus ${category}`,
  tags: 'Schlagwörter',
  soldBy: 'Verkauft von',
  gallery: {
    label: (name) => `Bilder von ${name}`,
    all: 'Alle Bilder',
    picture: (name, n) => `${name}, Bild ${n}`,
    enlarge: (picture) => `Vergrößern: ${picture}`,
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
    zoom: 'Vergrößern',
    position: (n, of) => `${n} von ${of}`,
  },
  variant: {
    soldOut: '(ausverkauft)',
    changesOthers: '(ändert die übrige Auswahl)',
    perUnit: (price, unit) => `${price} pro ${unit}`,
    units: { g: 'g', kg: 'kg', ml: 'ml', l: 'l', piece: 'Stück' },
  },
  facts: {
    heading: 'Angaben',
    content: 'Inhalt',
    sku: 'Artikelnummer',
  },
};
