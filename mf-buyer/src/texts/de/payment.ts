import type { PaymentTexts } from '../en/payment';

export const payment: PaymentTexts = {
  headings: {
    success: 'Zahlung erfolgreich',
    fail: 'Zahlung fehlgeschlagen',
    cancel: 'Zahlung abgebrochen',
  },
  notAsked: 'Wir konnten diese Zahlung nicht prüfen.',
  unknown: 'Wir haben diese Zahlung in Ihrem Konto nicht gefunden.',
  unknownToBuyer:
    'Wir haben diese Zahlung in Ihrem Konto nicht gefunden. Was Sie gekauft haben, finden Sie unter Ihren Bestellungen.',
  tryAgain: 'Erneut versuchen',
  seeOrder: (id) => `Bestellung ${id} ansehen`,
  lines: 'Produkte dieser Bestellung',
  waiting: (amount) =>
    `Wir warten auf die Bestätigung Ihrer Zahlung von ${amount}. Das dauert einen Moment. Sie können hier bleiben oder später wiederkommen.`,
  onHold: (amount) =>
    `Ihre ${amount} sind da, und wir prüfen die Zahlung. Das kann einen Tag dauern. Sie müssen nichts tun.`,
  unsettled: (id, amount) =>
    `Bestellung ${id} über ${amount} ist noch nicht bezahlt. Bisher wurde nichts abgebucht: Sie können sie bezahlen oder stornieren.`,
  otherwise: {
    Completed: (amount) => `Dieser Link ist veraltet. Die Zahlung über ${amount} ist eingegangen.`,
    Failed: (amount) =>
      `Dieser Link ist veraltet. Die Zahlung über ${amount} ist fehlgeschlagen, und es wurde nichts abgebucht.`,
    Cancelled: (amount) =>
      `Dieser Link ist veraltet. Die Zahlung über ${amount} wurde abgebrochen, und es wurde nichts abgebucht.`,
    Refunded: (amount) =>
      `Dieser Link ist veraltet. Die Zahlung über ${amount} wurde erstattet; das Geld ist auf dem Weg zu Ihnen.`,
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
