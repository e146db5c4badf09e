import { formatMoney, plural } from '@rialto/shared/format';
import type { ValueTexts } from '../valueTexts';

/** The server's sentences, without their full stops. */
export const known: Record<string, string> = {
  'Please log in': 'Bitte melden Sie sich an',
  'Please try again': 'Bitte versuchen Sie es erneut',
  'Please choose a smaller one': 'Bitte wählen Sie ein kleineres',
  'Something in what was sent is not a value the market can work with':
    'Etwas in Ihren Angaben ist kein Wert, mit dem der Markt arbeiten kann',
  'You are not allowed to do this': 'Das dürfen Sie nicht',
  'You can only change products of your own': 'Sie können nur Ihre eigenen Produkte ändern',
  'You can only change shops of your own': 'Sie können nur Ihre eigenen Shops ändern',
  'You can only add products of your own': 'Sie können nur eigene Produkte hinzufügen',
  'You can only add shops of your own': 'Sie können nur eigene Shops anlegen',
  'Only the owner of an account can change its password': 'Nur wem ein Konto gehört, kann dessen Passwort ändern',
  'An administrator cannot be suspended or deleted': 'Ein Admin kann weder gesperrt noch gelöscht werden',
  'Too many failed logins. Please wait a while and try again':
    'Zu viele fehlgeschlagene Anmeldungen. Bitte warten Sie eine Weile und versuchen Sie es erneut',
  'Too many registrations from your network. Please try again later':
    'Zu viele Registrierungen aus Ihrem Netz. Bitte versuchen Sie es später erneut',
  'Too many reset emails have been requested from your network. Please try again later':
    'Aus Ihrem Netz wurden zu viele E-Mails angefordert. Bitte versuchen Sie es später erneut',
  'Too many reset emails have been requested for this address. Check your inbox, or try again later':
    'An diese Adresse wurden zu viele E-Mails angefordert. Bitte sehen Sie in Ihr Postfach, oder versuchen Sie es später erneut',
  'This code is wrong or has expired': 'Dieser Code ist falsch oder abgelaufen',
  'Too many subscriptions from your network. Please try again later':
    'Zu viele Anmeldungen zum Newsletter aus Ihrem Netz. Bitte versuchen Sie es später erneut',
  'If this address has an account, we’ve emailed a link to it':
    'Wenn es ein Konto mit dieser Adresse gibt, haben wir dorthin einen Link geschickt',
  'You can review this product once your order has been delivered':
    'Sie können dieses Produkt bewerten, sobald Ihre Bestellung zugestellt wurde',
  'Password is too easy to guess: it is a common password, or close to one':
    'Das Passwort ist zu leicht zu erraten: Es ist ein verbreitetes Passwort oder einem ähnlich',
  'Password is too easy to guess: it is too close to your email address or to the name of this site':
    'Das Passwort ist zu leicht zu erraten: Es ähnelt Ihrer E-Mail-Adresse oder dem Namen dieser Seite',
  'Password is too easy to guess: it repeats characters or follows a simple pattern':
    'Das Passwort ist zu leicht zu erraten: Es wiederholt Zeichen oder folgt einem einfachen Muster',
  'Password is too easy to guess: it has only spaces':
    'Das Passwort ist zu leicht zu erraten: Es besteht nur aus Leerzeichen',
  'Too many people are logging in. Please try again':
    'Gerade melden sich zu viele Menschen an. Bitte versuchen Sie es erneut',
  'Too many pictures in an hour. Please try again later':
    'Zu viele Bilder in einer Stunde. Bitte versuchen Sie es später erneut',
  'Too many pictures are being prepared at this moment. Please try again':
    'Gerade werden zu viele Bilder vorbereitet. Bitte versuchen Sie es erneut',
  'Too many exports in an hour. Please try again later':
    'Zu viele Exporte in einer Stunde. Bitte versuchen Sie es später erneut',
  'Somebody changed the same thing at the same moment. Please try again':
    'Jemand hat im selben Augenblick dasselbe geändert. Bitte versuchen Sie es erneut',
  'Shop is not one of this vendor’s': 'Dieser Shop gehört einem anderen Händler',
  'Quantity must be at least 1 and at most 999 of one product':
    'Von einem Produkt können es mindestens 1 und höchstens 999 sein',
  'The file is empty': 'Die Datei ist leer',
  'The file is not a JPEG, PNG, WebP, AVIF or GIF picture': 'Die Datei ist kein Bild in JPEG, PNG, WebP, AVIF oder GIF',
  'The picture is damaged or not whole': 'Das Bild ist beschädigt oder unvollständig',
  'The picture did not arrive whole': 'Das Bild kam nicht vollständig an',
  'The picture has too many pixels: 50 million, and 12,000 on a side, are the most':
    'Das Bild hat zu viele Pixel: Mehr als 50 Millionen, oder 12.000 an einer Seite, dürfen es nicht sein',
  'Send one picture at a time': 'Senden Sie ein Bild nach dem anderen',
  'Another row has this number': 'Eine andere Zeile hat diese Nummer',
  'Another row changes the same product': 'Eine andere Zeile ändert dasselbe Produkt',
  'Another row was imported under this number before. Import the file anew':
    'Unter dieser Nummer wurde schon eine andere Zeile importiert. Importieren Sie die Datei erneut',
  'It was imported before': 'Sie wurde schon importiert',
  'Another product of yours has this name': 'Ein anderes Ihrer Produkte heißt schon so',
  'It is not paid yet': 'Sie ist noch nicht bezahlt',
  'Its payment failed': 'Ihre Zahlung ist fehlgeschlagen',
  'Its order was cancelled': 'Ihre Bestellung wurde storniert',
  'Its money was given back': 'Ihr Geld wurde erstattet',
  'There is a problem with its payment: please don’t send it until that is solved':
    'Mit ihrer Zahlung stimmt etwas nicht: Bitte versenden Sie es erst, wenn das geklärt ist',
  'The bank of the buyer disputes this payment and may take the money back':
    'Die Bank der Käuferin oder des Käufers fordert diese Zahlung zurück und holt sich das Geld vielleicht selbst',
  'Wait for its decision before you refund it': 'Warten Sie deren Entscheidung ab, bevor Sie erstatten',
  'Settle or refund it instead': 'Schließen Sie sie stattdessen ab oder erstatten Sie sie',
  'It is not shipped yet: mark it Shipped first': 'Sie ist noch nicht versandt: Markieren Sie sie zuerst als versandt',
  'It is delivered: put it back to Shipped first':
    'Sie ist schon zugestellt: Setzen Sie sie zuerst auf versandt zurück',
  'It is shipped already: put it back by itself': 'Sie ist schon versandt: Setzen Sie sie einzeln zurück',
  'It is delivered already: put it back by itself': 'Sie ist schon zugestellt: Setzen Sie sie einzeln zurück',
  'To give the money back, refund it': 'Um das Geld zurückzugeben, erstatten Sie sie',
  "It can't be settled any more": 'An ihr lässt sich nichts mehr ändern',
  'It can only be completed, if its money came after all':
    'Sie kann nur noch abgeschlossen werden, falls das Geld doch noch kam',
  'Your account cannot be deleted yet': 'Ihr Konto kann noch nicht gelöscht werden',
  'An order of yours waits for its payment: pay or cancel it first':
    'Eine Ihrer Bestellungen wartet auf ihre Zahlung: Bezahlen oder stornieren Sie sie zuerst',
  'An order of yours is paid and not sent yet: its seller needs your address until then':
    'Eine Ihrer Bestellungen ist bezahlt und noch nicht versandt: Der Händler braucht bis dahin Ihre Adresse',
  'An order is waiting to be shipped by you: ship it first, under Sales':
    'Eine Bestellung wartet darauf, dass Sie sie versenden: Erledigen Sie das zuerst, unter „Verkäufe“',
  'Thank you for subscribing!': 'Danke, dass Sie den Newsletter abonniert haben!',
};

