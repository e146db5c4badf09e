import { site } from '@rialto/shared/site';
import { anOrder } from '@rialto/shared/testing/anOrder';
import { ordersCsv } from './ordersCsv';

test('exports dates in the market’s time zone', () => {
  site.timeZone = 'America/Los_Angeles';
  const csv = ordersCsv([anOrder({ createdAt: '2026-11-24T00:30:00.000Z' })]);
  site.timeZone = undefined;
  expect(csv).toContain('2026-11-23T16:30:00.000-08:00');
});
