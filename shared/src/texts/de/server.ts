import type { ErrorDetails } from '@rialto/shared/contract/error';
import { formatMoney, formatNumber, plural } from '@rialto/shared/format';
import type { Refusal, ServerTexts } from '../serverTexts';
import { eventPatterns, knownEvents } from './orderEvents';
import { complaintIn } from './serverFields';
import { known, patterns } from './serverSentences';
import { values } from './values';

/** Where a code says enough, whatever the server's sentence is. */
const byCode: Record<string, string> = {
  NOT_FOUND: 'Das gibt es nicht oder nicht mehr.',
  NO_SUCH_CALL: 'Das gibt es nicht oder nicht mehr.',
  NOT_SIGNED_IN: 'Bitte melden Sie sich an.',
  SESSION_ENDED: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  SUSPENDED: 'Dieses Konto ist gesperrt.',
  WRONG_LOGIN: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  WRONG_PASSWORD: 'Das aktuelle Passwort ist falsch.',
  RESET_CODE: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  NOT_RECEIVED: 'Sie können dieses Produkt bewerten, sobald Ihre Bestellung zugestellt wurde.',
  FORBIDDEN: 'Dazu haben Sie keine Berechtigung.',
  NOT_YOUR_CART: 'Sie können nur Ihren eigenen Warenkorb bezahlen.',
  TOO_MANY: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie etwas und versuchen Sie es erneut.',
  TOO_LARGE: 'Das ist zu groß zum Senden.',
  TIMEOUT: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  SEARCH_TOO_LONG: 'Diese Suche dauert zu lange. Grenzen Sie sie ein, zum Beispiel mit einer Kategorie.',
  BAD_REQUEST: 'Der Server hat die Anfrage nicht verstanden.',
  BUSY: 'Gerade ist zu viel los. Bitte versuchen Sie es erneut.',
  INTERNAL: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  STORAGE_FULL: 'Wir können gerade nichts speichern: Unser Speicherplatz ist voll.',
  DATABASE_UNAVAILABLE: 'Rialto ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
  API_UNREACHABLE: 'Rialto ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
  NOT_READY: 'Rialto ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
  PICTURES_UNAVAILABLE: 'Bilder sind gerade nicht verfügbar. Bitte versuchen Sie es erneut.',
  EMAIL_TAKEN: 'Ein Konto mit dieser E-Mail-Adresse gibt es schon.',
  DUPLICATE: 'Eine Kategorie mit diesem Namen gibt es schon.',
  IN_USE: 'Diese Kategorie enthält noch Produkte. Ordnen Sie sie zuerst einer anderen zu.',
  STOCK_RESERVED: 'Der Lagerbestand darf nicht unter dem liegen, was unbezahlte Bestellungen reserviert haben.',
  CATEGORY_GONE:
    'Die Kategorie dieses Produkts gibt es nicht mehr. Wählen Sie eine andere und stellen Sie das Produkt dann wieder her.',
  VENDOR_GONE: 'Das Konto dieses Händlers wurde gelöscht, deshalb kann das Produkt nicht wieder in den Verkauf.',
  CART_FULL: 'Ihr Warenkorb ist voll: Mehr verschiedene Produkte fasst er nicht.',
  EMPTY_CART: 'Ihr Warenkorb ist leer.',
  NOTHING_TO_PAY:
    'Alles in Ihrem Warenkorb ist kostenlos. Fügen Sie ein Produkt mit einem Preis hinzu, um zur Kasse zu gehen.',
  TOTAL_TOO_LARGE: 'Der Betrag ist für eine Zahlung zu hoch. Bitte nehmen Sie etwas aus dem Warenkorb.',
  KEY_REUSED:
    'Diese Kasse wurde schon für etwas anderes benutzt. Bitte gehen Sie zurück zum Warenkorb und von dort erneut zur Kasse.',
  PAYMENT_ENDED: 'Eine neuere Zahlung hat diese ersetzt. Bitte prüfen Sie Ihren Warenkorb.',
  PAYMENT_UNAVAILABLE:
    'Die Zahlungsseite konnte nicht geöffnet werden. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
  GATEWAY_UNAVAILABLE:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es in einer Minute erneut.',
  OLDER_PAYMENT_UNKNOWN:
    'Sie haben schon eine Zahlung begonnen, und wir wissen noch nicht, ob sie erfolgreich war. Es wurde nicht noch einmal abgebucht. Versuchen Sie es gleich erneut, oder stornieren Sie jene Bestellung unter „Meine Bestellungen“.',
  ALREADY_PAID:
    'Ihre letzte Zahlung war erfolgreich: Sie finden sie unter „Meine Bestellungen“. Es wurde nicht noch einmal abgebucht.',
  ALREADY_MERGED: 'Das liegt bereits in Ihrem Warenkorb.',
  NOT_PENDING: 'Diese Bestellung kann nicht mehr storniert werden.',
  SELLER_GONE:
    'Ein Händler dieser Bestellung ist gesperrt oder gelöscht und versendet sie nicht mehr, deshalb wurde sie nicht abgeschlossen. Erstatten Sie das Geld dort, wo es bezahlt wurde.',
  SOLD_OUT:
    'Die Produkte sind ausverkauft, deshalb wurde die Bestellung nicht abgeschlossen und nichts geändert. Erstatten Sie das Geld dort, wo es bezahlt wurde.',
};

