import type { AddressBody } from '@rialto/shared/contract/address';
import fc from 'fast-check';
import { addressFormat, countries } from './addressFormat';
import { addressLines, addressText } from './addressLines';
import { checkAddress } from './checkAddress';
import { countryCodes } from './countryData';

const berlin: AddressBody = {
  name: 'Ada Krause',
  line1: 'Torstraße 5',
  city: 'Berlin',
  postcode: '10119',
  country: 'DE',
  phone: '+49 30123456',
};
const read = (body: Partial<AddressBody>) => checkAddress({ ...berlin, ...body });
const addressOf = (body: Partial<AddressBody>) => {
  const checked = read(body);
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.address;
};
const errorsOf = (body: Partial<AddressBody>) => {
  const checked = read(body);
  return 'errors' in checked ? checked.errors : {};
};

describe('the format of a country', () => {
  test.each([
    ['DE', ['name', 'line1', 'line2', 'postcode city', 'phone'], ['name', 'line1', 'city', 'postcode']],
    [
      'US',
      ['name', 'line1', 'line2', 'city region postcode', 'phone'],
      ['name', 'line1', 'city', 'region', 'postcode'],
    ],
    ['GB', ['name', 'line1', 'line2', 'city', 'postcode', 'phone'], ['name', 'line1', 'city', 'postcode']],
    ['JP', ['name', 'line1', 'line2', 'region', 'postcode', 'phone'], ['name', 'line1', 'region', 'postcode']],
    ['SG', ['name', 'line1', 'line2', 'postcode', 'phone'], ['name', 'line1', 'postcode']],
    ['GH', ['name', 'line1', 'line2', 'city', 'phone'], ['name', 'line1', 'city']],
  ])('%s', (code, rows, required) => {
    const format = addressFormat(code);
    expect(format?.rows.map((row) => row.join(' '))).toEqual(rows);
    expect(format?.required).toEqual(required);
  });

  test('has the country’s own words and regions', () => {
    expect(addressFormat('US')).toMatchObject({
      labels: { region: 'state', postcode: 'zip' },
      postcode: { example: '95014' },
    });
    expect(addressFormat('US')?.regions).toContainEqual({ value: 'CA', name: 'California' });
    expect(addressFormat('JP')?.regions[0]).toEqual({ value: '01', name: 'Hokkaido' });
    expect(addressFormat('GB')?.labels.city).toBe('postTown');
  });

  test('is there for every country of the list, and for no other code', () => {
    expect(countries.length).toBeGreaterThan(240);
    for (const { code, name } of countries) {
      expect([code, addressFormat(code)?.rows.flat()]).toEqual([code, expect.arrayContaining(['name', 'line1'])]);
      expect(name).not.toBe(code);
    }
    for (const code of ['XX', 'lite', '../DE', '']) expect(addressFormat(code)).toBeUndefined();
  });

  test('has a pattern that its own example matches', () => {
    for (const code of countryCodes) {
      const postcode = addressFormat(code)?.postcode;
      if (postcode?.example)
        expect(`${code} ${postcode.example}`).toMatch(new RegExp(`^${code} (?:${postcode.pattern})$`));
    }
  });
});

