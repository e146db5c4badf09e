import { inLanguage, type Language } from '@rialto/shared/language';
import { type ProductNumber, productNumbers, readNumber, typedNumber } from './productNumbers';

const read = (language: Language, field: ProductNumber, text: string) =>
  inLanguage(language, () => readNumber(field, text));

test.each([
  ['price', '90,00', 90, 90],
  ['price', '90.00', 90, 90],
  ['price', '1.234,50', 1234.5, 1234.5],
  ['price', '9.000', null, 9000],
  ['price', '9,000', 9000, null],
  ['price', '1e3', null, null],
  ['price', '-1', null, null],
  ['price', '4,50 €', 4.5, 4.5],
  ['inventory', '1.000', null, 1000],
  ['inventory', '1,5', null, null],
  ['discount', '12,5', 12.5, 12.5],
  ['discount', '', 0, 0],
] as const)('%s %j is %j in English and %j in German', (field, text, english, german) => {
  expect([read('en', field, text), read('de', field, text)]).toEqual([english, german]);
});

test('parses the text of an opened cell as the same number', () => {
  for (const language of ['en', 'de'] as const)
    for (const field of productNumbers)
      for (const value of field === 'inventory' ? [0, 1000, 1_000_000] : [0, 0.07, 4.5, 12.34, 99.99])
        expect(
          read(
            language,
            field,
            inLanguage(language, () => typedNumber(value)),
          ),
        ).toBe(value);
});
