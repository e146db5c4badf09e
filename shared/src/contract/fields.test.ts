import { z } from 'zod';
import { idParams, idText } from './fields';

test.each(['1', '42', '007', '2147483647'])('an id in an address is digits: %s', (text) => {
  expect(idText.parse(text)).toBe(Number(text));
});

test.each(['1e1', ' 10', '10 ', '+1', '-1', '0', '0x10', '1.0', '１', '', 'NaN', 'Infinity', '2147483648', ['1', '2']])(
  'and nothing else: %j',
  (text) => {
    expect(idText.safeParse(text).success).toBe(false);
  },
);

test('the documentation calls it a whole number', () => {
  expect(z.toJSONSchema(idParams, { io: 'input' })).toMatchObject({
    properties: { id: { type: 'integer', minimum: 1, maximum: 2147483647 } },
    required: ['id'],
  });
});
