import type { CartItem } from '@rialto/shared/contract/cart';
import { aProduct } from '@rialto/shared/testing/aProduct';

export function aCartItem(fields: Partial<CartItem> = {}): CartItem {
  const product = fields.product ?? aProduct();
  return {
    id: 1,
    quantity: 1,
    place: fields.id ?? 1,
    addedPrice: product.price,
    product,
    user: { id: 7, name: 'Maya', email: 'buyer@rialto.example' },
    ...fields,
  };
}
