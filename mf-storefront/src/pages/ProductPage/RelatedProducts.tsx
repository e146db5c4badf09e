import type { Product } from '@rialto/shared/contract/product';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { space, text } from '@rialto/shared/theme/theme';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ProductGrid } from '../../components/ProductGrid';
import { productsQuery } from '../../data/products';
import { productTexts } from '../../texts/productTexts';

const maxProducts = 4;

/** Other best-sellers of the same category. Renders nothing if there are none or the request fails. */
export function RelatedProducts({ product: { id, category } }: { product: Product }) {
  const t = productTexts.use();
  const { data } = usePaged(productsQuery({ category: category.id, sort: 'bestselling', limit: maxProducts + 1 }));
  const others = useMemo(() => data?.filter((other) => other.id !== id).slice(0, maxProducts) ?? [], [data, id]);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related-heading">
      <Heading id="related-heading">{t.moreIn(category.name)}</Heading>
      <ProductGrid products={others} columns={4} />
    </section>
  );
}

const Heading = styled.h2`
  margin-block: ${space(4)} ${space(5)};
  font-size: ${text('h2')};
`;
