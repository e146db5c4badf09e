/**
 * `total × part / whole`, rounded half up. Exact: the product is computed with BigInt.
 * @param total whole cents, ≥ 0
 */
export function roundedShare(total: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(total) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}
