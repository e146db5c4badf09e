/** The sum of price times quantity, in cents. */
export function totalOf(lines: readonly { priceCents: number; quantity: number }[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}
