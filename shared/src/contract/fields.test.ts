import { z } from 'zod';
import { idParams, idText, name, optionalName, password, text } from './fields';

test.each(['1', '42', '007', '2147483647'])('accepts the id %s in an address', (text) => {
  expect(idText.parse(text)).toBe(Number(text));
});

test.each(['1e1', ' 10', '10 ', '+1', '-1', '0', '0x10', '1.0', '１', '', 'NaN', 'Infinity', '2147483648', ['1', '2']])(
  'and nothing else: %j',
  (text) => {
    expect(idText.safeParse(text).success).toBe(false);
  },
);

test('is documented as an integer', () => {
  expect(z.toJSONSchema(idParams, { io: 'input' })).toMatchObject({
    properties: { id: { type: 'integer', minimum: 1, maximum: 2147483647 } },
    required: ['id'],
  });
});

test.each([
  ['Herb\u00a0garden', 'Herb garden'],
  ['Herb  \t garden ', 'Herb garden'],
  ['Herb\u200b\u2060garden\ufeff', 'Herbgarden'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['Cafe\u0301', 'Café'],
  ['two\r\nlines', 'two lines'],
  ['Tea\u200d\u200c', 'Tea'],
  ['\u202eevil', 'evil'],
  ['👩‍🌾 ❤️', '👩‍🌾 ❤️'],
  ['می‌خواهم', 'می‌خواهم'],
  ['क्‍ष', 'क्‍ष'],
])('stores the name %j as %j', (typed, kept) => {
  expect(name(200).parse(typed)).toBe(kept);
  expect(name(200).parse(kept)).toBe(kept);
});

test('a name of invisible characters is blank', () => {
  expect(optionalName(20).parse('\u200b \u00a0\u2060')).toBe('');
  expect(name(20).safeParse('\u200b \u00a0\u2060').success).toBe(false);
});

test('text keeps its lines and spaces in composed form with Unix line endings', () => {
  expect(text(200).parse(' Cafe\u0301\r\n  two\rlines \u200d')).toBe('Café\n  two\nlines \u200d');
});

test('a password has 8 to 200 characters of any kind', () => {
  for (const typed of ['a'.repeat(8), ' '.repeat(64), '🥕'.repeat(8), 'x'.repeat(200)])
    expect(password.parse(typed)).toBe(typed);
  for (const typed of ['a'.repeat(7), '🥕'.repeat(7), 'x'.repeat(201)])
    expect(password.safeParse(typed).success).toBe(false);
});
