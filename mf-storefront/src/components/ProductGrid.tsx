import { from, space } from '@rialto/shared/theme/theme';
import { memo, type Ref, useState } from 'react';
import styled from 'styled-components';
import type { ListedProduct } from '../data/products';
import { listingTexts } from '../texts/listingTexts';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';

interface ProductGridProps {
  products: readonly ListedProduct[];
  columns?: 3 | 4;
  /** Loads the pictures of its first row before others. */
  priority?: boolean;
  ref?: Ref<HTMLUListElement>;
}

export const ProductGrid = memo(function ProductGrid({
  products,
  columns = 3,
  priority = false,
  ref,
}: ProductGridProps) {
  // Not the products that a filter brings to the first row later.
  const [priorityIds] = useState(() => new Set(priority ? products.slice(0, columns).map(({ id }) => id) : []));
  return (
    <Grid ref={ref} $columns={columns}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} priority={priorityIds.has(product.id)} />
        </li>
      ))}
    </Grid>
  );
});

export function ProductGridSkeleton({ cards = 6, columns = 3 }: { cards?: number; columns?: 3 | 4 }) {
  const t = listingTexts.use();
  return (
    <div role="status" aria-label={t.loading}>
      <Grid $columns={columns}>
        {Array.from({ length: cards }, (_, place) => place).map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  );
}

const Grid = styled.ul<{ $columns: 3 | 4 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('medium')} {
    grid-template-columns: repeat(${({ $columns }) => ($columns === 4 ? 2 : 3)}, minmax(0, 1fr));
  }
  ${from('large')} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
