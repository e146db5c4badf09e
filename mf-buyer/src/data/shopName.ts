import type { ShopRef } from '@rialto/shared/contract/shop';
import { commonTexts } from '../texts/commonTexts';

/** What the goods of a shop stand under; those whose vendor has no shop, or no longer, stand together. */
export function shopName(shop: ShopRef | null): string {
  return shop?.name ?? commonTexts.current().otherGrowers;
}
