import { formatMoney, plural } from '@rialto/shared/format';
import type { ValueTexts } from '../valueTexts';

/** The server's sentences, without their full stops. */
export const known: Record<string, string> = {
  'Please log in': 'Bitte melden Sie sich an',
  'Please try again': 'Bitte versuchen Sie es erneut',
  'Please choose a smaller one': 'Bitte wählen Sie ein kleineres',
  'Please check it and try again': 'Bitte prüfen Sie es und versuchen Sie es erneut',
  'Something you entered isn’t valid': 'Eine Ihrer Angaben ist ungültig',
  'The request was incomplete': 'Die Anfrage war unvollständig',
  'You don’t have permission to do this': 'Dazu haben Sie keine Berechtigung',
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
  'Too many pictures are being processed right now. Please try again':
    'Gerade werden zu viele Bilder verarbeitet. Bitte versuchen Sie es erneut',
  'Too many exports in an hour. Please try again later':
    'Zu viele Exporte in einer Stunde. Bitte versuchen Sie es später erneut',
  'Someone else changed this at the same time. Please try again':
    'Jemand anderes hat das gleichzeitig geändert. Bitte versuchen Sie es erneut',
  'Quantity must be at least 1 and at most 999 of one product':
    'Von einem Produkt können es mindestens 1 und höchstens 999 sein',
  'The file is empty': 'Die Datei ist leer',
  'The file is not a JPEG, PNG, WebP, AVIF or GIF picture': 'Die Datei ist kein Bild in JPEG, PNG, WebP, AVIF oder GIF',
  'The picture is damaged or incomplete': 'Das Bild ist beschädigt oder unvollständig',
  'The upload was interrupted': 'Das Hochladen wurde unterbrochen',
  'The picture is too large: the limit is 50 million pixels, and 12,000 on each side':
    'Das Bild ist zu groß: Erlaubt sind 50 Millionen Pixel und 12.000 je Seite',
  'Send one picture at a time': 'Senden Sie ein Bild nach dem anderen',
  'Another row has this number': 'Eine andere Zeile hat diese Nummer',
  'Another row changes the same product': 'Eine andere Zeile ändert dasselbe Produkt',
  'A different row was already imported with this number. Import the file again':
    'Mit dieser Nummer wurde schon eine andere Zeile importiert. Importieren Sie die Datei noch einmal',
  'Already imported': 'Schon importiert',
  'You already have a product with this name': 'Sie haben schon ein Produkt mit diesem Namen',
  'The buyer hasn’t paid yet': 'Es ist noch nicht bezahlt',
  'There’s a problem with the payment': 'Mit der Zahlung gibt es ein Problem',
  'Please don’t ship this until it’s resolved': 'Bitte versenden Sie es erst, wenn es geklärt ist',
  'This hasn’t shipped yet: mark it as shipped first':
    'Das ist noch nicht versandt: Markieren Sie es zuerst als versandt',
  'This is already delivered: set it back to shipped first':
    'Das ist schon zugestellt: Setzen Sie es zuerst auf „Versandt“ zurück',
  'This is already shipped: change it back individually': 'Das ist schon versandt: Setzen Sie es einzeln zurück',
  'This is already delivered: change it back individually': 'Das ist schon zugestellt: Setzen Sie es einzeln zurück',
  'This order isn’t paid yet': 'Diese Bestellung ist noch nicht bezahlt',
  'This order is already completed': 'Diese Bestellung ist schon abgeschlossen',
  'This order’s payment has failed': 'Die Zahlung dieser Bestellung ist fehlgeschlagen',
  'This order is already cancelled': 'Diese Bestellung ist schon storniert',
  'This order is already refunded': 'Diese Bestellung ist schon erstattet',
  'It can’t be cancelled any more': 'Sie kann nicht mehr storniert werden',
  'It can’t be changed any more': 'An ihr lässt sich nichts mehr ändern',
  'To return the money, refund it': 'Um das Geld zurückzugeben, erstatten Sie sie',
  'It can only be completed, if the payment did arrive':
    'Sie kann nur noch abgeschlossen werden, falls die Zahlung doch eingegangen ist',
  'A refund is in progress, so this order can’t be changed any more':
    'Diese Bestellung wird gerade erstattet und lässt sich nicht mehr ändern',
  'This order wasn’t paid, so there’s nothing to refund':
    'Diese Bestellung wurde nicht bezahlt, es gibt also nichts zu erstatten',
  'There’s nothing to ship': 'Es gibt nichts zu versenden',
  'The buyer’s bank is disputing this payment and may take the money back':
    'Die Bank der Käuferin oder des Käufers fordert diese Zahlung zurück und bucht sie vielleicht ab',
  'Wait for its decision before you refund it': 'Warten Sie ihre Entscheidung ab, bevor Sie erstatten',
  'You can’t delete your account yet': 'Sie können Ihr Konto noch nicht löschen',
  'You have an unpaid order: pay or cancel it first':
    'Sie haben eine unbezahlte Bestellung: Bezahlen oder stornieren Sie sie zuerst',
  'You have an order that hasn’t shipped yet: the vendor needs your address until then':
    'Eine Ihrer Bestellungen ist noch nicht versandt: Der Händler braucht bis dahin Ihre Adresse',
  'You have an order to ship: ship it first, under Sales':
    'Sie müssen noch eine Bestellung versenden: Erledigen Sie das zuerst, unter „Verkäufe“',
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
    /^Inventory can’t be below (\d+): unpaid orders have reserved \d+$/,
    ([held]) => `Der Lagerbestand darf nicht unter ${held} liegen: So viel haben unbezahlte Bestellungen reserviert`,
  ],
  [/^There is no category '(.*)'$/s, ([name]) => `Eine Kategorie „${name}“ gibt es nicht`],
  [/^You have no product (\d+)$/, ([id]) => `Ein Produkt ${id} haben Sie nicht`],
  [/^You have no shop (\d+)$/, ([id]) => `Einen Shop ${id} haben Sie nicht`],
  [/^The picture is larger than (\d+) MB$/, ([most]) => `Das Bild ist größer als ${most} MB`],
  [/^(.+) holds (\d+) products?(?:, archived|, \d+ of them archived)?$/, ([name, n]) => `Produkte in ${name}: ${n}`],
  [/^Move (?:it|them) to another category first$/, () => 'Ordnen Sie sie zuerst einer anderen Kategorie zu'],
  [
    /^You’ve started (\d+) payments in an hour without finishing one$/,
    ([n]) => `Sie haben in einer Stunde ${n} Zahlungen begonnen und keine abgeschlossen`,
  ],
  [
    /^Finish the last one under My Orders, or try again in (\d+) minutes?$/,
    ([n = '']) =>
      `Schließen Sie die letzte unter „Meine Bestellungen“ ab, oder versuchen Sie es in ${plural(Number(n), { one: '# Minute', other: '# Minuten' })} erneut`,
  ],
  [/^There are too many unfinished payments from your network$/, () => 'In Ihrem Netz sind zu viele Zahlungen offen'],
  [
    /^Please try again in (\d+) minutes?$/,
    ([n = '']) => `Bitte versuchen Sie es in ${plural(Number(n), { one: '# Minute', other: '# Minuten' })} erneut`,
  ],
  [/^A payment can be at most \$([\d,.]+)$/, ([most]) => `Eine Zahlung kann höchstens ${money(most)} betragen`],
  [/^Please remove something from your cart$/, () => 'Bitte nehmen Sie etwas aus dem Warenkorb'],
  [
    /^Your cart is full: it holds (\d+) different products$/,
    ([most]) => `Ihr Warenkorb ist voll: Er fasst ${most} verschiedene Produkte`,
  ],
  [
    /^You have (\d+) unpaid orders: pay or cancel them first$/,
    ([n]) => `Sie haben ${n} unbezahlte Bestellungen: Bezahlen oder stornieren Sie sie zuerst`,
  ],
  [
    /^You have (\d+) orders that haven’t shipped yet: the vendors need your address until then$/,
    ([n]) => `${n} Ihrer Bestellungen sind noch nicht versandt: Die Händler brauchen bis dahin Ihre Adresse`,
  ],
  [
    /^You have (\d+) orders to ship: ship them first, under Sales$/,
    ([n]) => `Sie müssen noch ${n} Bestellungen versenden: Erledigen Sie das zuerst, unter „Verkäufe“`,
  ],
];