const things: Record<string, string> = {
  Product: 'Dieses Produkt gibt es nicht oder nicht mehr',
  Shop: 'Diesen Shop gibt es nicht oder nicht mehr',
  Category: 'Diese Kategorie gibt es nicht oder nicht mehr',
  Order: 'Diese Bestellung gibt es nicht',
  Payment: 'Diese Zahlung gibt es nicht',
  Sale: 'Diesen Verkauf gibt es nicht',
  Post: 'Diesen Beitrag gibt es nicht oder nicht mehr',
  Review: 'Diese Bewertung gibt es nicht oder nicht mehr',
  User: 'Diesen Nutzer gibt es nicht oder nicht mehr',
  Picture: 'Dieses Bild gibt es nicht oder nicht mehr',
  'Cart item': 'Das liegt nicht mehr in Ihrem Warenkorb',
};

const money = (dollars = '') => formatMoney(Number(dollars.replaceAll(',', '')));
const statusOf = (status: string | undefined, { orderStatus }: ValueTexts) =>
  orderStatus[status as keyof typeof orderStatus] ?? status; // whatever else it may be is shown as it is

/** Sentences with something in them; without their full stops. */
export const patterns: [said: RegExp, words: (parts: string[], values: ValueTexts) => string][] = [
  [
    /^(Product|Shop|Category|Order|Payment|Sale|Post|Review|User|Picture|Cart item) not found$/,
    ([what = '']) => things[what] ?? what,
  ],
  [/^(.+) is sold out$/, ([product]) => `${product} ist ausverkauft`],
  [/^Only (\d+) of (.+) left$/, ([left, product]) => `Nur noch ${left} Stück da: ${product}`],
  [
    /^Inventory is (\d+) now, after a sale or another change$/,
    ([now]) => `Der Lagerbestand ist jetzt ${now}, nach einem Verkauf oder einer anderen Änderung`,
  ],
  [/^Price is \$([\d,.]+) now$/, ([price]) => `Der Preis ist jetzt ${money(price)}`],
  [/^Discount is ([\d.]+)% now$/, ([percent = '']) => `Der Rabatt ist jetzt ${percent.replace('.', ',')} %`],
  [
    /^Inventory cannot be below (\d+): \d+ pieces? (?:is|are) in unpaid orders$/,
    ([held]) => `Der Lagerbestand darf nicht unter ${held} liegen: So viel ist in unbezahlten Bestellungen`,
  ],
  [/^There is no category '(.*)'$/s, ([name]) => `Eine Kategorie „${name}“ gibt es nicht`],
  [/^You have no shop (\d+)$/, ([id]) => `Einen Shop ${id} haben Sie nicht`],
  [/^The picture is larger than (\d+) MB$/, ([most]) => `Das Bild ist größer als ${most} MB`],
  [/^(.+) holds (\d+) products?(?:, archived|, \d+ of them archived)?$/, ([name, n]) => `Produkte in ${name}: ${n}`],
  [/^Move (?:it|them) to another category first$/, () => 'Ordnen Sie sie zuerst einer anderen Kategorie zu'],
  [/^This order is (\w+) already$/, ([status], values) => `Diese Bestellung ist schon „${statusOf(status, values)}“`],
  [
    /^This order is (\w+) already: it can't be cancelled any more$/,
    ([status], values) =>
      `Diese Bestellung ist schon „${statusOf(status, values)}“: Sie kann nicht mehr storniert werden`,
  ],
  [
    /^This order is (\w+) and its money is going back: it can't be settled any more$/,
    ([status], values) =>
      `Diese Bestellung ist „${statusOf(status, values)}“, und ihr Geld wird gerade erstattet: An ihr lässt sich nichts mehr ändern`,
  ],
  [
    /^This order is (\w+): nothing was paid for it, so there is nothing to give back$/,
    ([status], values) =>
      `Diese Bestellung ist „${statusOf(status, values)}“: Für sie wurde nichts bezahlt, also ist nichts zu erstatten`,
  ],
  [
    /^This order is (\w+): nothing of it waits to be sent$/,
    ([status], values) => `Diese Bestellung ist „${statusOf(status, values)}“: Von ihr wartet nichts auf den Versand`,
  ],
  [
    /^You have started (\d+) payments within an hour without finishing one$/,
    ([n]) => `Sie haben innerhalb einer Stunde ${n} Zahlungen begonnen und keine abgeschlossen`,
  ],
  [
    /^Finish the last one under My Orders, or try again in (\d+) minutes?$/,
    ([n = '']) =>
      `Schließen Sie die letzte unter „Meine Bestellungen“ ab, oder versuchen Sie es in ${plural(Number(n), { one: '# Minute', other: '# Minuten' })} erneut`,
  ],
  [
    /^Too many payments from your network were started and not finished$/,
    () => 'Aus Ihrem Netz wurden zu viele Zahlungen begonnen und nicht abgeschlossen',
  ],
  [
    /^Please try again in (\d+) minutes?$/,
    ([n = '']) => `Bitte versuchen Sie es in ${plural(Number(n), { one: '# Minute', other: '# Minuten' })} erneut`,
  ],
  [/^One payment can be \$([\d,.]+) at most$/, ([most]) => `Eine Zahlung kann höchstens ${money(most)} betragen`],
  [/^Please take something out of your cart$/, () => 'Bitte nehmen Sie etwas aus Ihrem Warenkorb'],
  [
    /^Your cart is full: it holds (\d+) different products$/,
    ([most]) => `Ihr Warenkorb ist voll: Er fasst ${most} verschiedene Produkte`,
  ],
  [
    /^(\d+) orders of yours wait for their payment: pay or cancel them first$/,
    ([n]) => `${n} Ihrer Bestellungen warten auf ihre Zahlung: Bezahlen oder stornieren Sie sie zuerst`,
  ],
  [
    /^(\d+) orders of yours are paid and not sent yet: their sellers need your address until then$/,
    ([n]) =>
      `${n} Ihrer Bestellungen sind bezahlt und noch nicht versandt: Die Händler brauchen bis dahin Ihre Adresse`,
  ],
  [
    /^(\d+) orders are waiting to be shipped by you: ship them first, under Sales$/,
    ([n]) => `${n} Bestellungen warten darauf, dass Sie sie versenden: Erledigen Sie das zuerst, unter „Verkäufe“`,
  ],
];
