import { TooMany } from '../errors';
import type { Entry, Outcome, SharedMemory } from '../redis/redis';
import { type Allowance, createFailureLimiter } from './failureLimiter';

afterEach(() => jest.useRealTimers());

const WINDOW = 60_000;
const start = () => createFailureLimiter(WINDOW, 'Slowly.');
const one: Allowance[] = [{ key: 'a', max: 3 }];
const soon = (answer: boolean) => async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return answer;
};
const refused = (results: PromiseSettledResult<boolean>[]) =>
  results.filter((each) => each.status === 'rejected' && each.reason instanceof TooMany).length;

it('answers any number of right guesses made at once', async () => {
  const limiter = start();
  const answers = await Promise.all(Array.from({ length: 30 }, () => limiter.attempt(one, soon(true))));
  expect(answers).toEqual(Array(30).fill(true));
});

it('answers no more wrong ones than allowed, made at once or not', async () => {
  const limiter = start();
  const check = jest.fn(soon(false));
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => limiter.attempt(one, check)));
  expect([check.mock.calls.length, refused(results)]).toEqual([3, 27]);
  await expect(limiter.attempt(one, soon(true))).rejects.toThrow('Slowly.');
  expect(await limiter.attempt([{ key: 'b', max: 3 }], soon(true))).toBe(true);
});

it('lets the right one of many through only while some may still fail', async () => {
  const limiter = start();
  const guesses = [false, false, true, false, false, false, false];
  const results = await Promise.allSettled(guesses.map((answer) => limiter.attempt(one, soon(answer))));
  expect(refused(results)).toBe(3);
});

it('counts until a window after the first failure, and tells how long that is', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const limiter = start();
  await limiter.attempt(one, soon(false));
  jest.advanceTimersByTime(10_000);
  await limiter.attempt(one, soon(false));
  await limiter.attempt(one, soon(false));
  await expect(limiter.attempt(one, soon(true))).rejects.toMatchObject({ retryAfter: 50 });
  jest.advanceTimersByTime(50_000);
  expect(await limiter.attempt(one, soon(true))).toBe(true);
});

it('forgives after a success only where it is told to', async () => {
  const limiter = start();
  const both: Allowance[] = [
    { key: 'forgiving', max: 2, forgiving: true },
    { key: 'strict', max: 3 },
  ];
  for (const answer of [false, true, false, true, false]) await limiter.attempt(both, soon(answer));
  await expect(limiter.attempt(both, soon(true))).rejects.toThrow(TooMany);
  expect(await limiter.attempt([{ key: 'forgiving', max: 2 }], soon(true))).toBe(true);
});

it('counts nothing for a check that failed by itself, and frees its place', async () => {
  const limiter = start();
  const broken = () => Promise.reject(new Error('database away'));
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.attempt(one, broken)));
  expect(refused(results)).toBe(0);
  expect(await limiter.attempt(one, soon(true))).toBe(true);
});

describe('shared by processes', () => {
  /** What other processes leave room for, call by call, and what it was told of. */
  function sharing(entries: (Entry | undefined)[]) {
    const told: [string, Outcome][][] = [];
    const memory = {
      enter: async () => entries.shift(),
      leave: async (outcomes) => void told.push([...outcomes]),
      count: async () => undefined,
      has: async () => false,
      note: async () => undefined,
      announce: () => undefined,
      onNews: () => undefined,
      close: async () => undefined,
    } satisfies SharedMemory;
    return { limiter: createFailureLimiter(WINDOW, 'Slowly.', memory), told };
  }
  const both: Allowance[] = [
    { key: 'a', max: 3, forgiving: true },
    { key: 'b', max: 9 },
  ];

  it('waits for guesses that are under way elsewhere, and tells what became of its own', async () => {
    const { limiter, told } = sharing(['full', 'full', 'entered', 'entered', 'entered']);
    expect(await limiter.attempt(both, soon(true))).toBe(true);
    expect(await limiter.attempt(both, soon(false))).toBe(false);
    await expect(limiter.attempt(both, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const outcomes = (a: Outcome, b: Outcome) => [
      ['guesses a', a],
      ['guesses b', b],
    ];
    expect(told).toEqual([outcomes('forgiven', 'ended'), outcomes('failed', 'failed'), outcomes('ended', 'ended')]);
  });

  it('checks nothing where others have failed too often, and goes by itself while nothing is shared', async () => {
    const { limiter, told } = sharing([{ endsIn: 20_000 }]);
    const check = jest.fn(soon(true));
    await expect(limiter.attempt(both, check)).rejects.toMatchObject({ statusCode: 429, retryAfter: 20 });
    expect(check).not.toHaveBeenCalled();
    for (const answer of [false, false, false]) expect(await limiter.attempt(both, soon(answer))).toBe(false);
    await expect(limiter.attempt(both, check)).rejects.toThrow(TooMany);
    expect(told).toEqual([]);
  });
});
