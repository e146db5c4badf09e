import type {
  Busy,
  ErrorMessages,
  Limited,
  NotAllowed,
  NotReady,
  Place,
  Shortage,
  Thing,
  UnsupportedType,
  WhyNoAppeal,
} from '@rialto/shared/contract/messages/errors';
import type { TranslatedMessages } from '@rialto/shared/contract/messages/messages';
import type { OrderStatus } from '@rialto/shared/contract/order';
import { formatDay, formatMoney, formatNumber, plural } from '@rialto/shared/i18n/format';
import { fieldErrors } from './fieldErrors';

const countryNames = new Intl.DisplayNames('de', { type: 'region' });
const placeText = ({ country, postcode }: Place) =>
  [postcode, country && countryNames.of(country)].filter((part) => part !== null).join(', ');

const missing: Record<Thing, string> = {
  Application: 'Diesen Antrag gibt es nicht oder nicht mehr.',
  Document: 'Dieses Dokument gibt es nicht oder nicht mehr.',
  Address: 'Diese Adresse gibt es nicht oder nicht mehr.',
  Cart: 'Diesen Warenkorb gibt es nicht.',
  'Cart item': 'Das liegt nicht mehr in Ihrem Warenkorb.',
  Category: 'Diese Kategorie gibt es nicht oder nicht mehr.',
  'Contact request': 'Diese Anfrage gibt es nicht oder nicht mehr.',
  Conversation: 'Diese Unterhaltung gibt es nicht oder nicht mehr.',
  Country: 'Dieses Land gibt es nicht.',
  'Credit note': 'Diese Rechnungskorrektur gibt es nicht.',
  'Days off': 'Diese freien Tage gibt es nicht oder nicht mehr.',
  Decision: 'Diese Entscheidung gibt es nicht.',
  Delivery: 'Diese Lieferung gibt es nicht oder nicht mehr.',
  'Delivery method': 'Diese Lieferart gibt es nicht oder nicht mehr.',
  Fact: 'Dieses Merkmal gibt es nicht oder nicht mehr.',
  Invoice: 'Diese Rechnung gibt es nicht.',
  Message: 'Diese Nachricht gibt es nicht oder nicht mehr.',
  Notification: 'Diese Benachrichtigung gibt es nicht oder nicht mehr.',
  Order: 'Diese Bestellung gibt es nicht.',
  Orders: 'Diese Bestellungen gibt es nicht.',
  Parcel: 'Dieses Paket gibt es nicht oder nicht mehr.',
  Page: 'Diese Seite gibt es nicht.',
  Payment: 'Diese Zahlung gibt es nicht.',
  'Payment gateway': 'Diesen Zahlungsdienst gibt es nicht.',
  Picture: 'Dieses Bild gibt es nicht oder nicht mehr.',
  Post: 'Diesen Beitrag gibt es nicht oder nicht mehr.',
  Product: 'Dieses Produkt gibt es nicht oder nicht mehr.',
  Charge: 'Diese Abbuchung gibt es nicht.',
  'Commission rule': 'Diese Provisionsregel gibt es nicht.',
  Incident: 'Diesen Vorfall gibt es nicht.',
  Payout: 'Diese Auszahlung gibt es nicht.',
  Refund: 'Diese Erstattung gibt es nicht.',
  Report: 'Diese Meldung gibt es nicht.',
  Return: 'Diese Rückgabe gibt es nicht.',
  'Recently viewed products': 'Diese zuletzt angesehenen Produkte gibt es nicht.',
  Review: 'Diese Bewertung gibt es nicht oder nicht mehr.',
  Reviews: 'Diese Bewertungen gibt es nicht.',
  Sale: 'Diesen Verkauf gibt es nicht.',
  'Seasonal picks': 'Diese Empfehlungen gibt es nicht oder nicht mehr.',
  'Second factor': 'Für dieses Konto ist kein zweiter Schritt eingerichtet.',
  Session: 'Diese Sitzung ist schon beendet.',
  Shop: 'Diesen Shop gibt es nicht oder nicht mehr.',
  Sitemap: 'Diese Sitemap gibt es nicht.',
  Subject: 'Das gibt es nicht mehr.',
  Announcement: 'Diese Ankündigung gibt es nicht oder nicht mehr.',
  'Tax rate': 'Diesen Steuersatz gibt es nicht oder nicht mehr.',
  User: 'Diesen Nutzer gibt es nicht oder nicht mehr.',
  Variant: 'Diese Variante gibt es nicht oder nicht mehr.',
  Voucher: 'Diesen Gutschein gibt es nicht.',
};

const returnStandings = {
  requested: 'Diese Rückgabe wartet auf eine Antwort.',
  approved: 'Diese Rückgabe ist bereits angenommen.',
  refused: 'Diese Rückgabe ist abgelehnt.',
  received: 'Diese Rückgabe ist eingetroffen und wird erstattet.',
  refunded: 'Diese Rückgabe ist bereits erstattet.',
  withdrawn: 'Diese Rückgabe wurde zurückgezogen.',
};

