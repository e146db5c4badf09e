import { formatMoney as contractMoney } from '@rialto/shared/contract/money';
import {
  formatDate,
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  plural,
} from '@rialto/shared/format';
import { inLanguage } from '@rialto/shared/language';

const items = (n: number) => plural(n, { one: '# item', other: '# items' });

test.each([0, 0.005, 1234.5, -3, -0.001, 999_999.99, 1_000_000])('%d dollars read as in the contract', (dollars) => {
  expect(formatMoney(dollars)).toBe(contractMoney(dollars));
});

test('no amount is no money', () => {
  expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
});

test('everything follows the language', () => {
  const all = () => [
    formatMoney(1234.5),
    formatNumber(1204),
    formatPercent(12.5),
    formatDate('2026-11-20T12:00:00.000Z'),
    formatDay('2026-11-20'),
    formatList(['leeks', 'beets', 'kale']),
    items(1),
    items(1204),
  ];
  expect(all()).toEqual([
    '$1,234.50',
    '1,204',
    '12.5%',
    'Nov 20, 2026',
    'Nov 20, 2026',
    'leeks, beets, and kale',
    '1 item',
    '1,204 items',
  ]);
  expect(inLanguage('de', all)).toEqual([
    '1.234,50\u00a0$',
    '1.204',
    '12,5\u00a0%',
    '20.11.2026',
    '20.11.2026',
    'leeks, beets und kale',
    '1 item',
    '1.204 items',
  ]);
});

test('what was prepared is not made again', () => {
  jest.isolateModules(() => {
    const { formatDate, formatMoney, prepareFormats } =
      jest.requireActual<typeof import('@rialto/shared/format')>('@rialto/shared/format');
    const made = [jest.spyOn(Intl, 'NumberFormat'), jest.spyOn(Intl, 'DateTimeFormat')];
    prepareFormats();
    const calls = made.map(({ mock }) => mock.calls.length);
    expect(calls).toEqual([2, 1]);
    formatMoney(1.5);
    formatDate('2026-11-20T12:00:00.000Z');
    expect(made.map(({ mock }) => mock.calls.length)).toEqual(calls);
  });
});