const shortage = ({ name, available }: NonNullable<ErrorDetails['products']>[number]) =>
  available === 0
    ? `${name} ist ausverkauft.`
    : plural(available, { one: 'Es ist nur noch # Stück da', other: 'Es sind nur noch # Stück da' }).concat(
        `: ${name}.`,
      );

/** Where the answer's figures say more than a sentence. */
const byDetails: Record<string, (answer: Refusal) => string | null> = {
  OUT_OF_STOCK: ({ details, message }) => {
    if (!details?.products?.length) return null;
    const words = details.products.map(shortage).join(' ');
    const inCart = / Your cart already has (\d+)\.$/.exec(message)?.[1];
    if (inCart !== undefined) return `${words} In Ihrem Warenkorb sind schon ${inCart}.`;
    return message.endsWith('Nothing was charged.') ? `${words} Es wurde nichts abgebucht.` : words;
  },
  CART_CHANGED: ({ details, message }) => {
    const name = / now has \d+ of (.*)\.$/s.exec(message)?.[1];
    if (details?.quantity === undefined || name === undefined) return null;
    return `Ihr Warenkorb wurde anderswo geändert: ${name} ist jetzt ${details.quantity}-mal darin.`;
  },
  FIRST_ORDER_LIMIT: ({ details }) => {
    if (!details?.products?.length) return null;
    const limits = details.products.map(
      ({ name, available }) =>
        `Von ${name} können Sie mit Ihrer ersten Bestellung ${formatNumber(available)} Stück kaufen.`,
    );
    return `${limits.join(' ')} Sobald sie bezahlt ist, können Sie mehr kaufen. Es wurde nichts abgebucht.`;
  },
  SUSPENDED: ({ message }) => {
    const reason = /^This account is suspended\. Reason: (.+)$/s.exec(message)?.[1];
    return reason === undefined ? null : `Dieses Konto ist gesperrt. Grund: ${reason}`;
  },
  STALE_PRICE: ({ details }) =>
    details?.totalPrice === undefined
      ? null
      : `Ihr Warenkorb hat sich geändert: Die Summe ist jetzt ${formatMoney(details.totalPrice)}. Es wurde nichts abgebucht.`,
  CONFLICT: ({ fields }) => {
    const changed = Object.values(fields ?? {}).map(sentenceIn);
    if (changed.length === 0 || changed.includes(null)) return null;
    return `Dieses Produkt hat sich geändert, seit Sie es geöffnet haben. ${changed.join('. ')}. Prüfen Sie es und speichern Sie erneut.`;
  },
};

/** One sentence in German, with its full stop or without, as it was; null where it is not known. */
function sentenceIn(said: string): string | null {
  const stop = said.endsWith('.') ? '.' : '';
  const bare = stop ? said.slice(0, -1) : said;
  const words = known[bare] ?? knownEvents[bare] ?? complaintIn(bare) ?? matching(bare);
  return words === null ? null : words + stop;
}

function matching(bare: string): string | null {
  for (const [pattern, words] of [...patterns, ...eventPatterns]) {
    const found = pattern.exec(bare);
    if (found) return words(found.slice(1), values);
  }
  return null;
}

/** A message as a whole, or else sentence by sentence; null unless all of it is known. */
function messageIn(message: string): string | null {
  const whole = sentenceIn(message);
  if (whole !== null) return whole;
  const sentences = message.split(/(?<=\.) (?=\p{Lu})/u).map(sentenceIn);
  return sentences.includes(null) ? null : sentences.join(' ');
}

export const server: ServerTexts = {
  refusal: (answer) =>
    byDetails[answer.code]?.(answer) ?? messageIn(answer.message) ?? byCode[answer.code] ?? answer.message,
  sentence: (said) => messageIn(said) ?? said,
};
