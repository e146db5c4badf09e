import type {
  ExpectedType,
  FactorCodeParams,
  UnpaidStatus,
  Weakness,
  WrongStep,
} from '@rialto/shared/contract/messages/fieldErrors';
import type { TranslatedFieldErrors } from '@rialto/shared/contract/messages/messages';
import { formatMoney, formatNumber, formatPercent } from '@rialto/shared/i18n/format';

const types: Record<ExpectedType, string> = {
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  string: 'Text',
  boolean: '„true“ oder „false“',
  array: 'eine Liste',
  object: 'ein JSON-Objekt',
  other: 'von anderer Art',
};

const weaknesses: Record<Weakness, string> = {
  blank: 'Es besteht nur aus Leerzeichen',
  common: 'Es ist ein verbreitetes Passwort oder einem ähnlich',
  'own words': 'Es ähnelt Ihrer E-Mail-Adresse oder dem Namen dieser Seite',
  pattern: 'Es wiederholt Zeichen oder folgt einem einfachen Muster',
};

const unpaid: Record<UnpaidStatus, string> = {
  Pending: 'Es ist noch nicht bezahlt',
  Failed: 'Die Zahlung ist fehlgeschlagen',
  Cancelled: 'Die Bestellung wurde storniert',
  Refunded: 'Die Bestellung wurde erstattet',
};

const wrongSteps: Record<WrongStep, string> = {
  'not shipped': 'Das ist noch nicht versandt: Markieren Sie es zuerst als versandt',
  delivered: 'Das ist schon zugestellt: Setzen Sie es zuerst auf „Versandt“ zurück',
  'shipped, many': 'Das ist schon versandt: Setzen Sie es einzeln zurück',
  'delivered, many': 'Das ist schon zugestellt: Setzen Sie es einzeln zurück',
};

const revisionOf: Record<Parameters<TranslatedFieldErrors['NO_REVISION']>[1]['of'], string> = {
  product: 'eines Produkts',
  shop: 'eines Shops',
  variant: 'einer Variante',
  parcel: 'eines Pakets',
};

/** Field errors, without a full stop. */
const factorCodes: Record<Exclude<FactorCodeParams['of'], 'clock'>, string> = {
  wrong:
    'Dieser Code ist falsch. Geben Sie den neuesten Code Ihrer App ein. Ist auch der falsch, geht vielleicht die Uhr Ihres Telefons falsch: Stellen Sie die Uhrzeit auf „Automatisch“',
  used: 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten; Ihre App zeigt ihn in höchstens 30 Sekunden',
  recovery:
    'Dieser Code ist falsch oder wurde schon verwendet. Ein Code Ihrer App hat 6 Ziffern, ein Wiederherstellungscode 10 Buchstaben und Ziffern',
  unreadable: 'Wir können die Codes Ihrer App gerade nicht prüfen. Verwenden Sie einen Wiederherstellungscode',
};

