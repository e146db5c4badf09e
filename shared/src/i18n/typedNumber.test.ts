import { discountFormat, inventoryFormat, type NumberFormat, priceFormat } from '@rialto/shared/contract/number';
import { chooseLanguage } from '@rialto/shared/language';
import { currencyNotice, numberProblem, parseTyped, priceRangeProblems, typedNumber } from './typedNumber';

afterEach(() => chooseLanguage('en'));

const cases: [string, NumberFormat, string, string][] = [
  [
    '33.333',
    discountFormat,
    'Enter at most two decimals, such as 33.33.',
    'Geben Sie höchstens zwei Nachkommastellen ein, zum Beispiel 33,33.',
  ],
  [
    '1.2345',
    priceFormat,
    'Enter at most two decimals, such as 1.23.',
    'Geben Sie höchstens zwei Nachkommastellen ein, zum Beispiel 1,23.',
  ],
  [
    '1,5',
    inventoryFormat,
    'Enter a whole number, such as 1 or 2.',
    'Geben Sie eine ganze Zahl ein, zum Beispiel 1 oder 2.',
  ],
  ['cheap', priceFormat, 'Enter a number, such as 12.50.', 'Geben Sie eine Zahl ein, zum Beispiel 12,50.'],
  [
    '-1',
    priceFormat,
    'Enter a number from $0.00 to $1,000,000.00.',
    'Geben Sie eine Zahl von 0,00\u00a0$ bis 1.000.000,00\u00a0$ ein.',
  ],
  [
    '100',
    discountFormat,
    'Enter a number from 0% to 99.99%.',
    'Geben Sie eine Zahl von 0\u00a0% bis 99,99\u00a0% ein.',
  ],
  ['4.50', priceFormat, '', ''],
];

test.each(cases)('explains the error of %j', async (text, format, english, german) => {
  expect(numberProblem(text, format) ?? '').toBe(english);
  await chooseLanguage('de');
  expect(numberProblem(text, format) ?? '').toBe(german);
});

test('refuses an ambiguous number with both readings', async () => {
  expect(numberProblem('1.299', priceFormat)).toBe('1.299 can mean 1299 or 1.299. Enter 1299 or 1.30.');
  expect(parseTyped('1,299', priceFormat).value).toBe(1299);
  await chooseLanguage('de');
  expect(parseTyped('1.299', priceFormat).value).toBe(1299);
  expect(numberProblem('1,299', priceFormat)).toBe(
    '1,299 kann 1299 oder 1,299 bedeuten. Geben Sie 1299 oder 1,30 ein.',
  );
  expect(typedNumber(1299.5)).toBe('1299,5');
});

test('notices a price in another currency', () => {
  expect(currencyNotice('4,50 €', parseTyped('4,50 €', priceFormat))).toBe(
    'Prices are in US dollars: 4,50 € is taken as $4.50.',
  );
  expect(currencyNotice('$4.50', parseTyped('$4.50', priceFormat))).toBeNull();
});

test.each([
  ['0', '1000', {}],
  ['', '', {}],
  ['2,5', '3', {}],
  ['-5', '', { min: 'Enter $0.00 or more.' }],
  ['abc', '1.299', { min: 'Enter a number, such as 12.50.', max: expect.stringContaining('1299 or 1.299') }],
  ['20', '3', { max: 'The maximum is below the minimum of $20.00.' }],
  ['20', '-3', { max: 'Enter $0.00 or more.' }],
])('a price range from %j to %j: %j', (min, max, problems) => {
  expect(priceRangeProblems(min, max)).toEqual({ min: null, max: null, ...problems });
});
