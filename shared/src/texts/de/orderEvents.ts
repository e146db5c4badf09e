import type { TranslatedMessages } from '@rialto/shared/contract/messages/messages';
import type { Lines, OrderEvents, Sum } from '@rialto/shared/contract/messages/orderEvents';
import { formatMoney, siteCurrency } from '@rialto/shared/i18n/format';

const sum = ({ amount, currency }: Sum) =>
  currency === siteCurrency() ? formatMoney(amount) : `${amount.toFixed(2)} ${currency}`;

const listed = ({ lines, more }: Lines) => lines.join(', ') + (more > 0 ? ` und ${more} weitere` : '');

export const orderEvents: Pick<TranslatedMessages, keyof OrderEvents> = {
  PLACED: () => 'Bestellung aufgegeben.',
  PAYMENT_RECEIVED: () => 'Zahlung eingegangen.',
  PAYMENT_RECEIVED_LATE: () => 'Zahlung eingegangen, später als erwartet.',
  PAYMENT_RECORDED: () => 'Zahlung eingegangen, von Hand erfasst.',
  PAYMENT_HELD: () => 'Zahlung eingegangen. Wir prüfen sie.',
  PAYMENT_ACCEPTED: () => 'Die Zahlung wurde geprüft und angenommen.',
  PAYMENT_FAILED: () => 'Die Zahlung ist fehlgeschlagen.',
  PAYMENT_FAILURE_RECORDED: () => 'Die Zahlung ist fehlgeschlagen, von Hand erfasst.',
  PAYMENT_CANCELLED: () => 'Die Zahlung wurde abgebrochen.',
  PAYMENT_REFUNDED: () => 'Die Zahlung wurde erstattet.',
  PAYMENT_REPLACED: () => 'Durch eine neuere Zahlung ersetzt.',
  PAYMENT_UNOPENED: () => 'Die Zahlungsseite konnte nicht geöffnet werden.',
  PAYMENT_TOO_LATE: () => 'Die Zahlung kam zu spät an und konnte nicht angenommen werden.',
  PAYMENT_AFTER_VOUCHER: () =>
    'Die Zahlung kam an, als die Bestellung schon beendet und ihr Gutschein aufgebraucht war.',
  PAYMENT_AFTER_SALE: () => 'Die Zahlung kam an, als die Produkte schon ausverkauft waren.',
  PAYMENT_AFTER_VENDOR: () => 'Die Zahlung kam an, als ein Händler hier nicht mehr verkaufte.',
  PAYMENT_OF_WRONG_AMOUNT: ({ paid, price }) => `${sum(paid)} wurden bezahlt statt ${formatMoney(price)}.`,
  CANCELLED: () => 'Die Bestellung wurde storniert.',
  CANCELLED_UNPAID: () => 'Die Bestellung wurde storniert, weil sie nicht rechtzeitig bezahlt wurde.',
  CANCELLED_WITH_VENDOR: () =>
    'Die Bestellung wurde storniert, weil ein Händler hier nicht mehr verkauft. Es wurde nichts abgebucht.',
  REFUND_REQUESTED: (refund) => `${sum(refund)} werden erstattet.`,
  REFUNDED: (refund) => `${sum(refund)} wurden erstattet.`,
  REFUNDED_AT_PROVIDER: (refund) => `${sum(refund)} wurden beim Zahlungsdienst erstattet.`,
  ORDER_REFUND_REQUESTED: () => 'Die Bestellung wird erstattet.',
  ORDER_REFUNDED: () => 'Die Bestellung wurde erstattet.',
  PART_REFUNDED: () => 'Ein Teil der Zahlung wurde erstattet.',
  PAYMENT_DISPUTED: () => 'Die Bank der Käuferin oder des Käufers hat die Zahlung zurückgefordert.',
  PAYMENT_RETURNED: () => 'Die Rückbuchung ist abgeschlossen: Das Geld ging zurück.',
  LINES_REFUND_REQUESTED: (refund) => `${sum(refund)} werden erstattet für ${listed(refund)}.`,
  LINES_REFUNDED: (refund) => `${sum(refund)} wurden erstattet für ${listed(refund)}.`,
  DELIVERY_REFUND_REQUESTED: (refund) => `${sum(refund)} werden für die Lieferung erstattet.`,
  DELIVERY_REFUNDED: (refund) => `${sum(refund)} wurden für die Lieferung erstattet.`,
  LINES_BEAR: (refund) => `${sum(refund)} der Rückzahlung entfallen auf ${listed(refund)}.`,
  LINES_CANCELLED: (lines) => `Von der Käuferin oder dem Käufer storniert: ${listed(lines)}.`,
  RETURN_REQUESTED: (lines) => `Rückgabe angefragt: ${listed(lines)}.`,
  RETURN_APPROVED: (lines) => `Rückgabe genehmigt: ${listed(lines)}.`,
  RETURN_REFUSED: (lines) => `Rückgabe abgelehnt: ${listed(lines)}.`,
  RETURN_RECEIVED: (lines) => `Rückgabe eingetroffen: ${listed(lines)}.`,
  RETURN_WITHDRAWN: (lines) => `Rückgabe zurückgezogen: ${listed(lines)}.`,
  REFUND_FAILED: (refund) => `Die Erstattung von ${sum(refund)} ist fehlgeschlagen. Wir kümmern uns darum.`,
  DISPUTED_BY_BANK: (disputed) =>
    `Die Bank der Käuferin oder des Käufers hat ${sum(disputed)} der Zahlung zurückgefordert.`,
  DISPUTE_WON: () => 'Die Rückbuchung ist abgeschlossen: Die Zahlung bleibt bestehen.',
  DISPUTE_LOST: (lost) => `Die Rückbuchung ist abgeschlossen: ${sum(lost)} gingen zurück.`,
  RELEASED: () => 'Die Bestellung kann wieder versandt werden.',
  SHIPPED: (lines) => `Versandt: ${listed(lines)}.`,
  DELIVERED: (lines) => `Zugestellt: ${listed(lines)}.`,
  SHIPPED_WITH: (parcel) => `Versandt mit ${parcel.carrier}: ${listed(parcel)}.`,
  TRACKING_ADDED: (lines) => `Jetzt mit Sendungsverfolgung: ${listed(lines)}.`,
  READY_FOR_PICKUP: (lines) => `Zur Abholung bereit: ${listed(lines)}.`,
  PICKED_UP: (lines) => `Abgeholt: ${listed(lines)}.`,
  RECEIVED: (lines) => `Von der Käuferin oder dem Käufer erhalten: ${listed(lines)}.`,
  DELIVERED_BY_TIME: (lines) => `Gilt als zugestellt, weil der erwartete Tag lange vorbei ist: ${listed(lines)}.`,
  CORRECTED_TO_SHIPPED: (lines) => `Korrigiert auf versandt: ${listed(lines)}.`,
  CORRECTED_TO_NOT_SHIPPED: (lines) => `Korrigiert auf nicht versandt: ${listed(lines)}.`,
};