export const fieldErrors: TranslatedFieldErrors = {
  FACTOR_CODE: (_field, params) => {
    if (params.of !== 'clock') return factorCodes[params.of];
    const { minutes } = params;
    return `Dieser Code gilt zu einer anderen Zeit: Die Uhr Ihres Telefons geht etwa ${formatNumber(Math.abs(minutes))} Minuten ${minutes > 0 ? 'vor' : 'nach'}. Stellen Sie die Uhrzeit auf „Automatisch“, und geben Sie dann den neuen Code ein`;
  },
  HIDDEN_BY_ADMIN: () => 'Das hat ein Admin ausgeblendet; warum, steht im Profil unter „Entscheidungen“',
  AWAITS_APPROVAL: () => 'Speichern Sie das als Entwurf: Es kann verkauft werden, sobald Ihr Konto freigegeben ist',
  REQUIRED: (field) => `${field} fehlt`,
  EMPTY: (field) => `${field} darf nicht leer sein`,
  INVALID: (field) => `${field} ist nicht gültig`,
  WRONG_TYPE: (field, { expected }) => `${field} muss ${types[expected]} sein`,
  AT_LEAST: (field, { least }) => `${field} muss mindestens ${formatNumber(least)} sein`,
  AT_MOST: (field, { most }) => `${field} darf höchstens ${formatNumber(most)} sein`,
  TOO_SHORT: (field, { least }) => `${field} muss mindestens ${least} Zeichen haben`,
  TOO_LONG: (field, { most }) => `${field} darf höchstens ${formatNumber(most)} Zeichen haben`,
  TOO_FEW: (field, { least }) => `${field} muss mindestens ${least} Einträge haben`,
  TOO_MANY: (field, { most }) => `${field} darf höchstens ${formatNumber(most)} Einträge haben`,
  NOT_ONE_OF: (field, { values }) => `${field} muss eines davon sein: ${values.join(', ')}`,
  UNKNOWN_FIELD: (_field, { name }) => `Unbekanntes Feld „${name}“`,
  NO_EMAIL: (field) => `${field} muss so aussehen: name@example.com`,
  NOT_FUTURE: (field) => `${field} muss nach dem heutigen Tag liegen`,
  NO_REGION: (field) => `${field} muss aus der Liste gewählt sein`,
  NO_POSTCODE: (field, { example }) => `${field} muss so aussehen: ${example}`,
  POSTCODE_ELSEWHERE: (field, { region }) => `${field} gehört nicht zu ${region}`,
  NO_PHONE: (field) => `${field} muss eine Telefonnummer wie +49 30 123456 sein`,
  NO_TIME: (field) => `${field} muss eine Uhrzeit wie 14:00 sein`,
  NO_DATE: (field) => `${field} muss ein Datum wie 2026-11-20 sein`,
  NO_JSON: () => 'Der Inhalt ist kein gültiges JSON',
  NO_ADDRESS: () => 'Die Adresse ist nicht gültig',
  NO_LINK: (field) => `${field} muss mit / für eine Seite dieser Website beginnen oder mit https://`,
  NOT_AFTER_START: (field) => `${field} muss nach dem Beginn liegen`,
  TOO_NESTED: (field, { most }) => `${field} darf höchstens ${most} Listen oder Zitate ineinander enthalten`,
  TOO_MANY_SIGNS: (field, { most }) =>
    `${field} darf in einem Absatz höchstens ${most} der Zeichen * _ ~ \` < [ enthalten`,
  NO_CURSOR: (field) => `${field} ist für diese Liste nicht gültig`,
  NO_REVISION: (_field, { of }) => `If-Match bezeichnet keine Fassung ${revisionOf[of]}`,
  NO_IDENTIFIER: (field) => `${field} muss aus 8 bis 64 Buchstaben, Ziffern, - oder _ bestehen`,
  NO_AREA: (field) => `${field} muss der Name eines Bereichs sein`,
  NO_VERSION: (field) => `${field} muss eine Versionsnummer sein`,
  THREE_DECIMALS: (field) => `${field} darf höchstens drei Nachkommastellen haben`,
  DECIMALS: (field) => `${field} darf höchstens zwei Nachkommastellen haben`,
  CONTROL_CHARACTERS: (field) => `${field} darf keine Steuerzeichen enthalten`,
  BROKEN_CHARACTERS: (field) => `${field} darf keine beschädigten Zeichen enthalten`,
  NO_WEB_ADDRESS: (field) => `${field} muss eine Webadresse sein (https://…)`,
  NO_PICTURE_ADDRESS: (field) => `${field} muss eine Webadresse (https://…) oder ein hochgeladenes Bild sein`,
  NO_UPLOAD: (field) => `${field} müssen zuerst hier hochgeladen werden`,
  INSECURE_ADDRESS: (field) =>
    `${field} muss unter einer sicheren Adresse liegen, die mit https:// beginnt, nicht mit http://`,
  SHORT_PASSWORD: (field) => `${field} muss mindestens 8 Zeichen haben`,
  WEAK_PASSWORD: (field, { why }) => `${field} ist zu leicht zu erraten: ${weaknesses[why]}`,
  NEEDED_FOR_PASSWORD: (field) => `${field} ist nötig, um das Passwort zu ändern`,
  WRONG: (field) => `${field} ist falsch`,
  WRONG_CODE: () => 'Dieser Code ist falsch oder abgelaufen',
  TAKEN: (field) => `${field} ist schon vergeben`,
  OFFICIAL_NAME: (field) => `${field} darf nicht den Anschein erwecken, zu Rialto oder dessen Team zu gehören`,
  UNKNOWN: (field) => `${field} existiert nicht`,
  GONE: (field) => `${field} existiert nicht mehr`,
  OTHERS: (field) => `${field} gehört einem anderen Händler`,
  NOT_OWN_PRODUCTS: () => 'Wählen Sie eigene Produkte',
  NO_VENDOR: (field) => `${field} muss ein aktives Händlerkonto sein`,
  PRODUCT_OR_USER: () => 'Geben Sie productId, shopId oder userId an',
  NOT_WITH_MOVE_TO: (field) => `${field} ist zusammen mit moveTo nicht erlaubt`,
  NOT_ANOTHER_CATEGORY: () => 'Wählen Sie eine andere Kategorie',
  NOT_ANOTHER_SHOP: () => 'Wählen Sie einen anderen Shop desselben Händlers',
  CART_QUANTITY: (field) => `${field} eines Produkts muss mindestens 1 und höchstens 999 sein`,

  NO_PUBLISH_TIME: () => 'Geben Sie an, wann der Verkauf beginnt',
  NOT_IN_FUTURE: (field) => `${field} muss in der Zukunft liegen`,
  NOT_SCHEDULED: () => 'Nur geplante Produkte haben einen Zeitpunkt der Veröffentlichung',
  NO_FACT: (_field, { key }) => `Die Kategorie hat kein Merkmal „${key}“`,
  FACT_NO_NUMBER: (_field, { name }) => `${name} muss eine Zahl sein`,
  FACT_NOT_ONE_OF: (_field, { name, values }) => `${name} muss eines davon sein: ${values.join(', ')}`,
  SAME_FACT: () => 'Die Kategorie hat schon ein Merkmal mit diesem Namen',
  NO_CHOICES: () => 'Geben Sie mindestens zwei Werte an',
  NOT_ALL_FACTS: () => 'Die Merkmale der Kategorie haben sich inzwischen geändert. Laden Sie sie neu',

  CHANGED: (field) => `${field} wurde anderswo geändert`,
  PRICE_NOW: (field, { price }) => `${field} ist jetzt ${formatMoney(price)}`,
  DISCOUNT_NOW: (field, { discount }) => `${field} ist jetzt ${formatPercent(discount)}`,
  INVENTORY_NOW: (field, { inventory }) =>
    `${field} ist jetzt ${formatNumber(inventory)}, nach einem Verkauf oder einer anderen Änderung`,
  RESERVED: (field, { reserved }) =>
    reserved === null
      ? `${field} darf nicht unter dem liegen, was unbezahlte Bestellungen reserviert haben`
      : `${field} darf nicht unter ${formatNumber(reserved)} liegen: So viel haben unbezahlte Bestellungen reserviert`,

  OF_VARIANTS: (field) => `${field} wird bei den einzelnen Varianten angegeben`,
  SKU_TAKEN: (_field, { sku, product }) => `Die Artikelnummer ${sku} hat schon ${product}`,
  SKU_TWICE: (_field, { sku }) => `Zwei Varianten haben die Artikelnummer ${sku}`,
  OPTION_TWICE: (_field, { name }) => `Die Option ${name} gibt es zweimal`,
  VARIANT_TWICE: (_field, { title }) => `Die Variante ${title} gibt es zweimal`,
  VARIANT_VALUES: (_field, { count }) =>
    count === 0 ? 'Ein Produkt ohne Optionen hat eine Variante' : 'Jede Variante braucht einen Wert für jede Option',
  NET_UNIT: () => 'Geben Sie den Inhalt zusammen mit seiner Einheit an',

  NO_VOUCHER_CODE: (field) => `${field} muss aus 4 bis 32 Buchstaben, Ziffern oder Bindestrichen bestehen`,
  NO_COUNTRY: (field) => `${field} muss ein Ländercode wie DE sein`,
  VOUCHER_ENDS_FIRST: () => 'Der Gutschein endet, bevor er beginnt',
  OTHER_SHOP: (field) => `${field} müssen zum Shop des Gutscheins gehören`,

  NO_DOCUMENTS: () => 'Fügen Sie mindestens ein Dokument hinzu',
  NO_DOCUMENT: () => 'Die Datei ist weder ein PDF noch ein Bild in JPEG, PNG, WebP oder AVIF',
  DAMAGED_PDF: () => 'Das PDF ist beschädigt oder unvollständig',
  LARGE_DOCUMENT: (_field, { megabytes }) => `Die Datei ist größer als ${formatNumber(megabytes)} MB`,
  MANY_DOCUMENTS: () => 'Senden Sie ein Dokument nach dem anderen',
  NO_WORDS: () => 'Schreiben Sie, was fehlt oder nicht stimmt; der Text geht per E-Mail an den Antragsteller',
  EMPTY_FILE: () => 'Die Datei ist leer',
  NO_PICTURE: () => 'Die Datei ist kein Bild in JPEG, PNG, WebP, AVIF oder GIF',
  DAMAGED_PICTURE: () => 'Das Bild ist beschädigt oder unvollständig',
  LARGE_PICTURE: () => 'Das Bild ist zu groß: Erlaubt sind 50 Millionen Pixel und 12.000 je Seite',
  LARGE_FILE: (_field, { megabytes }) => `Das Bild ist größer als ${formatNumber(megabytes)} MB`,
  MANY_PICTURES: () => 'Senden Sie ein Bild nach dem anderen',
  UPLOAD_INTERRUPTED: () => 'Das Hochladen wurde unterbrochen',

  NO_IBAN: (field) => `${field} stimmt nicht: Prüfen Sie, ob eine Ziffer falsch ist oder fehlt`,
  NO_BIC: (field) => `${field} hat 8 oder 11 Buchstaben und Ziffern, zum Beispiel DEUTDEFF`,
  OTHER_COUNTRY: (field) => `${field} gehört zu einem anderen Land als die IBAN`,
  TARGET_NEEDED: () => 'Wählen Sie, wofür die Regel gilt',
  TARGET_NOT_NEEDED: () => 'Eine Regel für alles hat kein Ziel',
  FLOOR_ABOVE_CAP: () => 'Die niedrigste Provision ist höher als die höchste',
  PERIOD_ENDS_FIRST: () => 'Die Regel endet, bevor sie beginnt',
  IN_PAST: (field) => `${field} liegt in der Vergangenheit`,
  NOTHING_TO_REFUND: () => 'Wählen Sie, wie viele Stück oder welcher Betrag erstattet werden soll',
  ONE_VENDOR: () => 'Wählen Sie Produkte eines einzigen Händlers',
  AMOUNT_NEEDS_WORDS: () => 'Nennen Sie den Grund, warum weniger als der Preis erstattet wird',
  DAYS_END_FIRST: () => 'Der späteste Tag liegt vor dem frühesten',
  TOO_FAR_AHEAD: () => 'Wählen Sie einen Tag in den nächsten zwei Jahren',
  TIERS_NEEDED: () => 'Geben Sie mindestens eine Stufe an',
  TIERS_NOT_RISING: () => 'Jede Stufe muss weiter reichen als die vorige',
  TIERS_NOT_NEEDED: () => 'Ein fester Preis hat keine Stufen',
  PLACE_NEEDED: () => 'Geben Sie an, wo die Bestellung abgeholt wird',
  PLACE_NOT_NEEDED: () => 'Nur eine Abholung hat einen Ort',
  ZONES_NEEDED: () => 'Wählen Sie mindestens ein Land',
  ZONES_NOT_NEEDED: () => 'Eine Abholung hat keine Länder',
  ZONE_TWICE: (field) => `${field} steht zweimal in der Liste`,
  NO_PREFIX: (field) => `${field} muss der Anfang einer Postleitzahl sein: Buchstaben und Ziffern`,
  NO_TRACKING_NUMBER: (field) =>
    `${field} muss aus Buchstaben und Ziffern bestehen, mit einzelnen Leerzeichen oder Bindestrichen`,
  ONE_CARRIER: () => 'Wählen Sie einen Versanddienst oder geben Sie seinen Namen ein, nicht beides',
  NOT_OF_PICKUP: () => 'Die Bestellung wird abgeholt und hat deshalb keinen Versanddienst',
  BEYOND_YEAR: (field) => `${field} muss innerhalb eines Jahres liegen`,
  ITEM_TWICE: () => 'Ein Produkt ist zweimal im Paket',
  ONE_DELIVERY: () => 'Ein Paket enthält Produkte, die zusammen geliefert werden',
  PIECES_LEFT: (_field, { name, left }) =>
    left === 0
      ? `Von ${name} ist nichts mehr zu versenden`
      : `Von ${name} sind nur noch ${formatNumber(left)} zu versenden`,
  NOT_ALL_METHODS: () => 'Die Lieferarten haben sich inzwischen geändert. Laden Sie sie neu',

  SAME_ROW: () => 'Eine andere Zeile hat diese Nummer',
  SAME_PRODUCT: () => 'Eine andere Zeile ändert dasselbe Produkt',
  OTHER_ROW_IMPORTED: () =>
    'Mit dieser Nummer wurde schon eine andere Zeile importiert. Importieren Sie die Datei noch einmal',
  NO_CATEGORY: (_field, { name }) => `Eine Kategorie „${name}“ gibt es nicht`,
  NO_PRODUCT: (_field, { id }) => `Ein Produkt ${id} haben Sie nicht`,
  NO_SHOP: (_field, { id }) => `Einen Shop ${id} haben Sie nicht`,

  NOT_PAID: (_field, { status }) => unpaid[status],
  ON_HOLD: () => 'Mit der Zahlung gibt es ein Problem. Bitte versenden Sie es erst, wenn es geklärt ist',
  WRONG_STEP: (_field, { of }) => wrongSteps[of],
};
