import { listingTexts } from '../../texts/listingTexts';
import { productTexts } from '../../texts/productTexts';
/** How much is left, in the words of the cards: 'In stock', 'Only 3 left', 'Sold out'. */
export function stockText(available: number): string {
  const { card } = listingTexts.current();
  if (available <= 0) return card.soldOut;
  return available <= 5 ? card.onlyLeft(available) : productTexts.current().inStock;
}
