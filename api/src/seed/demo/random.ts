/** Repeatable random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** One of `items`; throws RangeError if there are none. */
  pick<T>(items: readonly T[]): T;
  /** One of `items`, with a probability proportional to its weight; throws RangeError if there are none. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T;
}

/** mulberry32 by Tommy Ettinger (public domain), with 32 bits of state. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  return {
    next,
    pick,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    weighted(items, weight) {
      const total = items.reduce((sum, item) => sum + weight(item), 0);
      let left = next() * total;
      for (const item of items) {
        left -= weight(item);
        if (left < 0) return item;
      }
      return pick(items);
    },
  };
}
