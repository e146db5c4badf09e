import type { CartItem } from '@rialto/shared/contract/cart';
import { fromCents } from '@rialto/shared/contract/money';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { presentProduct } from '../../catalogue/products/present';
import { presentUserRef } from '../../identity/presentUserRef';
import type { CartRow } from './queries';

/** A cart line; nothing is available of products and variants that are not on sale. */
export function presentCartItem(row: CartRow): CartItem {
  const product = presentProduct(row);
  return {
    id: row.line.id,
    quantity: row.line.quantity,
    place: row.line.place,
    addedPrice: fromCents(row.line.addedPriceCents),
    variant: { id: row.variant.id, title: variantTitle(row.variant.optionValues), sku: row.variant.sku },
    isOffSale: row.onSale ? undefined : true,
    product: row.onSale ? product : { ...product, available: 0 },
    user: presentUserRef(row.owner),
  };
}
