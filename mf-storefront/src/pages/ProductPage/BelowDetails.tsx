import { Slot } from '@rialto/shared/slots';
import { Stack } from '@rialto/shared/ui/Layout';
import { use } from 'react';
import { RelatedProducts } from './RelatedProducts';
import { Reviews } from './Reviews';
import { ShownProduct } from './ShownProduct';

/** The part of the product page below its details. */
export function BelowDetails() {
  const product = use(ShownProduct);
  if (!product) return null;
  return (
    <Stack $gap={5}>
      {/* only products on sale have reviews */}
      {(product.state ?? 'onSale') === 'onSale' && <Reviews product={product} />}
      <Slot name="product.below" product={product} />
      <RelatedProducts product={product} />
    </Stack>
  );
}
