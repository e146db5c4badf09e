const TIMES = 20;
const LONGEST_MS = 60_000;

/**
 * Keeps what is dear to compute: an answer is given again for twenty times as long as it took, a minute at most, and
 * whoever asks while it is computed gets that one. What failed is not kept.
 * @param isDear which answers; whether one is, is not known while it is computed, so then nobody gets another's
 */
export function keepDear<Value>(
  isDear?: (value: Value) => boolean,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  return (key, compute) => {
    const started = performance.now();
    for (const [old, { until }] of kept) if (until <= started) kept.delete(old);
    const known = kept.get(key);
    if (known) return known.value;
    const entry = { value: compute(), until: Number.POSITIVE_INFINITY };
    if (!isDear) kept.set(key, entry);
    entry.value.then(
      (value) => {
        if (isDear && !isDear(value)) return;
        const now = performance.now();
        entry.until = now + Math.min(LONGEST_MS, TIMES * (now - started));
        kept.set(key, entry);
      },
      () => kept.delete(key),
    );
    return entry.value;
  };
}
