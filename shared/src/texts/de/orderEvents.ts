import { formatMoney } from '@rialto/shared/format';

/** What the server says of an order's course, without its full stops. */
export const knownEvents: Record<string, string> = {
  'Order placed': 'Bestellung aufgegeben',
  'Payment received': 'Zahlung eingegangen',
  'Payment received, later than expected': 'Zahlung eingegangen, später als erwartet',
  'The payment failed': 'Die Zahlung ist fehlgeschlagen',
  'The payment was cancelled': 'Die Zahlung wurde abgebrochen',
  'The payment was refunded': 'Die Zahlung wurde erstattet',
  'The payment page could not be opened': 'Die Zahlungsseite konnte nicht geöffnet werden',
  'The payment arrived late and could not be accepted': 'Die Zahlung kam zu spät an und konnte nicht angenommen werden',
  'The order is being refunded': 'Die Bestellung wird erstattet',
  'The order was refunded': 'Die Bestellung wurde erstattet',
  'The order was cancelled': 'Die Bestellung wurde storniert',
  'Payment received, recorded manually': 'Zahlung eingegangen, von Hand erfasst',
  'The payment failed, recorded manually': 'Die Zahlung ist fehlgeschlagen, von Hand erfasst',
  'Payment received. We’re reviewing it': 'Zahlung eingegangen. Wir prüfen sie',
  'The payment was reviewed and accepted': 'Die Zahlung wurde geprüft und angenommen',
  'The payment arrived after the products sold out': 'Die Zahlung kam an, als die Produkte schon ausverkauft waren',
  'The payment arrived after a vendor stopped selling here':
    'Die Zahlung kam an, als ein Händler hier nicht mehr verkaufte',
  'The order was cancelled because a vendor no longer sells here':
    'Die Bestellung wurde storniert, weil ein Händler hier nicht mehr verkauft',
  'Nothing was charged': 'Es wurde nichts abgebucht',
  'The dispute is closed: the payment stands': 'Die Rückbuchung ist abgeschlossen: Die Zahlung bleibt bestehen',
  'The buyer’s bank disputed the payment': 'Die Bank der Käuferin oder des Käufers hat die Zahlung zurückgefordert',
  'The dispute is closed: the money was returned to the buyer':
    'Die Rückbuchung ist abgeschlossen: Das Geld ging zurück',
  'The order can be shipped again': 'Die Bestellung kann wieder versandt werden',
  'Part of the payment was refunded': 'Ein Teil der Zahlung wurde erstattet',
  'Replaced by a newer payment': 'Durch eine neuere Zahlung ersetzt',
  'The order was cancelled because it wasn’t paid in time':
    'Die Bestellung wurde storniert, weil sie nicht rechtzeitig bezahlt wurde',
  // Older versions wrote these, and their orders keep them.
  'Payment received, recorded by hand': 'Zahlung eingegangen, von Hand erfasst',
  'The payment failed, recorded by hand': 'Die Zahlung ist fehlgeschlagen, von Hand erfasst',
  'The payment arrived when the goods were sold out': 'Die Zahlung kam an, als die Waren schon ausverkauft waren',
  'The payment arrived when a seller could no longer sell here':
    'Die Zahlung kam an, als ein Händler hier nicht mehr verkaufen konnte',
  'A seller can no longer sell here, so the order was cancelled and nothing was charged':
    'Ein Händler kann hier nicht mehr verkaufen; die Bestellung wurde deshalb storniert und nichts abgebucht',
  'Payment received. It is being checked': 'Zahlung eingegangen. Sie wird geprüft',
  'The payment was checked and accepted': 'Die Zahlung wurde geprüft und angenommen',
  'The dispute is decided: the payment stands': 'Die Rückbuchung wurde abgelehnt: die Zahlung bleibt bestehen',
  'The bank of the buyer disputes the payment': 'Die Bank der Käuferin oder des Käufers fordert die Zahlung zurück',
  'The dispute is decided for the buyer: the money went back': 'Die Rückbuchung ist entschieden: das Geld ging zurück',
  'The order may be sent again': 'Die Bestellung darf wieder versandt werden',
  'A part of the payment was refunded': 'Ein Teil der Zahlung wurde erstattet',
  'Another payment was started in its place': 'An ihrer Stelle wurde eine andere Zahlung begonnen',
  'It was not paid in time, so it was cancelled and its goods are free again':
    'Sie wurde nicht rechtzeitig bezahlt und deshalb storniert; ihre Waren sind wieder frei',
};

