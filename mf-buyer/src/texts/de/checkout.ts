import { plural } from '@rialto/shared/i18n/format';
import type { CheckoutTexts } from '../en/checkout';

export const checkout: CheckoutTexts = {
  title: 'Kasse',
  intro: 'Prüfen Sie Lieferangaben und Summe, dann bezahlen Sie.',
  backToCart: 'Zurück zum Warenkorb',
  totalChanged: (before, now) =>
    `Die Summe betrug ${before}, als Sie den Warenkorb verließen; jetzt beträgt sie ${now}.`,
  details: 'Ihre Angaben',
  requiredFields: 'Alle Felder ohne den Hinweis „Optional“ sind Pflichtfelder.',
  email: 'E-Mail',
  emailHint: 'Hierhin schicken wir Ihre Quittung.',
  amount: 'Betrag',
  name: 'Name',
  phoneHint: 'Optional. Nur für den Fall, dass der Kurier Sie nicht findet.',
  pay: (total) => `${total} bezahlen`,
  paying: 'Einen Moment …',
  yourOrder: 'Ihre Bestellung',
  nameMissing: 'Geben Sie an, wer die Bestellung empfängt.',
  addressMissing: 'Geben Sie die Lieferadresse an.',
  phoneNotDigits: 'Bitte schreiben Sie die Telefonnummer in Ziffern, zum Beispiel +49 30 123456.',
  phoneShort: 'Diese Telefonnummer ist zu kurz: Sie braucht mindestens fünf Ziffern.',
  tooLong: (most, length) =>
    plural(length, {
      one: `Bitte verwenden Sie höchstens ${most} Zeichen; es ist #.`,
      other: `Bitte verwenden Sie höchstens ${most} Zeichen; es sind #.`,
    }),
  sure: 'Möchten Sie wirklich mit der Zahlung fortfahren?',
  youPay: (total) => `Sie bezahlen ${total} auf der Seite, die sich als Nächstes öffnet.`,
  keepAddress: (kept) => `Diese Adresse im Profil speichern und die bisherige ersetzen: ${kept}`,
  replaced: (id) => `Ihre unbezahlte Bestellung ${id} wird storniert.`,
  proceed: 'Fortfahren',
  noUrl: 'Keine Zahlungsseite gefunden.',
  noUrlAdvice: 'Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
  failed: 'Die Zahlung konnte nicht abgeschlossen werden.',
  pricesChanged: 'Die Preise haben sich geändert, seit Sie diese Seite geöffnet haben.',
  pricesChangedTo: (total) => `Die Preise haben sich geändert: Die Summe beträgt jetzt ${total}.`,
  cartChangedTo: (total) => `Ihr Warenkorb hat sich geändert: Die Summe beträgt jetzt ${total}.`,
  priceNow: (name, price, before) => `${name} kostet jetzt ${price}, vorher ${before}.`,
  quantityNow: (name, quantity, before) => `${name}: jetzt ${quantity} Stück, vorher ${before}.`,
  itemAdded: (name) => `${name} ist neu darin.`,
  itemRemoved: (name) => `${name} ist nicht mehr darin.`,
  pricesAdvice:
    'Es wurde nichts abgebucht. Bitte prüfen Sie den neuen Betrag und bezahlen Sie erneut, wenn Sie einverstanden sind.',
  firstOrderLimit: (name, most) => `Von ${name} können Sie mit Ihrer ersten Bestellung ${most} Stück kaufen.`,
  firstOrderAdvice: 'Sobald sie bezahlt ist, können Sie mehr kaufen.',
  soldOut: (name) => `${name} ist ausverkauft.`,
  left: (name, available) => `Von ${name} sind nur noch ${available} auf Lager.`,
  stockAdvice: 'Es wurde nichts abgebucht. Bitte ändern Sie Ihren Warenkorb und gehen Sie dann noch einmal zur Kasse.',
  cartEmptied:
    'Ihr Warenkorb wurde anderswo geleert, etwa in einem anderen Tab: Was bezahlt wurde, finden Sie unter Ihren Bestellungen.',
  nothingCharged: 'Es wurde nichts abgebucht.',
  nothingChargedHere: 'Hier wurde nichts abgebucht.',
  trySafely:
    'Es wurde nichts abgebucht. Sie können es gefahrlos noch einmal versuchen: Derselbe Warenkorb wird nie zweimal bezahlt.',
};