const noPayout = {
  suspended: 'Dieser Händler ist gesperrt oder gelöscht. Das Guthaben wartet, bis er wieder freigegeben ist.',
  'no account': 'Dieser Händler hat sein Konto für Auszahlungen noch nicht vollständig angegeben.',
  'nothing available': 'Dieser Händler hat nichts, das sich auszahlen lässt.',
  'not enough': 'So viel kann der Auszahlungsdienst gerade nicht bewegen.',
};

const payoutStandings = {
  created: 'Diese Auszahlung ist noch nicht abgeschickt.',
  in_transit: 'Diese Auszahlung ist unterwegs.',
  paid: 'Diese Auszahlung ist bereits ausgezahlt.',
  failed: 'Diese Auszahlung ist bereits fehlgeschlagen.',
  returned: 'Diese Auszahlung ist bereits zurückgekommen.',
};

const notAllowed: Record<NotAllowed, string> = {
  call: 'Dazu haben Sie keine Berechtigung.',
  'change products': 'Sie können nur Ihre eigenen Produkte ändern.',
  'change shops': 'Sie können nur Ihre eigenen Shops ändern.',
  'add products': 'Sie können nur eigene Produkte hinzufügen.',
  'add shops': 'Sie können nur eigene Shops anlegen.',
  password: 'Nur wem ein Konto gehört, kann dessen Passwort ändern.',
  email: 'Nur wem ein Konto gehört, kann dessen E-Mail-Adresse ändern.',
  admin: 'Ein Admin kann weder gesperrt noch gelöscht werden.',
};

const limited: Record<Limited, string> = {
  calls: 'Das waren zu viele Anfragen. Bitte warten Sie einen Moment.',
  'failed codes':
    'Zu viele falsche Codes. Verwenden Sie einen Wiederherstellungscode, oder warten Sie eine Weile, bevor Sie es erneut versuchen.',
  'failed logins': 'Zu viele fehlgeschlagene Anmeldungen. Bitte warten Sie eine Weile und versuchen Sie es erneut.',
  registrations: 'Zu viele Registrierungen aus Ihrem Netz. Bitte versuchen Sie es später erneut.',
  'resets from network': 'Aus Ihrem Netz wurden zu viele E-Mails angefordert. Bitte versuchen Sie es später erneut.',
  'resets for address':
    'An diese Adresse wurden zu viele E-Mails angefordert. Bitte sehen Sie in Ihr Postfach, oder versuchen Sie es später erneut.',
  'confirmation emails':
    'Wir haben schon mehrere Links gesendet. Bitte sehen Sie in Ihr Postfach und in den Spam-Ordner, oder versuchen Sie es in einer Stunde erneut.',
  subscriptions: 'Zu viele Anmeldungen zum Newsletter aus Ihrem Netz. Bitte versuchen Sie es später erneut.',
  'restock requests': 'Zu viele Anfragen aus Ihrem Netz. Bitte versuchen Sie es später erneut.',
  pictures: 'Zu viele Bilder in einer Stunde. Bitte versuchen Sie es später erneut.',
  exports: 'Zu viele Exporte in einer Stunde. Bitte versuchen Sie es später erneut.',
  reports: 'Zu viele Meldungen. Weitere werden nicht gebraucht.',
  'content reports':
    'Sie haben in einer Stunde viel gemeldet. Bitte versuchen Sie es später erneut; Ihr Text bleibt erhalten.',
  messages:
    'Sie haben in einer Stunde viele Nachrichten gesendet. Bitte versuchen Sie es später erneut; Ihr Text bleibt erhalten.',
  'contact requests':
    'Aus Ihrem Netz kamen in einer Stunde viele Nachrichten. Bitte versuchen Sie es später erneut; Ihr Text bleibt erhalten.',
  streams:
    'Rialto ist auf zu vielen Ihrer Geräte offen. Benachrichtigungen werden hier beim Öffnen der Seite aktualisiert.',
  documents: 'Zu viele Dokumente in einer Stunde. Bitte versuchen Sie es später erneut; Hochgeladenes bleibt erhalten.',
  'voucher codes':
    'Zu viele unbekannte Gutscheincodes. Bitte versuchen Sie es später erneut, oder bestellen Sie ohne Gutschein.',
};

const noAppeal: Record<WhyNoAppeal, string> = {
  undone: 'Diese Entscheidung gilt nicht mehr. Ein Widerspruch ist nicht nötig.',
  late: 'Die Frist für einen Widerspruch ist abgelaufen.',
  twice: 'Sie haben dieser Entscheidung bereits widersprochen.',
};

const busy: Record<Busy, string> = {
  logins: 'Gerade melden sich zu viele Menschen an. Bitte versuchen Sie es erneut.',
  pictures: 'Gerade werden zu viele Bilder verarbeitet. Bitte versuchen Sie es erneut.',
  change: 'Jemand anderes hat das gleichzeitig geändert. Bitte versuchen Sie es erneut.',
};

