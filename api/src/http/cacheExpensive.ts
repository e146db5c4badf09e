import { LRUCache } from 'lru-cache';

const TTL_FACTOR = 20;
const MAX_TTL_MS = 60_000;
const MAX_KEYS = 1_000;

/**
 * Caches results for twenty times as long as they took to compute, at most a minute. Concurrent calls share a computation.
 * Failures are not cached.
 * @param isExpensive decides from a result whether to cache it. With it, concurrent calls do not share a computation
 */
export function cacheExpensive<Value>(
  isExpensive?: (value: Value) => boolean,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const cached = new LRUCache<string, Promise<Value>>({
    max: MAX_KEYS,
    // Reads the clock on every call, so that tests can set it.
    perf: performance,
    ttlResolution: 0,
  });
  return (key, compute) => {
    const existing = cached.get(key);
    if (existing) return existing;
    const started = performance.now();
    const result = compute();
    if (!isExpensive) cached.set(key, result);
    result.then(
      (value) => {
        const ttl = Math.ceil(Math.min(MAX_TTL_MS, TTL_FACTOR * (performance.now() - started)));
        if (ttl > 0 && (isExpensive?.(value) ?? true)) cached.set(key, result, { ttl });
        else cached.delete(key);
      },
      () => cached.delete(key),
    );
    return result;
  };
}
