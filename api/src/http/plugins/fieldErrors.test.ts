import { createPaymentSchema, tranIdParams } from '@rialto/shared/contract/payment';
import { createProductSchema, productListQuerySchema } from '@rialto/shared/contract/product';
import { createShopSchema } from '@rialto/shared/contract/shop';
import { updateUserSchema } from '@rialto/shared/contract/user';
import type { z } from 'zod';
import { fieldErrorTexts } from '../../errors/messageText';
import { fieldErrorsOf } from './fieldErrors';

const pear = { name: 'Pear', price: 1, categoryId: 1, inventory: 1 };

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? {} : fieldErrorTexts(fieldErrorsOf(result.error.issues));
}

const codes = (text: string) => [...text].map((c) => c.codePointAt(0)?.toString(16)).join(' ');

it.each<[string, z.ZodType, unknown, Record<string, string>]>([
  ['a missing field', createProductSchema, { ...pear, name: undefined }, { name: 'Name is required' }],
  ['a blank text', createShopSchema, { name: ' ', description: 'x' }, { name: 'Name cannot be empty' }],
  [
    'a long text',
    createShopSchema,
    { name: 'x'.repeat(121), description: 'x' },
    { name: 'Name must have at most 120 characters' },
  ],
  ['another type', createProductSchema, { ...pear, price: '1' }, { price: 'Price must be a number' }],
  ['a negative price', createProductSchema, { ...pear, price: -1 }, { price: 'Price must be at least 0' }],
  [
    'a fraction of a cent',
    createProductSchema,
    { ...pear, price: 1.005 },
    { price: 'Price must have at most 2 decimals' },
  ],
  ['a huge price', createProductSchema, { ...pear, price: 1e9 }, { price: 'Price must be at most 1000000' }],
  ['half a piece', createProductSchema, { ...pear, inventory: 0.5 }, { inventory: 'Inventory must be a whole number' }],
  ['all of it off', createProductSchema, { ...pear, discount: 100 }, { discount: 'Discount must be at most 99.99' }],
  [
    'a script for a picture',
    createProductSchema,
    { ...pear, image: 'javascript:1' },
    { image: 'Image must be a web address (https://…)' },
  ],
  [
    'control characters',
    createProductSchema,
    { ...pear, name: 'a\0b' },
    { name: 'Name must not contain control characters' },
  ],
  [
    'half a character',
    createProductSchema,
    { ...pear, name: 'a\ud83d' },
    { name: 'Name must not contain broken characters' },
  ],
  ...['\u200B', '\uFEFF \u2060', '\u00AD', '\u202E\u2066\u200F', '\u3164', '\u2800', '\u{E0020}'].map(
    (name): [string, z.ZodType, unknown, Record<string, string>] => [
      `an invisible name, ${codes(name)}`,
      createProductSchema,
      { ...pear, name },
      { name: 'Name cannot be empty' },
    ],
  ),
  [
    'a picture that pages may not show',
    createProductSchema,
    { ...pear, image: 'HTTP://pics.example/a.png' },
    { image: 'Image must be at a secure address: one that begins with https://, not http://' },
  ],
  ...['//pics.example/a.png', '/\\pics.example/a.png'].map(
    (image): [string, z.ZodType, unknown, Record<string, string>] => [
      `another site in the guise of a path, ${image}`,
      createProductSchema,
      { ...pear, image },
      { image: 'Image must be a web address (https://…)' },
    ],
  ),
  ...['https://x\0', 'https://pics.example/\x7F', '/pic\0ture'].map(
    (image): [string, z.ZodType, unknown, Record<string, string>] => [
      `control characters in the address of a picture, ${JSON.stringify(image)}`,
      createProductSchema,
      { ...pear, image },
      { image: 'Image must be a web address (https://…)' },
    ],
  ),
  ['a field that only the API sets', createProductSchema, { ...pear, rating: 5 }, { rating: "Unknown field 'rating'" }],
  [
    'an id that is none',
    createProductSchema,
    { ...pear, categoryId: 0 },
    { categoryId: 'Category must be at least 1' },
  ],
  [
    'an unknown choice',
    productListQuerySchema,
    { sort: 'x' },
    { sort: 'Sort must be one of: newest, price, -price, rating, bestselling' },
  ],
  [
    'a missing companion',
    updateUserSchema,
    { password: 'long enough' },
    { currentPassword: 'Current password is needed to change the password' },
  ],
  [
    'a number of no payment',
    tranIdParams,
    { tranId: 'x' },
    { tranId: 'Transaction number must be 8 to 64 letters, digits, - or _' },
  ],
  ['no object', createShopSchema, 7, { body: 'The body must be a JSON object' }],
])('%s', (_, schema, value, expected) => {
  expect(messagesOf(schema, value)).toEqual(expected);
});

it('uses the full path of a nested field', () => {
  const payment = { userId: 1, userEmail: '', userName: '', userPhone: '', userAddress: '', totalPriceToPay: 1 };
  expect(messagesOf(createPaymentSchema, { ...payment, cartItems: 'all' })).toEqual({
    cartItems: 'Cart items is not valid',
  });
});

it('lists few unknown fields, shortened and without control characters', () => {
  const names = Array.from({ length: 500 }, (_, n) => `\x1B[31m${n}${'x'.repeat(1_000)}`);
  const fields = messagesOf(createShopSchema, {
    name: 'Stand',
    description: 'x',
    ...Object.fromEntries(names.map((name) => [name, 1])),
  });
  expect(Object.keys(fields)).toHaveLength(10);
  const first = `[31m0${'x'.repeat(35)}`;
  expect(fields[first]).toBe(`Unknown field '${first}'`);
});

it.each(['👩‍👩‍👧‍👦 family', 'عربي', '<script>alert(1)</script>', 'caf\u00e9', '❤️'])('keeps %s unchanged', (name) => {
  expect(createProductSchema.parse({ ...pear, name }).name).toBe(name);
});

it.each([
  ['שלום \u200F(a)', 'שלום (a)'],
  ['\u200Fعربي', 'عربي'],
  ['cafe\u0301', 'caf\u00e9'],
])('keeps the visible characters of %s, composed', (name, tidy) => {
  expect(createProductSchema.parse({ ...pear, name }).name).toBe(tidy);
});

it('treats an invisible text in the profile as empty', () => {
  expect(updateUserSchema.parse({ name: ' \u200B\u00AD ' })).toEqual({ name: '' });
});
