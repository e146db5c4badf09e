import { listingTexts } from '../../texts/listingTexts';
import { productTexts } from '../../texts/productTexts';
export function stockText(available: number): string {
  const { card } = listingTexts.current();
  if (available <= 0) return card.soldOut;
  return available <= 5 ? card.onlyLeft(available) : productTexts.current().inStock;
}