describe('an address', () => {
  test('is kept in one form', () => {
    expect(addressOf({})).toEqual({
      ...berlin,
      line2: null,
      region: null,
      phone: '+49 30 123456',
    });
    expect(addressOf({ country: 'GB', city: 'London', postcode: ' ec1y   8sy ' }).postcode).toBe('EC1Y 8SY');
    expect(addressOf({ country: 'US', region: 'california', postcode: '95014', city: 'Cupertino' }).region).toBe('CA');
    expect(addressOf({ country: 'JP', region: '東京都', postcode: '154-0023' }).region).toBe('13');
  });

  test('has the phone number in the international form', () => {
    expect(addressOf({ phone: '030 123456' }).phone).toBe('+49 30 123456');
    expect(addressOf({ phone: '' }).phone).toBeNull();
  });

  test('loses what its country does not write', () => {
    expect(addressOf({ region: 'Berlin' }).region).toBeNull();
    expect(addressOf({ country: 'SG', postcode: '546080' }).city).toBeNull();
  });

  test.each<[string, Partial<AddressBody>, object]>([
    ['without a postcode', { postcode: '' }, { postcode: { code: 'REQUIRED' } }],
    ['without a city', { city: null }, { city: { code: 'REQUIRED' } }],
    [
      'with a word as a postcode',
      { postcode: 'ABCDE' },
      { postcode: { code: 'NO_POSTCODE', params: { example: '26133' } } },
    ],
    [
      'with a postcode within a longer one',
      { postcode: '101190' },
      { postcode: { code: 'NO_POSTCODE', params: { example: '26133' } } },
    ],
    [
      'with a postcode of another state',
      { country: 'US', region: 'NY', postcode: '95014' },
      { postcode: { code: 'POSTCODE_ELSEWHERE', params: { region: 'New York' } } },
    ],
    ['of no state', { country: 'US', region: 'Bavaria', postcode: '95014' }, { region: { code: 'NO_REGION' } }],
    ['in no country', { country: 'ZZ' }, { country: { code: 'NO_COUNTRY' } }],
    ['with a phone number that is none', { phone: '12' }, { phone: { code: 'NO_PHONE' } }],
    [
      'with nothing',
      { country: 'US', city: '', region: '', postcode: '' },
      { city: { code: 'REQUIRED' }, region: { code: 'REQUIRED' }, postcode: { code: 'REQUIRED' } },
    ],
  ])('%s has an error beside the field', (_what, body, errors) => {
    expect(errorsOf(body)).toEqual(errors);
  });

  test('has all parts of its alternatives checked: a postcode of the United Kingdom', () => {
    const inBritain = (postcode: string) => Object.keys(errorsOf({ country: 'GB', postcode }));
    expect(inBritain('GIR 0AA')).toEqual([]);
    expect(inBritain('BFPO 4')).toEqual([]);
    expect(inBritain('GIR 0AAX')).toEqual(['postcode']);
    expect(inBritain('XBFPO 4')).toEqual(['postcode']);
  });
});

describe('the text of an address', () => {
  test.each<[string, Partial<AddressBody>, string[]]>([
    ['in Germany', { line2: '2. Hof' }, ['Ada Krause', 'Torstraße 5', '2. Hof', '10119 Berlin', 'GERMANY']],
    [
      'in the United States',
      { country: 'US', line1: '1 Main St', city: 'Cupertino', region: 'CA', postcode: '95014', phone: null },
      ['Ada Krause', '1 Main St', 'Cupertino, CA 95014', 'UNITED STATES'],
    ],
    [
      'in Ireland without a postcode',
      { country: 'IE', line1: '3 Quay', city: 'Cork', region: 'Co. Cork', postcode: null, phone: null },
      ['Ada Krause', '3 Quay', 'Cork', 'Co. Cork', 'IRELAND'],
    ],
  ])('%s', (_where, body, lines) => {
    expect(addressLines(addressOf(body))).toEqual(lines);
  });

  test('has no name, which orders keep separately', () => {
    expect(addressText(addressOf({}))).toBe('Torstraße 5\n10119 Berlin\nGERMANY');
  });

  test('fits into the longest text of an order, whatever is given', () => {
    const long = (length: number) => fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: length });
    const body = fc.record({
      name: long(120),
      line1: long(100),
      line2: long(100),
      city: long(80),
      region: long(80),
      country: fc.constantFrom(...countryCodes),
    });
    fc.assert(
      fc.property(body, (given) => {
        const text = addressText({ ...given, postcode: '12345678901234567890', phone: null });
        expect(text.length).toBeLessThanOrEqual(500);
        expect(text).toContain(given.line1);
      }),
    );
  });
});
