import { cacheExpensive } from './cacheExpensive';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns the number of calls, after some milliseconds. */
function counter(ms: number) {
  let computations = 0;
  return async () => {
    computations += 1;
    const response = computations;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return response;
  };
}

it('computes once for concurrent calls, and again after twenty times the time it took', async () => {
  const keep = cacheExpensive<number>();
  const compute = counter(100);
  const both = Promise.all([keep('a', compute), keep('a', compute)]);
  await jest.advanceTimersByTimeAsync(100);
  expect(await both).toEqual([1, 1]);
  const other = keep('b', compute);
  await jest.advanceTimersByTimeAsync(1_999);
  expect([await other, await keep('a', compute)]).toEqual([2, 1]);
  await jest.advanceTimersByTimeAsync(2);
  const repeated = keep('a', compute);
  await jest.advanceTimersByTimeAsync(100);
  expect(await repeated).toBe(3);
});

it('caches at most a minute, and nothing that took no time', async () => {
  const keep = cacheExpensive<number>();
  const slow = counter(10_000);
  const first = keep('slow', slow);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await first).toBe(1);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(await keep('slow', slow)).toBe(1);
  await jest.advanceTimersByTimeAsync(2);
  const second = keep('slow', slow);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await second).toBe(2);
  const instant = async () => Math.random();
  expect(await keep('instant', instant)).not.toBe(await keep('instant', instant));
});

it('computes again after a failure', async () => {
  const keep = cacheExpensive<string>();
  await expect(keep('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await keep('a', async () => 'up')).toBe('up');
});

it('caches only expensive results, and shares none before it is known to be one', async () => {
  const keep = cacheExpensive<number>((response) => response > 2);
  const compute = counter(100);
  const both = Promise.all([keep('a', compute), keep('a', compute)]);
  await jest.advanceTimersByTimeAsync(100);
  expect(await both).toEqual([1, 2]);
  const third = keep('a', compute);
  await jest.advanceTimersByTimeAsync(100);
  expect(await third).toBe(3);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(await keep('a', compute)).toBe(3);
  await jest.advanceTimersByTimeAsync(2);
  const fourth = keep('a', compute);
  await jest.advanceTimersByTimeAsync(100);
  expect(await fourth).toBe(4);
});
