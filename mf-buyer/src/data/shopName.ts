import type { ShopRef } from '@rialto/shared/contract/shop';
import { commonTexts } from '../texts/commonTexts';

/** The name of a shop; products without a shop are grouped under one name. */
export function shopName(shop: ShopRef | null): string {
  return shop?.name ?? commonTexts.current().otherGrowers;
}
