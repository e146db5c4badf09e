import type { DeliveryTexts } from '../en/delivery';

export const delivery: DeliveryTexts = {
  title: 'Lieferung',
  to: (place) => `Lieferung nach ${place}:`,
  free: 'kostenlos',
  atNoCharge: 'Kostenlose Lieferung',
  atNoChargeHint: 'Dieser Shop liefert ohne weitere Kosten.',
  unknown: 'Die Lieferung sehen Sie an der Kasse.',
  freeFrom: (value) => `kostenlos ab ${value}`,
  ready: (days) => `bereit ${days}`,
  enterPostcode: 'Geben Sie Ihre Postleitzahl ein, um die Lieferung zu sehen.',
  change: 'Ändern',
  country: 'Land',
  postcode: 'Postleitzahl',
  show: 'Anzeigen',
};
