import { formatMoney as contractMoney, setMarketCurrency } from '@rialto/shared/contract/money';
import {
  currencyName,
  formatDate,
  formatDateTime,
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortDay,
  formatWholeMoney,
  joinFacts,
  marketDay,
  marketIso,
  plural,
} from '@rialto/shared/i18n/format';
import { inLanguage } from '@rialto/shared/language';
import { site } from '@rialto/shared/site';

const items = (n: number) => plural(n, { one: '# item', other: '# items' });

test.each([0, 0.005, 1234.5, -3, -0.001, 999_999.99, 1_000_000])('formats %d dollars like the contract', (dollars) => {
  expect(formatMoney(dollars)).toBe(contractMoney(dollars));
});

test('throws for invalid amounts', () => {
  expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
});

test('follows the language', () => {
  const all = () => [
    formatMoney(1234.5),
    formatNumber(1204),
    formatPercent(12.5),
    formatDate('2026-11-20T12:00:00.000Z'),
    formatDay('2026-11-20'),
    formatShortDay('2026-11-20'),
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
    'Nov 20',
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
    '20. Nov.',
    'leeks, beets und kale',
    '1 item',
    '1.204 items',
  ]);
});

test('joins the facts there are, with dots that never begin a line', () => {
  expect(joinFacts(['Fallow Lane Farm', null, '', false, 'Nov 20, 2026'])).toBe('Fallow Lane Farm\u00a0· Nov 20, 2026');
});

test('formats amounts in the market’s currency', () => {
  site.currency = 'EUR';
  setMarketCurrency('EUR');
  const all = () => [formatMoney(1234.5), formatWholeMoney(1000), currencyName()];
  try {
    expect(all()).toEqual(['€1,234.50', '€1000', 'euros']);
    expect(inLanguage('de', all)).toEqual(['1.234,50\u00a0€', '1.000\u00a0€', 'Euro']);
    expect(contractMoney(1234.5)).toBe('€1,234.50');
  } finally {
    site.currency = undefined;
    setMarketCurrency('USD');
  }
  expect(all()).toEqual(['$1,234.50', '$1000', 'US dollars']);
});

describe('in the market’s time zone', () => {
  afterEach(() => {
    site.timeZone = undefined;
  });
  const instant = '2026-11-24T00:30:00.000Z';

  test.each([
    ['America/Los_Angeles', 'Nov 23, 2026', 'Nov 23, 2026, 4:30 PM PST', '2026-11-23'],
    ['Pacific/Honolulu', 'Nov 23, 2026', 'Nov 23, 2026, 2:30 PM HST', '2026-11-23'],
    ['Asia/Kolkata', 'Nov 24, 2026', 'Nov 24, 2026, 6:00 AM GMT+5:30', '2026-11-24'],
    ['Pacific/Kiritimati', 'Nov 24, 2026', 'Nov 24, 2026, 2:30 PM GMT+14', '2026-11-24'],
    // The time zone of the tests, which is not named.
    ['UTC', 'Nov 24, 2026', 'Nov 24, 2026, 12:30 AM', '2026-11-24'],
  ])('in %s', (timeZone, date, time, day) => {
    site.timeZone = timeZone;
    expect([
      formatDate(instant),
      formatDateTime(instant).replaceAll('\u202f', ' '),
      marketDay(new Date(instant)),
    ]).toEqual([date, time, day]);
  });

  test('subtracts calendar days across a change of daylight saving time', () => {
    site.timeZone = 'Europe/Berlin';
    // 00:30 after a day of 25 hours.
    expect(marketDay(new Date('2026-10-25T23:30:00.000Z'), 1)).toBe('2026-10-25');
    expect(marketDay(new Date('2026-03-01T12:00:00.000Z'), 1)).toBe('2026-02-28');
  });

  test('formats instants for files in the market’s time zone', () => {
    site.timeZone = 'America/Los_Angeles';
    expect(marketIso(instant)).toBe('2026-11-23T16:30:00.000-08:00');
  });
});
