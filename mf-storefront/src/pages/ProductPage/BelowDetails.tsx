import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { routeId } from '@rialto/shared/routing/routeId';
import { Slot } from '@rialto/shared/slots';
import { Stack } from '@rialto/shared/ui/Layout';
import { productQuery } from '../../data/products';
import { RelatedProducts } from './RelatedProducts';
import { Reviews } from './Reviews';

/** The part of the product page below its details. */
export function BelowDetails() {
  const { data: product } = useQuery(productQuery(routeId(useParams().productId)));
  if (!product) return null;
  return (
    <Stack $gap={5}>
      <Reviews product={product} />
      <Slot name="product.below" product={product} />
      <RelatedProducts product={product} />
    </Stack>
  );
}