const unsupported: Record<UnsupportedType, string> = {
  body: 'Senden Sie den Inhalt als JSON (Content-Type: application/json).',
  compressed: 'Senden Sie den Inhalt, wie er ist, nicht komprimiert.',
  form: 'Senden Sie das Bild als Formular, im Feld „image“.',
  picture: 'Die Datei ist kein Bild in JPEG, PNG, WebP, AVIF oder GIF.',
  'document form': 'Senden Sie das Dokument als Formular, im Feld „document“.',
  document: 'Die Datei ist weder ein PDF noch ein Bild in JPEG, PNG, WebP oder AVIF.',
};

const notReady: Record<NotReady, string> = {
  streams: 'Dieser Prozess hat keinen Platz für eine weitere Verbindung.',
  stopping: 'Dieser Prozess wird beendet.',
  'no database': 'Die Datenbank antwortet nicht.',
  'not migrated': 'Die Datenbank ist nicht auf dem Stand dieser Version.',
};

const emailCode = {
  unknown:
    'Dieser Link ist nicht vollständig, oder ein neuerer hat ihn ersetzt. Bitte öffnen Sie den Link der letzten E-Mail.',
  used: 'Dieser Link wurde schon benutzt. Es ist nichts mehr zu bestätigen.',
  expired: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
};

const standings: Record<OrderStatus, string> = {
  Pending: 'Diese Bestellung ist noch nicht bezahlt.',
  Completed: 'Diese Bestellung ist schon abgeschlossen.',
  Failed: 'Die Zahlung dieser Bestellung ist fehlgeschlagen.',
  Cancelled: 'Diese Bestellung ist schon storniert.',
  Refunded: 'Diese Bestellung ist schon erstattet.',
};

const shortage = ({ name, available }: Shortage) =>
  available === 0
    ? `${name} ist ausverkauft.`
    : `${plural(available, { one: 'Es ist nur noch # Stück da', other: 'Es sind nur noch # Stück da' })}: ${name}.`;

const inMinutes = (minutes: number) => plural(minutes, { one: '# Minute', other: '# Minuten' });

const RIALTO_AWAY = 'Rialto ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.';

