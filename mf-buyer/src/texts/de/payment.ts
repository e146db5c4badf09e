import type { PaymentTexts } from '../paymentTexts';

export const payment: PaymentTexts = {
  headings: {
    success: 'Zahlung erfolgreich',
    fail: 'Zahlung fehlgeschlagen',
    cancel: 'Zahlung abgebrochen',
  },
  notAsked: 'Wir konnten den Stand dieser Zahlung nicht abfragen.',
  unknown: 'In Ihrem Konto gibt es keine solche Zahlung, was auch immer diese Adresse sagt.',
  unknownToBuyer:
    'In Ihrem Konto gibt es keine solche Zahlung, was auch immer diese Adresse sagt. Was Sie gekauft haben, finden Sie unter Ihren Bestellungen.',
  tryAgain: 'Erneut versuchen',
  seeOrder: (id) => `Bestellung ${id} ansehen`,
  lines: 'Wofür die Zahlung war',
  waiting: (amount) =>
    `Wir warten darauf, dass die Zahlungsseite Ihre ${amount} bestätigt. Das dauert einen Moment; Sie können hier bleiben oder später wiederkommen.`,
  onHold: (amount) =>
    `Ihre ${amount} sind da, und wir prüfen die Zahlung. Das kann einen Tag dauern. Sie müssen nichts tun.`,
  unsettled: (id, amount) =>
    `Bestellung ${id} über ${amount} ist noch nicht bezahlt. Bisher wurde nichts abgebucht: Sie können sie bezahlen oder stornieren.`,
  otherwise: {
    Completed: (amount) =>
      `Diese Adresse stimmt nicht mit unseren Daten überein, und unsere Daten gelten: Die Zahlung über ${amount} ist eingegangen.`,
    Failed: (amount) =>
      `Diese Adresse stimmt nicht mit unseren Daten überein, und unsere Daten gelten: Die Zahlung über ${amount} ist fehlgeschlagen, und es wurde nichts abgebucht.`,
    Cancelled: (amount) =>
      `Diese Adresse stimmt nicht mit unseren Daten überein, und unsere Daten gelten: Die Zahlung über ${amount} wurde abgebrochen, und es wurde nichts abgebucht.`,
    Refunded: (amount) =>
      `Diese Adresse stimmt nicht mit unseren Daten überein, und unsere Daten gelten: Die Zahlung über ${amount} wurde erstattet; das Geld ist auf dem Weg zu Ihnen.`,
  },
  outcomes: {
    success: (amount, id) =>
      `Vielen Dank! ${amount} für Bestellung ${id} sind eingegangen, und die Shops wissen Bescheid.`,
    fail: (amount, id) =>
      `Die Zahlung über ${amount} für Bestellung ${id} kam nicht zustande. Es wurde nichts abgebucht, und Ihr Warenkorb bleibt erhalten.`,
    cancel: (amount, id) =>
      `Die Zahlung über ${amount} für Bestellung ${id} wurde abgebrochen. Es wurde nichts abgebucht, und Ihr Warenkorb bleibt erhalten.`,
  },
};
