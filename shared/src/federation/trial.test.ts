import { groupAt, placeInTrial } from '@rialto/shared/federation/trial';

const visitors = Array.from({ length: 20_000 }, (_, number) => `visitor-${number}`);
const drawn = (trial: string, percent: number) => visitors.filter((visitor) => placeInTrial(visitor, trial) < percent);

test.each([1, 10, 50, 90])('draws about %d percent of the visitors', (percent) => {
  const share = (drawn('a', percent).length / visitors.length) * 100;
  // Five standard deviations.
  const tolerance = 5 * Math.sqrt((percent * (100 - percent)) / visitors.length);
  expect(Math.abs(share - percent)).toBeLessThan(tolerance);
});

test('raising the share only adds visitors', () => {
  const tenPercent = drawn('a', 10);
  const fiftyPercent = new Set(drawn('a', 50));
  expect(tenPercent.every((visitor) => fiftyPercent.has(visitor))).toBe(true);
});

test('two trials draw independently', () => {
  const first = drawn('a', 10);
  const second = new Set(drawn('b', 10));
  const both = first.filter((visitor) => second.has(visitor)).length;
  expect(both / first.length).toBeGreaterThan(0.06);
  expect(both / first.length).toBeLessThan(0.14);
});

test.each([
  [0, 10, 'trial'],
  [9.9, 10, 'trial'],
  [10, 10, null],
  [89.9, 10, null],
  [90, 10, 'live'],
  [49, 50, 'trial'],
  [50, 50, 'live'],
  // With a large share, as many visitors of the trial are counted as there are others.
  [19, 80, 'trial'],
  [20, 80, null],
  [80, 80, 'live'],
])('a visitor at %d of a trial for %d percent is counted as %j', (place, percent, group) => {
  expect(groupAt(place, percent)).toBe(group);
});
