import { startJobs } from './startJobs';

const run = (_name: string, job: () => Promise<unknown>) => job();

/** A job that runs until it is released. */
function held() {
  let release = () => {};
  const job = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  return { job, release: () => release() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs the jobs one after another at intervals, for the first time after one', async () => {
  const order: string[] = [];
  const job = (name: string) => async () => order.push(name);
  const stop = startJobs({ everyMs: 1000, jobs: { a: job('a'), b: job('b') } }, run);
  await jest.advanceTimersByTimeAsync(999);
  expect(order).toEqual([]);
  await jest.advanceTimersByTimeAsync(1001);
  expect(order).toEqual(['a', 'b', 'a', 'b']);
  await stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(order).toHaveLength(4);
});

it('starts no round while one is running', async () => {
  const { job, release } = held();
  const stop = startJobs({ everyMs: 1000, startsNow: true, jobs: { job } }, run);
  await jest.advanceTimersByTimeAsync(5000);
  expect(job).toHaveBeenCalledTimes(1);
  release();
  await jest.advanceTimersByTimeAsync(1000);
  expect(job).toHaveBeenCalledTimes(2);
  release();
  await stop();
});

it('aborts the signal when it stops, waits for the running job, and starts no other', async () => {
  let signal: AbortSignal | undefined;
  const { job, release } = held();
  const next = jest.fn();
  const first = (given: AbortSignal) => {
    signal = given;
    return job();
  };
  const stop = startJobs({ everyMs: 1000, startsNow: true, jobs: { first, next } }, run);
  await jest.advanceTimersByTimeAsync(0);
  expect(signal?.aborted).toBe(false);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await jest.advanceTimersByTimeAsync(10_000);
  expect([signal?.aborted, hasStopped]).toEqual([true, false]);
  release();
  await stopped;
  expect(next).not.toHaveBeenCalled();
});
