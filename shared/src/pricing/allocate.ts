/**
 * Divides a total by weights, by the largest remainder: the parts sum to the total, and none exceeds its weight unless the total
 * exceeds their sum. Equal remainders go to the earlier part. Exact: products are computed with BigInt.
 * @param total whole, ≥ 0
 * @param weights whole, ≥ 0; if all are 0, the total is divided equally
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((added, weight) => added + BigInt(weight), 0n);
  if (sum === 0n && weights.length > 0 && total > 0)
    return allocate(
      total,
      weights.map(() => 1),
    );
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  let left = shares.reduce((rest, { part }) => rest - part, total);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  for (const share of byRemainder) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => part);
}

/**
 * `total × part / whole`, rounded half up. Exact: the product is computed with BigInt.
 * @param total whole, ≥ 0
 */
export function roundedShare(total: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(total) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}