/** '$1,234.50' as people here write it; other currencies stay as they were said. */
function amount(said = ''): string {
  const dollars = /^\$([\d,]+\.\d\d)$/.exec(said)?.[1];
  return dollars === undefined ? said : formatMoney(Number(dollars.replaceAll(',', '')));
}

/** '2 × Leek, 7 more'. */
const goods = (said = '') => said.replace(/, (\d+) more$/, ' und $1 weitere');

/** What it says with something in it; without full stops. */
export const eventPatterns: [said: RegExp, words: (parts: string[]) => string][] = [
  [/^(\S+(?: [A-Z]{3})?) is being refunded$/, ([sum]) => `${amount(sum)} werden erstattet`],
  [/^(\S+(?: [A-Z]{3})?) was refunded$/, ([sum]) => `${amount(sum)} wurden erstattet`],
  [
    /^(\S+(?: [A-Z]{3})?) was paid instead of (\S+)$/,
    ([paid, price]) => `${amount(paid)} wurden bezahlt statt ${amount(price)}`,
  ],
  [
    /^The bank of the buyer disputes (\S+(?: [A-Z]{3})?) of the payment$/,
    ([sum]) => `Die Bank der Käuferin oder des Käufers fordert ${amount(sum)} der Zahlung zurück`,
  ],
  [
    /^The dispute is decided for the buyer: (\S+(?: [A-Z]{3})?) went back$/,
    ([sum]) => `Die Rückbuchung ist entschieden: ${amount(sum)} gingen zurück`,
  ],
  [
    /^(\S+(?: [A-Z]{3})?) was refunded at the payment provider$/,
    ([sum]) => `${amount(sum)} wurden beim Zahlungsdienst erstattet`,
  ],
  [
    /^The refund of (\S+(?: [A-Z]{3})?) did not arrive\. We are looking into it$/,
    ([sum]) => `Die Erstattung von ${amount(sum)} kam nicht an. Wir kümmern uns darum`,
  ],
  [
    /^The buyer’s bank disputed (\S+(?: [A-Z]{3})?) of the payment$/,
    ([sum]) => `Die Bank der Käuferin oder des Käufers hat ${amount(sum)} der Zahlung zurückgefordert`,
  ],
  [
    /^The dispute is closed: (\S+(?: [A-Z]{3})?) was returned to the buyer$/,
    ([sum]) => `Die Rückbuchung ist abgeschlossen: ${amount(sum)} gingen zurück`,
  ],
  [
    /^The refund of (\S+(?: [A-Z]{3})?) didn’t go through\. We’re looking into it$/,
    ([sum]) => `Die Erstattung von ${amount(sum)} ist fehlgeschlagen. Wir kümmern uns darum`,
  ],
  [/^Corrected to not shipped: (.+)$/s, ([lines]) => `Korrigiert auf nicht versandt: ${goods(lines)}`],
  [/^Corrected to shipped: (.+)$/s, ([lines]) => `Korrigiert auf versandt: ${goods(lines)}`],
  [/^Shipped: (.+)$/s, ([lines]) => `Versandt: ${goods(lines)}`],
  [/^Delivered: (.+)$/s, ([lines]) => `Zugestellt: ${goods(lines)}`],
  [/^Put right, not shipped yet: (.+)$/s, ([lines]) => `Berichtigt, noch nicht versandt: ${goods(lines)}`],
  [
    /^Put right, shipped, but not delivered yet: (.+)$/s,
    ([lines]) => `Berichtigt, versandt, aber noch nicht zugestellt: ${goods(lines)}`,
  ],
];
