import { chooseLanguage } from '@rialto/shared/language';
import { type Refusal, serverTexts } from './serverTexts';

const say = (answer: Partial<Refusal>) =>
  serverTexts.current().refusal({ code: 'UNKNOWN', message: 'Said.', ...answer });

afterEach(() => chooseLanguage('en'));

test('in English the server is shown as it said it', () => {
  expect(say({ code: 'NOT_FOUND', message: 'Product not found.' })).toBe('Product not found.');
  expect(serverTexts.current().sentence('Price must be at least 0')).toBe('Price must be at least 0');
});

test.each<[Partial<Refusal>, string]>([
  [{ code: 'NOT_FOUND', message: 'Product not found.' }, 'Dieses Produkt gibt es nicht oder nicht mehr.'],
  [{ code: 'NOT_FOUND', message: 'Comet not found.' }, 'Das gibt es nicht oder nicht mehr.'],
  [
    { code: 'INVALID_INPUT', message: 'Price must be at least 0. Category name cannot be empty.' },
    'Der Preis muss mindestens 0 sein. Die Kategorie darf nicht leer sein.',
  ],
  [{ code: 'INVALID_INPUT', message: 'Comets must be at least 0.' }, 'Comets must be at least 0.'],
  [
    {
      code: 'OUT_OF_STOCK',
      message: 'Dr. Oak is sold out. Only 3 of Leek left. Nothing was charged.',
      details: {
        products: [
          { id: 1, name: 'Dr. Oak', available: 0 },
          { id: 2, name: 'Leek', available: 3 },
        ],
      },
    },
    'Dr. Oak ist ausverkauft. Es sind nur noch 3 Stück da: Leek. Es wurde nichts abgebucht.',
  ],
  [
    {
      code: 'STALE_PRICE',
      message: 'Your cart has changed: the total is now $1,234.50.',
      details: { totalPrice: 1234.5 },
    },
    'Ihr Warenkorb hat sich geändert: Die Summe ist jetzt 1.234,50\u00a0$. Es wurde nichts abgebucht.',
  ],
  [
    {
      code: 'CONFLICT',
      message: 'This product has changed since you opened it.',
      fields: { price: 'Price is $1,234.50 now', name: 'Name was changed elsewhere' },
    },
    'Dieses Produkt hat sich geändert, seit Sie es geöffnet haben. Der Preis ist jetzt 1.234,50\u00a0$. Der Name wurde anderswo geändert. Prüfen Sie es und speichern Sie erneut.',
  ],
  [
    { code: 'RESET_CODE', message: 'This link has expired or was already used. Please request a new one.' },
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  ],
  [
    {
      code: 'TOO_MANY',
      message: 'Too many reset emails have been requested for this address. Check your inbox, or try again later.',
    },
    'An diese Adresse wurden zu viele E-Mails angefordert. Bitte sehen Sie in Ihr Postfach, oder versuchen Sie es später erneut.',
  ],
  [
    { code: 'UNKNOWN', message: 'The refund of $31.50 didn’t go through. We’re looking into it.' },
    'Die Erstattung von 31,50\u00a0$ ist fehlgeschlagen. Wir kümmern uns darum.',
  ],
  [
    {
      code: 'NOT_PAID',
      message: 'This order isn’t paid yet. There’s nothing to ship.',
    },
    'Diese Bestellung ist noch nicht bezahlt. Es gibt nichts zu versenden.',
  ],
  [
    {
      code: 'TOO_MANY',
      message:
        'You’ve started 10 payments in an hour without finishing one. Finish the last one under My Orders, or try again in 12 minutes.',
    },
    'Sie haben in einer Stunde 10 Zahlungen begonnen und keine abgeschlossen. Schließen Sie die letzte unter „Meine Bestellungen“ ab, oder versuchen Sie es in 12 Minuten erneut.',
  ],
  [
    {
      code: 'TOO_MANY',
      message: 'There are too many unfinished payments from your network. Please try again in 1 minute.',
    },
    'In Ihrem Netz sind zu viele Zahlungen offen. Bitte versuchen Sie es in 1 Minute erneut.',
  ],
  [
    {
      code: 'FIRST_ORDER_LIMIT',
      message:
        'You can buy 6 of Dr. Oak with your first order. Once it is paid, you can buy more. Nothing was charged.',
      details: { products: [{ id: 1, name: 'Dr. Oak', available: 6 }] },
    },
    'Von Dr. Oak können Sie mit Ihrer ersten Bestellung 6 Stück kaufen. Sobald sie bezahlt ist, können Sie mehr kaufen. Es wurde nichts abgebucht.',
  ],
  [
    {
      code: 'INVALID_INPUT',
      message: 'Password is too easy to guess: it is a common password, or close to one.',
    },
    'Das Passwort ist zu leicht zu erraten: Es ist ein verbreitetes Passwort oder einem ähnlich.',
  ],
  [
    { code: 'INVALID_INPUT', message: 'Author must not suggest that it belongs to Rialto or its staff.' },
    'Der Name des Autors darf nicht den Anschein erwecken, zu Rialto oder dessen Team zu gehören.',
  ],
  [{ code: 'UNKNOWN', message: 'Comets are falling.' }, 'Comets are falling.'],
])('in German %j is “%s”', async (answer, words) => {
  await chooseLanguage('de');
  expect(say(answer)).toBe(words);
});

test.each([
  ['Payment received, later than expected.', 'Zahlung eingegangen, später als erwartet.'],
  ['$1,234.50 is being refunded.', '1.234,50\u00a0$ werden erstattet.'],
  ['9.90 EUR was paid instead of $12.00.', '9.90 EUR wurden bezahlt statt 12,00\u00a0$.'],
  ['Shipped: 2 × Dr. Oak, 1 × Leek, 3 more.', 'Versandt: 2 × Dr. Oak, 1 × Leek und 3 weitere.'],
  ['Corrected to shipped: 1 × Leek.', 'Korrigiert auf versandt: 1 × Leek.'],
  [
    'The dispute is closed: $9.00 was returned to the buyer.',
    'Die Rückbuchung ist abgeschlossen: 9,00\u00a0$ gingen zurück.',
  ],
  [
    'The order was cancelled because a vendor no longer sells here. Nothing was charged.',
    'Die Bestellung wurde storniert, weil ein Händler hier nicht mehr verkauft. Es wurde nichts abgebucht.',
  ],
  // As older versions wrote them.
  ['Put right, not shipped yet: 1 × Leek.', 'Berichtigt, noch nicht versandt: 1 × Leek.'],
  [
    'The dispute is decided for the buyer: $9.00 went back.',
    'Die Rückbuchung ist entschieden: 9,00\u00a0$ gingen zurück.',
  ],
  ['Another payment was started in its place.', 'An ihrer Stelle wurde eine andere Zahlung begonnen.'],
  ['Corrected to not shipped: 1 × Leek.', 'Korrigiert auf nicht versandt: 1 × Leek.'],
])('of an order’s course “%s” is “%s”', async (said, words) => {
  await chooseLanguage('de');
  expect(serverTexts.current().sentence(said)).toBe(words);
});
