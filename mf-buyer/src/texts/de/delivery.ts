import { plural } from '@rialto/shared/i18n/format';
import type { DeliveryTexts } from '../en/delivery';

export const delivery: DeliveryTexts = {
  heading: 'Lieferung',
  of: (shop) => `Lieferung von ${shop}`,
  free: 'Kostenlos',
  freeFrom: (value) => `kostenlos ab ${value}`,
  arrives: (days) => `Kommt ${days} an`,
  ready: (days) => `Bereit ${days}`,
  pickup: 'Abholung',
  none: (shop) => `${shop} liefert diese Produkte nicht an diese Adresse.`,
  noneAdvice: 'Wählen Sie eine andere Adresse, oder entfernen Sie die Produkte aus dem Warenkorb.',
  placeFirst: 'Geben Sie Ihre Adresse ein, um die Lieferarten zu sehen.',
  checking: 'Lieferung wird geprüft …',
  checked: (n) => plural(n, { one: 'Lieferung von # Shop ist aktuell.', other: 'Lieferung von # Shops ist aktuell.' }),
  failed: 'Die Lieferung konnte nicht geprüft werden.',
  tryAgain: 'Erneut versuchen',
  where: 'Wohin?',
  whereHint: 'Dann sehen Sie, was die Lieferung kostet und wann sie ankommt.',
  country: 'Land oder Region',
  postcode: 'Postleitzahl',
  show: 'Lieferung anzeigen',
  to: (place) => `Lieferung nach ${place}`,
  change: 'Ändern',
  plus: (amount) => `Zuzüglich ${amount} Lieferung, die an der Kasse bestätigt wird.`,
  plusFree: 'Die Lieferung ist kostenlos.',
  plusUnknown: 'Die Lieferung kommt an der Kasse hinzu.',
};
