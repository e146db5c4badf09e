/** What the server calls the fields it complains of. */
const labels: Record<string, string> = {
  'Email address': 'Die E-Mail-Adresse',
  Password: 'Das Passwort',
  'Current password': 'Das aktuelle Passwort',
  'New password': 'Das neue Passwort',
  Code: 'Der Code',
  Name: 'Der Name',
  'User name': 'Der Name',
  'User phone': 'Die Telefonnummer',
  'User address': 'Die Adresse',
  Phone: 'Die Telefonnummer',
  Address: 'Die Adresse',
  Role: 'Die Rolle',
  Status: 'Der Status',
  Price: 'Der Preis',
  Inventory: 'Der Lagerbestand',
  Discount: 'Der Rabatt',
  Category: 'Die Kategorie',
  'Category name': 'Die Kategorie',
  Description: 'Die Beschreibung',
  Image: 'Das Bild',
  Logo: 'Das Logo',
  Shop: 'Der Shop',
  Title: 'Der Titel',
  Author: 'Der Name des Autors',
  Text: 'Der Text',
  Comment: 'Der Kommentar',
  Rating: 'Die Bewertung',
  Quantity: 'Die Menge',
  'Total price': 'Der Gesamtpreis',
  'Search text': 'Der Suchtext',
  Keyword: 'Der Suchtext',
  From: 'Der erste Tag',
  To: 'Der letzte Tag',
  Reason: 'Der Grund',
  Product: 'Das Produkt',
  Order: 'Die Bestellung',
  'Transaction number': 'Die Transaktionsnummer',
  Cursor: 'Die Position in der Liste',
  Owner: 'Der Eigentümer',
  Id: 'Die ID',
  Row: 'Die Zeile',
};

/** The longer first: 'Category name' before 'Category'. */
const byLength = Object.keys(labels).sort((a, b) => b.length - a.length);
const labelled = new RegExp(`^(${byLength.join('|')}) (.+)$`, 's');

const figures = (n: string) => n.replace('.', ',');

/** What may be wrong with a field. */
const complaints: [complaint: RegExp, words: (part: string) => string][] = [
  [/^is required$/, () => 'fehlt'],
  [/^cannot be empty$/, () => 'darf nicht leer sein'],
  [/^must be a number$/, () => 'muss eine Zahl sein'],
  [/^must be a whole number$/, () => 'muss eine ganze Zahl sein'],
  [/^must be text$/, () => 'muss Text sein'],
  [/^must be true or false$/, () => 'muss „true“ oder „false“ sein'],
  [/^must be a list$/, () => 'muss eine Liste sein'],
  [/^must be one of: (.+)$/, (these) => `muss eines davon sein: ${these}`],
  [/^must be at least (-?[\d.]+)$/, (least) => `muss mindestens ${figures(least)} sein`],
  [/^must be at most (-?[\d.]+)$/, (most) => `darf höchstens ${figures(most)} sein`],
  [/^must have at least (\d+) characters$/, (least) => `muss mindestens ${least} Zeichen haben`],
  [/^must have at most (\d+) characters$/, (most) => `darf höchstens ${most} Zeichen haben`],
  [/^must have at least (\d+) entries$/, (least) => `muss mindestens ${least} Einträge haben`],
  [/^must have at most (\d+) entries$/, (most) => `darf höchstens ${most} Einträge haben`],
  [/^must have at most 2 decimals$/, () => 'darf höchstens zwei Nachkommastellen haben'],
  [/^must look like name@example\.com$/, () => 'muss so aussehen: name@example.com'],
  [/^must be a date such as 2026-11-20$/, () => 'muss ein Datum wie 2026-11-20 sein'],
  [/^must not contain control characters$/, () => 'darf keine Steuerzeichen enthalten'],
  [/^must not contain broken characters$/, () => 'darf keine beschädigten Zeichen enthalten'],
  [/^must be a web address \(https:\/\/…\)$/, () => 'muss eine Webadresse sein (https://…)'],
  [
    /^must be a web address \(https:\/\/…\) or an uploaded picture$/,
    () => 'muss eine Webadresse (https://…) oder ein hochgeladenes Bild sein',
  ],
  [
    /^must be at a secure address: one that begins with https:\/\/, not http:\/\/$/,
    () => 'muss unter einer sicheren Adresse liegen, die mit https:// beginnt, nicht mit http://',
  ],
  [/^is needed to change the password$/, () => 'ist nötig, um das Passwort zu ändern'],
  [/^is already in use$/, () => 'ist schon vergeben'],
  [
    /^must not suggest that it belongs to Rialto or its staff$/,
    () => 'darf nicht den Anschein erwecken, zu Rialto oder dessen Team zu gehören',
  ],
  [/^is wrong$/, () => 'ist falsch'],
  [/^does not exist$/, () => 'existiert nicht'],
  [/^no longer exists$/, () => 'existiert nicht mehr'],
  [/^was changed elsewhere$/, () => 'wurde anderswo geändert'],
  [/^belongs to another vendor$/, () => 'gehört einem anderen Händler'],
  [/^must be an active vendor$/, () => 'muss ein aktives Händlerkonto sein'],
  [/^is not valid for this list$/, () => 'ist für diese Liste nicht gültig'],
  [/^is not valid$/, () => 'ist nicht gültig'],
];

/** What the server says of a field, a sentence without its full stop, in German; null for anything else. */
export function complaintIn(bare: string): string | null {
  const [, label = '', complaint = ''] = labelled.exec(bare) ?? [];
  for (const [pattern, words] of complaints) {
    const found = pattern.exec(complaint);
    if (found) return `${labels[label]} ${words(found[1] ?? '')}`;
  }
  return null;
}