export const errorMessages: Pick<TranslatedMessages, keyof ErrorMessages> = {
  BAD_REQUEST: ({ of }) =>
    of === 'incomplete'
      ? 'Die Anfrage war unvollständig. Bitte versuchen Sie es erneut.'
      : 'Der Server hat die Anfrage nicht verstanden.',
  INVALID_INPUT: ({ of }, fields) => {
    if (of === 'value') return 'Eine Ihrer Angaben ist ungültig. Bitte prüfen Sie es und versuchen Sie es erneut.';
    const all = fields.map((field) => `${field}.`).join(' ');
    return of === 'upload' ? `${all} Bitte versuchen Sie es erneut.` : all;
  },
  UNSUPPORTED_TYPE: ({ of }) => unsupported[of],
  TOO_LARGE: ({ megabytes }) =>
    megabytes === undefined
      ? 'Das ist zu groß zum Senden.'
      : `${fieldErrors.LARGE_FILE('', { megabytes })}. Bitte wählen Sie ein kleineres.`,
  NO_SUCH_CALL: ({ method, path }) => `${method} ${path} gibt es nicht.`,
  NOT_FOUND: ({ what }) => missing[what],
  NOT_SIGNED_IN: () => 'Bitte melden Sie sich an.',
  SESSION_ENDED: () => 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  SUSPENDED: ({ reason }) => `Dieses Konto ist gesperrt.${reason ? ` Grund: ${reason}` : ''}`,
  WRONG_LOGIN: () => 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  WRONG_PASSWORD: () => 'Das aktuelle Passwort ist falsch.',
  SECOND_FACTOR: () =>
    'Ihre Anmeldung hat einen zweiten Schritt. Laden Sie diese Seite neu, wenn sie nicht nach einem Code fragt.',
  FACTOR_CODE: (params) => `${fieldErrors.FACTOR_CODE('', params)}.`,
  FACTOR_EXPIRED: () =>
    'Seit Beginn dieses Schritts sind mehr als fünf Minuten vergangen. Bitte beginnen Sie noch einmal.',
  FACTOR_NEEDED: () =>
    'Dafür ist der zweite Schritt Ihrer Anmeldung noch einmal nötig. Bitte versuchen Sie es erneut und geben Sie einen Code ein; laden Sie diese Seite neu, wenn sie nicht danach fragt.',
  NO_NEW_FACTOR: () => 'Scannen Sie zuerst den QR-Code, und geben Sie dann den Code ein, den Ihre App zeigt.',
  RESET_CODE: () => 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  EMAIL_CODE: ({ of }) => emailCode[of],
  EMAIL_UNVERIFIED: ({ of }) =>
    of === 'call'
      ? 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in unserer E-Mail. In Ihrem Profil können Sie ihn erneut anfordern.'
      : 'Ihre erste Bestellung ist aufgegeben. Bestätigen Sie vor der nächsten Ihre E-Mail-Adresse: In Ihrem Profil können Sie den Link erneut anfordern.',
  EMAIL_VERIFIED: () => 'Ihre E-Mail-Adresse ist schon bestätigt.',
  FORBIDDEN: ({ of }) => notAllowed[of],
  NOT_RECEIVED: () => 'Sie können dieses Produkt bewerten, sobald Ihre Bestellung zugestellt wurde.',
  CONVERSATION_CLOSED: ({ of }) =>
    of === 'deleted'
      ? 'Eines der beiden Konten wurde gelöscht. Hier kann niemand mehr schreiben.'
      : 'Eines der beiden Konten ist gesperrt. Hier kann vorerst niemand schreiben.',
  BUYER_WITHOUT_ACCOUNT: () =>
    'Diese Bestellung kam ohne Konto. Bitte schreiben Sie an die E-Mail-Adresse der Bestellung.',
  OWN_REVIEW: () =>
    'Über Ihre eigene Bewertung und über Bewertungen Ihrer eigenen Produkte können Sie nicht abstimmen.',
  NOT_YOUR_CART: () => 'Sie können nur Ihren eigenen Warenkorb bezahlen.',

  TOO_MANY: (params) => {
    if (params.of === 'unpaid checkouts')
      return (
        `Sie haben in einer Stunde ${params.count} Zahlungen begonnen und keine abgeschlossen. Schließen Sie die letzte unter ` +
        `„Meine Bestellungen“ ab, oder versuchen Sie es in ${inMinutes(params.minutes)} erneut.`
      );
    if (params.of === 'unpaid checkouts from network')
      return `In Ihrem Netz sind zu viele Zahlungen offen. Bitte versuchen Sie es in ${inMinutes(params.minutes)} erneut.`;
    return limited[params.of];
  },
  BUSY: ({ of }) => busy[of],
  TIMEOUT: ({ of }) =>
    `${of === 'request' ? 'Die Anfrage' : 'Das'} hat zu lange gedauert. Bitte versuchen Sie es erneut.`,
  SEARCH_TOO_LONG: () => 'Diese Suche dauert zu lange. Grenzen Sie sie ein, zum Beispiel mit einer Kategorie.',
  INTERNAL: () => 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  STORAGE_FULL: () => 'Wir können gerade nichts speichern: Unser Speicherplatz ist voll.',
  DATABASE_UNAVAILABLE: () => RIALTO_AWAY,
  API_UNREACHABLE: () => RIALTO_AWAY,
  NOT_READY: ({ of }) => notReady[of],
  PICTURES_UNAVAILABLE: () => 'Bilder sind gerade nicht verfügbar. Bitte versuchen Sie es erneut.',

  EMAIL_TAKEN: () => 'Ein Konto mit dieser E-Mail-Adresse gibt es schon.',
  UNFINISHED: ({ unpaid, unsent, unshipped }) =>
    [
      'Sie können Ihr Konto noch nicht löschen.',
      unpaid > 0 &&
        plural(unpaid, {
          one: 'Sie haben eine unbezahlte Bestellung: Bezahlen oder stornieren Sie sie zuerst.',
          other: 'Sie haben # unbezahlte Bestellungen: Bezahlen oder stornieren Sie sie zuerst.',
        }),
      unsent > 0 &&
        plural(unsent, {
          one: 'Eine Ihrer Bestellungen ist noch nicht versandt: Der Händler braucht bis dahin Ihre Adresse.',
          other: '# Ihrer Bestellungen sind noch nicht versandt: Die Händler brauchen bis dahin Ihre Adresse.',
        }),
      unshipped > 0 &&
        plural(unshipped, {
          one: 'Sie müssen noch eine Bestellung versenden: Erledigen Sie das zuerst, unter „Verkäufe“.',
          other: 'Sie müssen noch # Bestellungen versenden: Erledigen Sie das zuerst, unter „Verkäufe“.',
        }),
    ]
      .filter(Boolean)
      .join(' '),
  FACT_VALUES_LOST: ({ name, products }) =>
    plural(products, {
      one: `# Produkt würde das Merkmal ${name} verlieren.`,
      other: `# Produkte würden das Merkmal ${name} verlieren.`,
    }),
  TOO_MANY_FACTS: ({ most }) => `Eine Kategorie kann höchstens ${formatNumber(most)} Merkmale haben.`,
  DUPLICATE: () => 'Eine Kategorie mit diesem Namen gibt es schon.',
  IN_USE: ({ held }) => {
    if (!held) return 'Diese Kategorie enthält noch Produkte. Ordnen Sie sie zuerst einer anderen zu.';
    const { name, products, archived } = held;
    const hidden = archived > 0 ? ` (archiviert: ${formatNumber(archived)})` : '';
    const move = products === 1 ? 'Ordnen Sie es' : 'Ordnen Sie sie';
    return `Produkte in ${name}: ${formatNumber(products)}${hidden}. ${move} zuerst einer anderen Kategorie zu.`;
  },
  STOCK_RESERVED: (params) => `${fieldErrors.RESERVED('Der Lagerbestand', params)}.`,
  CATEGORY_GONE: () =>
    'Die Kategorie dieses Produkts gibt es nicht mehr. Wählen Sie eine andere und stellen Sie das Produkt dann wieder her.',
  VENDOR_GONE: () => 'Das Konto dieses Händlers wurde gelöscht, deshalb kann das Produkt nicht wieder in den Verkauf.',
  CONFLICT: ({ of }, fields) => {
    if (of === 'shop')
      return 'Dieser Shop hat sich geändert, seit Sie ihn geöffnet haben. Prüfen Sie ihn und speichern Sie erneut.';
    if (of === 'parcel')
      return 'Dieses Paket hat sich geändert, seit Sie es geöffnet haben. Prüfen Sie es und speichern Sie erneut.';
    if (of === 'variants')
      return 'Die Varianten dieses Produkts haben sich geändert, seit Sie es geöffnet haben. Prüfen Sie sie und speichern Sie erneut.';
    const changes = `${fields.join('. ')}. Prüfen Sie`;
    return of === 'variant'
      ? `Diese Variante hat sich geändert, seit Sie sie geöffnet haben. ${changes} sie und speichern Sie erneut.`
      : `Dieses Produkt hat sich geändert, seit Sie es geöffnet haben. ${changes} es und speichern Sie erneut.`;
  },
  HAS_VARIANTS: () =>
    'Dieses Produkt hat mehrere Varianten. Ändern Sie Preis, Rabatt und Lagerbestand bei den einzelnen Varianten.',
  SKU_TAKEN: (params) =>
    'sku' in params
      ? `${fieldErrors.SKU_TAKEN('', params)}. Geben Sie jeder Variante eine eigene Artikelnummer.`
      : 'Ein anderes Ihrer Produkte hat diese Artikelnummer soeben bekommen. Geben Sie jeder Variante eine eigene.',
  ALREADY_IMPORTED: () => 'Schon importiert.',
  SAME_NAME: () => 'Sie haben schon ein Produkt mit diesem Namen.',

  CHOOSE_VARIANT: ({ name }) => `Von ${name} gibt es mehrere Varianten. Wählen Sie zuerst eine aus.`,
  VARIANT_GONE: ({ name }) => `${name} wird nicht mehr verkauft. Wählen Sie eine andere Variante.`,
  CART_FULL: ({ most }) => `Ihr Warenkorb ist voll: Er fasst ${formatNumber(most)} verschiedene Produkte.`,
  CART_CHANGED: ({ name, quantity }) =>
    `Ihr Warenkorb wurde anderswo geändert: ${name} ist jetzt ${formatNumber(quantity)}-mal darin.`,
  ALREADY_MERGED: () => 'Das liegt bereits in Ihrem Warenkorb.',
  OUT_OF_STOCK: ({ products, inCart }) => {
    const words = products.map(shortage).join(' ');
    if (inCart === undefined) return `${words} Es wurde nichts abgebucht.`;
    return inCart > 0 && products.some(({ available }) => available > 0)
      ? `${words} In Ihrem Warenkorb sind schon ${formatNumber(inCart)}.`
      : words;
  },
  LIST_FULL: ({ of, most }) => {
    if (of === 'wishlist') return `Ihre Wunschliste ist voll: Sie fasst ${most} Produkte.`;
    if (of === 'addresses') return `Ihr Adressbuch ist voll: Es fasst ${most} Adressen. Löschen Sie zuerst eine.`;
    if (of === 'methods') return `Ein Shop kann höchstens ${most} Lieferarten haben. Archivieren Sie zuerst eine.`;
    if (of === 'documents') return `Mehr als ${most} Dokumente sind nicht möglich. Entfernen Sie zuerst eines.`;
    return of === 'followed shops'
      ? `Sie folgen schon ${most} Shops; mehr sind nicht möglich.`
      : `Diese Adresse wartet schon auf ${most} Produkte; mehr sind nicht möglich.`;
  },
  DAYS_OFF_FULL: ({ most }) => `Ein Shop kann höchstens ${most}-mal freie Tage eintragen. Entfernen Sie zuerst welche.`,
  IN_STOCK: ({ name }) => `${name} ist auf Lager: Sie können es jetzt bestellen.`,
  STOP_CODE: () => 'Dieser Link ist abgelaufen. Sie bekommen zu jedem Produkt höchstens eine E-Mail.',
  SHOP_ON_HOLIDAY: ({ shops }) =>
    `${shops.map(({ name, until }) => `${name} macht Ferien und ist am ${formatDay(until)} zurück.`).join(' ')} ` +
    'Bis dahin lassen sich die Produkte nicht bestellen.',
  EMPTY_CART: () => 'Ihr Warenkorb ist leer.',
  NOTHING_TO_PAY: () =>
    'Alles in Ihrem Warenkorb ist kostenlos. Fügen Sie ein Produkt mit einem Preis hinzu, um zur Kasse zu gehen.',
  TOTAL_TOO_LARGE: ({ most }) =>
    `Eine Zahlung kann höchstens ${formatMoney(most)} betragen. Bitte nehmen Sie etwas aus dem Warenkorb.`,
  FIRST_ORDER_LIMIT: ({ products }) => {
    const limits = products.map(
      ({ name, available }) =>
        `Von ${name} können Sie mit Ihrer ersten Bestellung ${formatNumber(available)} Stück kaufen.`,
    );
    return `${limits.join(' ')} Sobald sie bezahlt ist, können Sie mehr kaufen. Es wurde nichts abgebucht.`;
  },
  STALE_QUOTE: ({ total }) =>
    `Der Preis oder die Lieferung Ihrer Bestellung hat sich geändert: Die Summe ist jetzt ${formatMoney(total)}. Es wurde nichts abgebucht.`,
  ADDRESS_NEEDED: () => 'Geben Sie zuerst die Lieferadresse an.',
  NO_DELIVERY: ({ shops, ...place }) =>
    `${shops.map((shop) => `${shop} kann diese Produkte nicht${place.country === null ? '' : ` nach ${placeText(place)}`} liefern.`).join(' ')} Es wurde nichts abgebucht.`,
  CLAIMED: () =>
    'Diese Bestellung gehört zu einem Konto. Melden Sie sich an, um sie unter „Meine Bestellungen“ zu sehen.',
  CLAIM_UNPAID: () => 'Diese Bestellung ist noch nicht bezahlt. Bezahlen Sie sie zuerst.',
  GUEST_UNFINISHED: () =>
    'Ihre Daten können gelöscht werden, sobald alles aus dieser Bestellung versandt ist oder sie storniert oder erstattet wurde.',
  METHOD_GONE: ({ shops }) =>
    `${shops.map((shop) => `${shop} bietet die gewählte Lieferung nicht mehr an.`).join(' ')} Wählen Sie eine andere. Es wurde nichts abgebucht.`,
  DELIVERY_NOT_THERE: (place) => `Nicht nach ${placeText(place)}.`,
  DELIVERY_ADDRESS_NEEDED: () => 'Geben Sie Ihre Adresse an, um zu sehen, ob das möglich ist.',
  DELIVERY_POSTCODE_NEEDED: () => 'Geben Sie Ihre Postleitzahl an, um zu sehen, ob das möglich ist.',
  DELIVERY_TOO_HEAVY: ({ grams }) => `Nur bis ${formatNumber(grams / 1000)} kg.`,
  DELIVERY_TOO_MANY: ({ pieces }) => `Nur bis ${pieces} Stück.`,
  DELIVERY_NOT_COOLED: ({ products }) => `Nicht für Produkte, die Kühlung brauchen: ${products.join(', ')}.`,
  STALE_PRICE: ({ total }) =>
    `Ihr Warenkorb hat sich geändert: Die Summe ist jetzt ${formatMoney(total)}. Es wurde nichts abgebucht.`,
  VOUCHER_UNKNOWN: () => 'Einen Gutschein mit diesem Code gibt es nicht. Prüfen Sie den Code auf Tippfehler.',
  VOUCHER_NOT_YET: ({ from }) => `Dieser Gutschein gilt erst ab ${formatDay(from)}.`,
  VOUCHER_ENDED: ({ at }) => `Dieser Gutschein ist am ${formatDay(at)} abgelaufen.`,
  VOUCHER_USED_UP: () => 'Dieser Gutschein ist aufgebraucht.',
  VOUCHER_USED_BY_YOU: ({ most }) =>
    most === 1
      ? 'Sie haben diesen Gutschein schon eingelöst.'
      : `Sie haben diesen Gutschein schon ${formatNumber(most)}-mal eingelöst, öfter geht es nicht.`,
  VOUCHER_FIRST_ORDER: () => 'Dieser Gutschein gilt nur für die erste Bestellung.',
  VOUCHER_WRONG_PRODUCTS: ({ shop }) =>
    shop === null
      ? 'Dieser Gutschein gilt nicht für die Produkte in Ihrem Warenkorb.'
      : `Dieser Gutschein gilt für Produkte von ${shop}; in Ihrem Warenkorb ist keines davon.`,
  VOUCHER_MINIMUM: ({ minimum, missing }) =>
    `Dieser Gutschein gilt ab einem Warenwert von ${formatMoney(minimum)}. Es fehlen noch ${formatMoney(missing)}.`,
  VOUCHER_NO_DELIVERY: () => 'Dieser Gutschein macht die Lieferung kostenlos, und Ihre kostet ohnehin nichts.',
  VOUCHER_NOTHING_TO_PAY: () =>
    'Mit diesem Gutschein bliebe nichts zu bezahlen. Legen Sie noch etwas in den Warenkorb, oder bestellen Sie ohne den Gutschein.',
  VOUCHER_CODE_TAKEN: () => 'Ein anderer Gutschein hat diesen Code. Wählen Sie einen anderen.',
  VOUCHER_OVER: () => 'Dieser Gutschein ist schon beendet.',
  PICKS_CHANGED: () =>
    'Diese Empfehlungen wurden geändert, seit Sie sie geöffnet haben. Schließen Sie das Fenster, sehen Sie sie an und ändern Sie sie noch einmal.',
  ALREADY_REPORTED: () => 'Das haben Sie bereits gemeldet. Was wir entscheiden, erfahren Sie unter Benachrichtigungen.',
  OWN_CONTENT: () => 'Das ist von Ihnen selbst. Sie können es ändern oder löschen.',
  CASE_CHANGED: () =>
    'Jemand anderes hat inzwischen entschieden, oder es kam etwas hinzu. Von Ihrer Entscheidung wurde nichts ausgeführt. Sehen Sie es sich noch einmal an.',
  CASE_APPEALED: () => 'Ein Widerspruch wartet. Entscheiden Sie zuerst über ihn.',
  NOTHING_TO_DECIDE: () => 'Das ist bereits so. Nichts wurde geändert.',
  OWN_DECISION: () => 'Diese Entscheidung stammt von Ihnen. Über den Widerspruch entscheidet ein anderer Admin.',
  APPEAL_NOT_POSSIBLE: ({ why }) => noAppeal[why],
  ALREADY_VENDOR: () => 'Dieses Konto ist schon ein Händlerkonto. Ein Antrag ist nicht nötig.',
  APPLICATION_SUBMITTED: () =>
    'Dieser Antrag liegt uns schon vor und lässt sich nicht mehr ändern. Wir schreiben Ihnen per E-Mail, was wir entscheiden.',
  APPLICATION_CHANGED: () =>
    'Dieser Antrag hat sich geändert, seit Sie ihn geöffnet haben, vielleicht in einem anderen Fenster. Laden Sie die Seite neu; Ihre Eingaben bleiben erhalten.',
  APPLICATION_DECIDED: () =>
    'Jemand anderes hat über diesen Antrag entschieden, oder er hat sich geändert, seit Sie ihn geöffnet haben. Von Ihrer Entscheidung wurde nichts ausgeführt. Sehen Sie ihn sich noch einmal an.',
  DOCUMENTS_UNAVAILABLE: () => 'Dokumente sind gerade nicht verfügbar. Bitte versuchen Sie es erneut.',
  ANNOUNCEMENT_CHANGED: () =>
    'Diese Ankündigung wurde geändert, seit Sie sie geöffnet haben. Schließen Sie das Fenster, sehen Sie sie an und ändern Sie sie noch einmal.',
  PAGE_CHANGED: () =>
    'Diese Seite wurde veröffentlicht, seit Sie sie geöffnet haben. Vergleichen Sie Ihren Text mit der neuen Version und veröffentlichen Sie ihn dann noch einmal.',
  CONTACT_ANSWERED: () =>
    'Inzwischen wurde eine andere Antwort gesendet. Schließen Sie das Fenster und lesen Sie diese zuerst; Ihr Text bleibt erhalten.',
  TAX_RATE_EXISTS: () => 'Dafür hat dieses Land schon einen Satz. Ändern Sie diesen.',
  IDEMPOTENCY_KEY_MISSING: () =>
    'Der Header Idempotency-Key besteht aus 8 bis 200 Buchstaben und Ziffern, neu für jede Kasse, damit ein wiederholter Aufruf nur einmal zahlt.',
  KEY_REUSED: () =>
    'Diese Kasse wurde schon für etwas anderes benutzt. Bitte gehen Sie zurück zum Warenkorb und von dort erneut zur Kasse.',

  PAYMENT_ENDED: () => 'Eine neuere Zahlung hat diese ersetzt. Bitte prüfen Sie Ihren Warenkorb.',
  PAYMENT_UNAVAILABLE: () =>
    'Die Zahlungsseite konnte nicht geöffnet werden. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
  GATEWAY_UNAVAILABLE: () =>
    'Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es in einer Minute erneut.',
  OLDER_PAYMENT_UNKNOWN: () =>
    'Sie haben schon eine Zahlung begonnen, und wir wissen noch nicht, ob sie erfolgreich war. Es wurde nicht noch einmal abgebucht. Versuchen Sie es gleich erneut, oder stornieren Sie jene Bestellung unter „Meine Bestellungen“.',
  ALREADY_PAID: () =>
    'Ihre letzte Zahlung war erfolgreich: Sie finden sie unter „Meine Bestellungen“. Es wurde nicht noch einmal abgebucht.',
  NOTICE_REFUSED: () => 'Diese Mitteilung ließ sich nicht prüfen. Es wurde nichts geändert.',
  NOT_PENDING: ({ status }) =>
    `${standings[status]}${status === 'Completed' ? ' Sie kann nicht mehr storniert werden.' : ''}`,
  ALREADY_SETTLED: ({ status }) => {
    if (status === 'Completed') return `${standings[status]} Um das Geld zurückzugeben, erstatten Sie sie.`;
    if (status === 'Refunded') return `${standings[status]} An ihr lässt sich nichts mehr ändern.`;
    return `${standings[status]} Sie kann nur noch abgeschlossen werden, falls die Zahlung doch eingegangen ist.`;
  },
  REFUNDING: () => 'Diese Bestellung wird gerade erstattet und lässt sich nicht mehr ändern.',
  NOT_PAID: (params) => {
    if (!('of' in params)) return `${fieldErrors.NOT_PAID('', params)}.`;
    return params.of === 'refund'
      ? 'Diese Bestellung wurde nicht bezahlt, es gibt also nichts zu erstatten.'
      : `${standings[params.status]} Es gibt nichts zu versenden.`;
  },
  ON_HOLD: () => `${fieldErrors.ON_HOLD()}.`,
  WRONG_STEP: (params) => `${fieldErrors.WRONG_STEP('', params)}.`,
  PIECES_LEFT: (params) => `${fieldErrors.PIECES_LEFT('', params)}.`,
  PARCEL_DELIVERED: ({ pickup }) =>
    pickup
      ? 'Das ist schon als abgeholt vermerkt. Es hat sich nichts geändert.'
      : 'Dieses Paket ist schon als zugestellt vermerkt. Es hat sich nichts geändert.',
  SELLER_GONE: () =>
    'Ein Händler dieser Bestellung ist gesperrt oder gelöscht und versendet sie nicht mehr, deshalb wurde sie nicht abgeschlossen. Erstatten Sie das Geld dort, wo es bezahlt wurde.',
  SOLD_OUT: () =>
    'Die Produkte sind ausverkauft, deshalb wurde die Bestellung nicht abgeschlossen und nichts geändert. Erstatten Sie das Geld dort, wo es bezahlt wurde.',
  DISPUTED: () =>
    'Die Bank der Käuferin oder des Käufers fordert diese Zahlung zurück und bucht sie vielleicht ab. Warten Sie ihre Entscheidung ab, bevor Sie erstatten.',
  LINES_SHIPPED: () => 'Ein Produkt wurde bereits versandt. Sobald es ankommt, können Sie um eine Rückgabe bitten.',
  RETURN_ENDED: ({ state }) => returnStandings[state],
  PAYOUTS_UNAVAILABLE: () =>
    'Der Auszahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
  NO_PAYOUT_PROVIDER: () => 'Dieser Markt hat keinen Auszahlungsdienst. Im Betrieb wird dafür PAYOUTS gesetzt.',
  NO_BANK_DETAILS: () => 'Der Auszahlungsdienst fragt Ihre Bankverbindung auf seinen eigenen Seiten ab.',
  NO_PAYOUT: ({ of }) => noPayout[of],
  NO_PAYOUTS_WAIT: () => 'Keine Auszahlung wartet auf eine Datei.',
  PAYOUT_ENDED: ({ state }) => payoutStandings[state],
  NOT_BY_BANK: () => 'Der Auszahlungsdienst meldet selbst, was aus dieser Auszahlung wird.',
  MONEY_OWED: ({ amount, own = false }) => {
    if (own)
      return amount > 0
        ? `Sie haben noch Einnahmen von ${formatMoney(amount)}. Sobald sie ausgezahlt sind, können Sie Ihr Konto löschen.`
        : `Ihr Guthaben beträgt nach Erstattungen ${formatMoney(amount)}. Bitte gleichen Sie es mit uns aus, bevor Sie Ihr Konto löschen.`;
    return amount > 0
      ? `Dieses Konto hat Einnahmen von ${formatMoney(amount)}. Zahlen Sie sie zuerst aus, oder berichtigen Sie das Guthaben.`
      : `Dieses Konto schuldet nach Erstattungen ${formatMoney(-amount)}. Berichtigen Sie zuerst das Guthaben.`;
  },
  RULES_OVERLAP: () =>
    'Zur selben Zeit gilt eine andere Regel mit diesem Ziel und dieser Priorität. Beenden Sie sie zuerst, oder wählen Sie eine andere Priorität.',
  RULE_ENDED: () => 'Diese Regel ist bereits beendet.',
  NOT_FAILED: () => 'Diese Erstattung ist nicht fehlgeschlagen, es gibt also nichts zu wiederholen.',
  NO_RELEASE_SERVER: () =>
    'Diese Website hat keinen Release-Server. Ändern Sie den Probebetrieb mit dem Befehl npm run release -- mf-<Bereich> --trial <Prozent>.',
  SLOTS_NEED_RELEASE_SERVER: () =>
    'Beiträge schaltet der Release-Server, und diese Website hat keinen. Der Betreiber setzt RELEASE_SERVER_URL.',
  RELEASE_SERVER_AWAY: () =>
    'Der Release-Server ist gerade nicht erreichbar, deshalb wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
  RELEASE_SERVER_REFUSED: ({ reason }) => `Der Release-Server hat das abgelehnt: ${reason}`,
  TRIAL_CHANGED: () =>
    'Dieser Probebetrieb wurde inzwischen geändert, deshalb wurde nichts getan. Die Seite zeigt den jetzigen Stand.',
};
