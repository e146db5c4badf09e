import { formatDeliveryDays } from '@rialto/shared/i18n/deliveryDays';
import { browserRegion, regionName } from '@rialto/shared/i18n/regionName';
import { inLanguage } from '@rialto/shared/language';

const now = new Date('2026-12-01T10:00:00.000Z');
const days = (from: string, to: string) => formatDeliveryDays(from, to, now).replaceAll('\u00a0', ' ');

test('names the days of arrival by weekday', () => {
  expect(days('2026-12-03', '2026-12-05')).toBe('Thu 3 – Sat 5');
  expect(days('2026-12-03', '2026-12-03')).toBe('Thu 3');
  expect(inLanguage('de', () => days('2026-12-03', '2026-12-05'))).toBe('Do 3. – Sa 5.');
});

test('names the month of days that are weeks away', () => {
  expect(days('2026-12-20', '2027-01-10')).toBe('Dec 20, 2026 – Jan 10, 2027');
});

test('names countries in the page’s language', () => {
  expect(regionName('DE')).toBe('Germany');
  expect(inLanguage('de', () => regionName('DE'))).toBe('Deutschland');
  expect(browserRegion()).toBe('US');
});
