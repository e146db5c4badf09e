import { plural } from '@rialto/shared/i18n/format';
import type { CartTexts } from '../en/cart';

export const cart: CartTexts = {
  title: 'Mein Warenkorb',
  products: (n) => plural(n, { one: '# Produkt', other: '# Produkte' }),
  summary: 'Zusammenfassung',
  checkout: 'Zur Kasse',
  logInToCheckOut: 'Anmelden und zur Kasse',
  continueShopping: 'Weiter einkaufen',
  each: (price) => `je ${price}`,
  eachWas: (price) => `je ${price}, statt `,
  priceChanged: (was) => `Beim Hinzufügen kostete es ${was}`,
  remove: 'Entfernen',
  removeProduct: (name) => `${name} entfernen`,
  setTo: (quantity) => `Auf ${quantity} setzen`,
  setProductTo: (quantity, name) => `Auf ${quantity} setzen: ${name}`,
  soldOut: 'Ausverkauft',
  left: (available) => `Nur noch ${available} auf Lager`,
  leftOf: (available, wanted) => `Nur noch ${available} auf Lager (gewählt: ${wanted})`,
  offSale: 'Wird nicht mehr verkauft',
  offSaleReason: (name) => `${name} wird nicht mehr verkauft: Entfernen Sie es, um zur Kasse zu gehen.`,
  soldOutReason: (name) => `${name} ist ausverkauft: Entfernen Sie es, um zur Kasse zu gehen.`,
  shortReason: (name, available, wanted) =>
    `Sie möchten ${wanted} × ${name}, auf Lager sind nur noch ${available}: Verringern Sie die Menge, um zur Kasse zu gehen.`,
  away: (day) => `In den Ferien, zurück am ${day}`,
  awayReason: (shop, day) =>
    `${shop} macht Ferien und ist am ${day} zurück. Entfernen Sie die Produkte dieses Shops, um zur Kasse zu gehen.`,
  goneProduct: 'Produkt nicht mehr erhältlich',
  gone: (name) => `${name} liegt nicht mehr in Ihrem Warenkorb.`,
  removed: (name) => `${name} wurde aus Ihrem Warenkorb entfernt.`,
  undo: 'Rückgängig',
  notPutBack: (why) => `Das Produkt konnte nicht zurückgelegt werden. ${why}`,
};
