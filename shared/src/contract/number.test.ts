import {
  type DecimalSign,
  decimalSignOf,
  discountFormat,
  inventoryFormat,
  type NumberFormat,
  parseNumber,
  priceFormat,
} from './number';

const formats = { price: priceFormat, discount: discountFormat, inventory: inventoryFormat };
/** The value, or the kind of the problem. */
const read = (field: keyof typeof formats, text: string, decimal: DecimalSign | null) => {
  const { value, problem } = parseNumber(text, formats[field], decimal);
  return value ?? problem?.kind;
};

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['0,07', 0.07],
  [',5', 0.5],
  ['5.', 5],
  ['1299', 1299],
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['1,299.5', 1299.5],
  ['1 299,00', 1299],
  ['1\u00a0299,00', 1299],
  ['1\u202f299,00', 1299],
  ["1'299.00", 1299],
  ['1’299.00', 1299],
  ['1 000 000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['$4.50', 4.5],
  ['$ 4,50', 4.5],
  ['4,50$', 4.5],
  ['4.50 USD', 4.5],
  ['US$ 4.50', 4.5],
  ['+4.50', 4.5],
  ['  4.50\t', 4.5],
  ['４．５０', 4.5],
  ['\u200b4.50\ufeff', 4.5],
  ['12,-', 12],
  ['12.–', 12],
  ['4.5000', 4.5],
  ['0.500', 0.5],
  ['1234.500', 1234.5],
  ['-0', 0],
])('a price of %j is %d in every language', (text, value) => {
  for (const decimal of ['.', ',', null] as const) expect(read('price', text, decimal)).toBe(value);
});

test.each([
  ['', 'blank'],
  ['  \u00a0', 'blank'],
  ['cheap', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['1,2,3', 'unreadable'],
  ['12.34,50', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['1,299,00', 'unreadable'],
  ['1 29', 'unreadable'],
  ['4 50', 'unreadable'],
  ['24.12.2026', 'unreadable'],
  ['4.50 per kg', 'unreadable'],
  ['4.50 %', 'unreadable'],
  ['$', 'unreadable'],
  ['.', 'unreadable'],
  ['٣', 'unreadable'],
  ['1²', 'unreadable'],
  ['--4', 'unreadable'],
  ['-$-4', 'unreadable'],
  ['-4.50', 'outOfRange'],
  ['−4,50', 'outOfRange'],
  ['-$4.50', 'outOfRange'],
  ['1000000.01', 'outOfRange'],
  ['9'.repeat(400), 'outOfRange'],
  ['33.3333', 'decimals'],
  ['0.005', 'decimals'],
  ['1.299,005', 'decimals'],
])('a price of %j is %s in every language', (text, kind) => {
  for (const decimal of ['.', ',', null] as const) expect(read('price', text, decimal)).toBe(kind);
});

test.each([
  ['price', '1,299', 1299, 'ambiguous', 'ambiguous'],
  ['price', '1.299', 'ambiguous', 1299, 'ambiguous'],
  ['price', '9.000', 'ambiguous', 9000, 'ambiguous'],
  // Unambiguous for integers, unless both readings are integers.
  ['inventory', '1,200', 1200, 1200, 1200],
  ['inventory', '1.200', 1200, 1200, 1200],
  ['inventory', '12.345', 12345, 12345, 12345],
  ['inventory', '1.000', 'ambiguous', 1000, 'ambiguous'],
  ['inventory', '1,000', 1000, 'ambiguous', 'ambiguous'],
  // As thousands they would be out of range.
  ['discount', '33.333', 'decimals', 'decimals', 'decimals'],
  ['discount', '33,333', 'decimals', 'decimals', 'decimals'],
  ['discount', '12,500', 12.5, 12.5, 12.5],
  ['discount', '12,5 %', 12.5, 12.5, 12.5],
  ['discount', '20%', 20, 20, 20],
  ['discount', '99.995', 'decimals', 'decimals', 'decimals'],
  ['discount', '100', 'outOfRange', 'outOfRange', 'outOfRange'],
  ['inventory', '1,5', 'decimals', 'decimals', 'decimals'],
  ['inventory', '12.0', 12, 12, 12],
  ['inventory', '$5', 'unreadable', 'unreadable', 'unreadable'],
] as const)(
  '%s %j: %j where a point separates decimals, %j where a comma does, else %j',
  (field, text, point, comma, unknown) => {
    expect([read(field, text, '.'), read(field, text, ','), read(field, text, null)]).toEqual([point, comma, unknown]);
  },
);

test('returns both readings of an ambiguous number, and the value with too many decimals', () => {
  expect(parseNumber('1.299', priceFormat, '.').problem).toEqual({ kind: 'ambiguous', grouped: 1299, fraction: 1.299 });
  expect(parseNumber('33,333', discountFormat, ',').problem).toEqual({ kind: 'decimals', value: 33.333 });
});

test.each([
  ['4,50 €', '€'],
  ['€4.50', '€'],
  ['EUR 4.50', 'EUR'],
  ['4.50 chf', 'chf'],
  ['£4.50', '£'],
  ['CA$4.50', 'CA$'],
  ['$4.50', null],
  ['4.50 usd', null],
])('%j is a price of 4.50, in the currency %j', (text, currency) => {
  expect(parseNumber(text, priceFormat, '.')).toEqual({ value: 4.5, currency, problem: null });
});

test('accepts negative numbers where the format allows them', () => {
  const change: NumberFormat = { unit: 'percent', decimals: 2, min: -100, max: 1000 };
  for (const text of ['-10', '−10', '–10', '- 10 %', '-10,0%']) expect(parseNumber(text, change, '.').value).toBe(-10);
  expect(parseNumber('-33.333', change, '.').problem).toEqual({ kind: 'decimals', value: -33.333 });
});

test.each([
  [['4.50', '12'], '.'],
  [['4,50 €', '1.299'], ','],
  [['1.299,00'], ','],
  [['1.299.000'], ','],
  [['1,299', '7', 'cheap', ''], null],
  [['4.50', '4,50'], 'both'],
])('finds the decimal separator of %j: %j', (texts, sign) => {
  expect(decimalSignOf(texts)).toBe(sign);
});
