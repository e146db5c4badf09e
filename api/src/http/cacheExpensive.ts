import { LRUCache } from 'lru-cache';

const TIMES = 20;
const LONGEST_MS = 60_000;
const MAX_KEYS = 1_000;

/**
 * Caches results for twenty times as long as they took to compute, at most a minute. Concurrent calls share a computation.
 * Failures are not cached.
 * @param isExpensive selects the results to cache. Since it needs the result, concurrent calls share nothing with it
 */
export function cacheExpensive<Value>(
  isExpensive?: (value: Value) => boolean,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const cached = new LRUCache<string, Promise<Value>>({
    max: MAX_KEYS,
    // read the clock every time, so that tests can set it
    perf: performance,
    ttlResolution: 0,
  });
  return (key, compute) => {
    const known = cached.get(key);
    if (known) return known;
    const started = performance.now();
    const result = compute();
    if (!isExpensive) cached.set(key, result);
    result.then(
      (value) => {
        const ttl = Math.ceil(Math.min(LONGEST_MS, TIMES * (performance.now() - started)));
        if (ttl > 0 && (isExpensive?.(value) ?? true)) cached.set(key, result, { ttl });
        else cached.delete(key);
      },
      () => cached.delete(key),
    );
    return result;
  };
}
