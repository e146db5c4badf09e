import { useSavedIds } from '@rialto/shared/saved/saved';
import { from, radius, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { memo, type Ref, useState } from 'react';
import styled from 'styled-components';
import type { ListedProduct } from '../data/products';
import { listingTexts } from '../texts/listingTexts';
import { ProductCard } from './ProductCard';
import { Body, Card } from './productCardParts';
import { useUnitsByProduct } from './useUnitsByProduct';

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
  // State, as products that a filter brings to the first row later need no priority.
  const [priorityIds] = useState(() => new Set(priority ? products.slice(0, columns).map(({ id }) => id) : []));
  const inCart = useUnitsByProduct();
  const saved = useSavedIds('wishlist');
  return (
    <Grid ref={ref} $columns={columns}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            inCart={inCart.get(product.id) ?? 0}
            isSaved={saved?.includes(product.id) ?? null}
            priority={priorityIds.has(product.id)}
          />
        </li>
      ))}
    </Grid>
  );
});

export function ProductGridSkeleton() {
  const t = listingTexts.use();
  return (
    <div role="status" aria-label={t.loading}>
      <Grid $columns={3}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <li key={card}>
            <Card as="div">
              <Plate />
              <Body>
                <Skeleton $height="14.25rem" />
              </Body>
            </Card>
          </li>
        ))}
      </Grid>
    </div>
  );
}

const Plate = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 3;
  border-radius: ${radius('large')} ${radius('large')} 0 0;
`;

/** Cards as high as their row. The single column of phones is no grid, which would lay out each card twice. */
const Grid = styled.ul<{ $columns: 3 | 4 }>`
  > li > * {
    height: 100%;
  }
  > li + li {
    margin-top: ${space(5)};
  }
  ${from('small')} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(5)};
    > li + li {
      margin-top: 0;
    }
  }
  ${from('medium')} {
    grid-template-columns: repeat(${({ $columns }) => ($columns === 4 ? 2 : 3)}, minmax(0, 1fr));
  }
  ${from('large')} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
