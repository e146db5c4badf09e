import { formatNumber, plural } from '@rialto/shared/i18n/format';
import type { UsersTexts } from '../en/users';

const accounts = (n: number) => plural(n, { one: '# Konto', other: '# Konten' });
const items = (n: number) => plural(n, { one: '# bezahlte Position ist', other: '# bezahlte Positionen sind' });

/** '12 Produkte im Verkauf und 2 Shops werden'. */
const productsBecome = (products: number, shops: number) => {
  const onSale = plural(products, { one: '# Produkt im Verkauf', other: '# Produkte im Verkauf' });
  const inShops = plural(shops, { one: '# Shop', other: '# Shops' });
  const whole = products === 0 ? inShops : shops === 0 ? onSale : `${onSale} und ${inShops}`;
  return `${whole} ${plural(products + shops, { one: 'wird', other: 'werden' })}`;
};

export const users: UsersTexts = {
  title: 'Nutzer verwalten',
  accounts,
  searchHint: 'E-Mail oder Name',
  role: 'Rolle',
  everyRole: 'Alle Rollen',
  list: 'Die Konten',
  table: 'Konten',
  empty: 'Keine Nutzer gefunden.',
  failed: 'Die Konten konnten nicht geladen werden.',
  email: 'E-Mail',
  name: 'Name',
  createdAt: 'Angelegt am',
  select: (email) => `${email} auswählen`,
  noActions: 'Keine bei Admins',

  suspend: 'Sperren',
  sureToSuspend: (email) => `${email} sperren?`,
  suspended: (email) => `${email} ist gesperrt.`,
  reinstate: 'Freigeben',
  sureToReinstate: (email) => `${email} wieder freigeben?`,
  reinstated: (email) => `${email} ist wieder freigegeben.`,
  delete: 'Löschen',
  sureToDelete: (email) => `${email} löschen?`,
  deleted: (email) => `${email} ist gelöscht.`,
  deletedMeanwhile: (email) => `${email} war schon gelöscht.`,

  reasonHint: 'Der Nutzer erhält diesen Grund per E-Mail. Er steht auch im Protokoll.',
  reasonHintMany: 'Jeder Nutzer erhält diesen Grund per E-Mail. Er steht auch im Protokoll.',

  loggedOut: 'Das Konto wird sofort überall abgemeldet und kann sich bis zur Freigabe nicht mehr anmelden.',
  productsHidden: (products, shops) => `${productsBecome(products, shops)} bis zur Freigabe für Käufer ausgeblendet.`,
  productsRemoved: (products, shops) => `${productsBecome(products, shops)} endgültig vom Markt genommen.`,
  ordersToPay: (n) =>
    plural(n, {
      one: '# unbezahlte Bestellung des Kontos kann noch bezahlt werden.',
      other: '# unbezahlte Bestellungen des Kontos können noch bezahlt werden.',
    }),
  unpaidCancelled: (n) =>
    plural(n, {
      one: '# unbezahlte Bestellung für seine Produkte wird storniert.',
      other: '# unbezahlte Bestellungen für seine Produkte werden storniert.',
    }),
  itemsWait: (n) =>
    `${items(n)} noch nicht versandt; vor der Freigabe ist kein Versand möglich. Sie können sie anschließend erstatten.`,
  itemsLost: (n) => `${items(n)} noch nicht versandt; der Versand entfällt. Sie können sie anschließend erstatten.`,
  backAgain: 'Das Konto kann sich wieder anmelden.',
  backWithProducts: 'Das Konto kann sich wieder anmelden, und seine Produkte und Shops sind zurück auf dem Markt.',
  erased:
    'Das lässt sich nicht rückgängig machen. Das Konto wird überall abgemeldet; Name, Adresse, Warenkorb und Verlauf werden gelöscht.',
  ordersStay: (n) =>
    plural(n, {
      one: 'Die eine aufgegebene Bestellung bleibt gespeichert.',
      other: 'Die # aufgegebenen Bestellungen bleiben gespeichert.',
    }),
  someToPay: (n) =>
    plural(n, {
      one: '# davon kann noch bezahlt werden.',
      other: '# davon können noch bezahlt werden.',
    }),

  bulk: 'Ausgewählte Konten',
  selected: (n) => `${accounts(n)} ausgewählt`,
  selectAll: (n) =>
    plural(n, {
      one: 'Das # angezeigte Konto auswählen, das gesperrt werden kann',
      other: 'Die # angezeigten Konten auswählen, die gesperrt werden können',
    }),
  suspendMany: (n) => `${accounts(n)} sperren`,
  sureToSuspendMany: (n) => `${accounts(n)} sperren?`,
  clearSelection: 'Auswahl aufheben',
  suspendedMany: (n) => plural(n, { one: '# Konto wurde gesperrt.', other: '# Konten wurden gesperrt.' }),
  account: (id) => `Konto ${id}`,
  manyLoggedOut: (emails, others) => {
    const first = emails.join(', ');
    const who = others > 0 ? `${first} und ${plural(others, { one: '# weiteres', other: '# weitere' })}` : first;
    return plural(emails.length + others, {
      one: `${who} wird sofort überall abgemeldet und kann sich bis zur Freigabe nicht mehr anmelden.`,
      other: `${who} werden sofort überall abgemeldet und können sich bis zur Freigabe nicht mehr anmelden.`,
    });
  },
  vendorsHidden: (n) =>
    plural(n, {
      one: '# davon ist ein Händlerkonto: Seine Produkte werden ausgeblendet, unbezahlte Bestellungen dafür storniert.',
      other: '# davon sind Händlerkonten: Ihre Produkte werden ausgeblendet, unbezahlte Bestellungen dafür storniert.',
    }),
  report: 'Bericht über die Sperrung',
  reportHead: (done, all) => `${formatNumber(done)} von ${accounts(all)} gesperrt`,
  closeReport: 'Bericht schließen',
  outcomes: { suspended: 'Gesperrt', already: 'War schon gesperrt', refused: 'Abgelehnt' },
};
