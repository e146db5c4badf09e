import { ApiError } from '@rialto/shared/http';

const concurrency = 4;
/** The rate limit is per minute. */
const retryAfterMs = 5000;
const maxRetries = 15;

/** Runs `work` for each item, a few at a time. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  isStopped = () => false,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !isStopped(); item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Repeats a request that exceeds the rate limit. @throws ApiError 429 after more than a minute, or after a stop */
export async function retryAfterLimit<Result>(call: () => Promise<Result>, isStopped = () => false): Promise<Result> {
  for (let retries = 0; ; retries += 1)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || retries === maxRetries || isStopped()) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
}
