import { chooseLanguage } from '@rialto/shared/language';
import { type ServerMessage, translateFields, translateMessage } from './serverTexts';

const stock: ServerMessage = {
  code: 'OUT_OF_STOCK',
  message: 'Dr. Oak is sold out. Only 3 of Leek left. Nothing was charged.',
  params: {
    products: [
      { name: 'Dr. Oak', available: 0 },
      { name: 'Leek', available: 3 },
    ],
  },
};
const input: ServerMessage = {
  code: 'INVALID_INPUT',
  message: 'Price must be at least 0. Quantity is required.',
  params: { of: 'fields' },
  fields: { price: 'Price must be at least 0', 'cartItems.0.quantity': 'Quantity is required' },
  fieldCodes: { price: { code: 'AT_LEAST', params: { least: 0 } }, 'cartItems.0.quantity': { code: 'REQUIRED' } },
};

afterEach(() => chooseLanguage('en'));

test('shows the API’s message in English', () => {
  expect(translateMessage(stock)).toBe(stock.message);
  expect(translateFields(input)).toEqual(input.fields);
});

test.each<[ServerMessage, string]>([
  [stock, 'Dr. Oak ist ausverkauft. Es sind nur noch 3 Stück da: Leek. Es wurde nichts abgebucht.'],
  [input, 'Der Preis muss mindestens 0 sein. Die Menge fehlt.'],
  [{ code: 'NOT_FOUND', params: { what: 'Product' } }, 'Dieses Produkt gibt es nicht oder nicht mehr.'],
  [
    { code: 'STALE_PRICE', params: { total: 1234.5 } },
    'Ihr Warenkorb hat sich geändert: Die Summe ist jetzt 1.234,50\u00a0$. Es wurde nichts abgebucht.',
  ],
  [
    {
      code: 'CONFLICT',
      params: { of: 'product' },
      fields: { price: 'Price is $1,234.50 now', name: 'Name was changed elsewhere' },
      fieldCodes: { price: { code: 'PRICE_NOW', params: { price: 1234.5 } }, name: { code: 'CHANGED', params: {} } },
    },
    'Dieses Produkt hat sich geändert, seit Sie es geöffnet haben. Der Preis ist jetzt 1.234,50\u00a0$. Der Name wurde anderswo geändert. Prüfen Sie es und speichern Sie erneut.',
  ],
  [
    { code: 'TOO_MANY', params: { of: 'unpaid checkouts from network', minutes: 1 } },
    'In Ihrem Netz sind zu viele Zahlungen offen. Bitte versuchen Sie es in 1 Minute erneut.',
  ],
  [
    { code: 'UNFINISHED', params: { unpaid: 1, unsent: 0, unshipped: 2 } },
    'Sie können Ihr Konto noch nicht löschen. Sie haben eine unbezahlte Bestellung: Bezahlen oder stornieren Sie sie zuerst. Sie müssen noch 2 Bestellungen versenden: Erledigen Sie das zuerst, unter „Verkäufe“.',
  ],
  [
    { code: 'PAYMENT_OF_WRONG_AMOUNT', params: { paid: { amount: 9.9, currency: 'EUR' }, price: 12 } },
    '9.90 EUR wurden bezahlt statt 12,00\u00a0$.',
  ],
  [
    { code: 'SHIPPED', params: { lines: ['2 × Dr. Oak', '1 × Leek'], more: 3 } },
    'Versandt: 2 × Dr. Oak, 1 × Leek und 3 weitere.',
  ],
])('translates %j to “%s”', async (message, words) => {
  await chooseLanguage('de');
  expect(translateMessage(message)).toBe(words);
});

test('translates each field by its code', async () => {
  await chooseLanguage('de');
  expect(translateFields(input)).toEqual({
    price: 'Der Preis muss mindestens 0 sein',
    'cartItems.0.quantity': 'Die Menge fehlt',
  });
});

test.each<[string, ServerMessage]>([
  ['has no parameters, as of an older version', { code: 'EMPTY_CART', message: 'Your cart is empty.' }],
  ['has an unknown code', { code: 'COMETS', message: 'Comets are falling.', params: {} }],
  ['has a code of no message', { code: 'constructor', message: 'Comets are falling.', params: {} }],
  ['has an unknown parameter', { code: 'FORBIDDEN', message: 'Comets are not yours.', params: { of: 'comets' } }],
  [
    'complains of a field by an unknown code',
    { ...input, message: 'Price is odd.', fields: { price: 'Price is odd' }, fieldCodes: { price: { code: 'ODD' } } },
  ],
])('a message that %s stays in English', async (_, message) => {
  await chooseLanguage('de');
  expect(translateMessage(message)).toBe(message.message);
});

test('a field’s error with an unknown or missing code stays in English', async () => {
  await chooseLanguage('de');
  const fields = { price: 'Price is odd', name: 'Name is odd' };
  expect(translateFields({ fields, fieldCodes: { price: { code: 'ODD', params: {} } } })).toEqual(fields);
  expect(translateFields({ fields })).toEqual(fields);
});
