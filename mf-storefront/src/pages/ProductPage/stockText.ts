/** How much is left, in the words of the cards: 'In stock', 'Only 3 left', 'Sold out'. */
export function stockText(available: number): string {
  if (available <= 0) return 'Sold out';
  return available <= 5 ? `Only ${available} left` : 'In stock';
}
