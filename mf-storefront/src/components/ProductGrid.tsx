import { from, space } from '@rialto/shared/theme';
import { memo, useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import type { ListedProduct } from '../data/products';
import { listingTexts } from '../texts/listingTexts';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';
import { useDrawnInSteps } from './useDrawnInSteps';
import { useLaidOutAtRest } from './useLaidOutAtRest';
import { usePicturesHeld } from './usePicturesHeld';

interface ProductGridProps {
  products: ListedProduct[];
  /** For a short row below something else: four columns where there is room. */
  columns?: 3 | 4;
  /** It is what the page is for: the pictures of its first row are loaded before the others. */
  leads?: boolean;
  /** The page is returned to, and has a scroll position to restore: every card gets its real height first. */
  returning?: boolean;
  /** What narrows it is being typed: nothing comes meanwhile that can wait. */
  isTyping?: boolean;
}

/** Cards in one, two or three columns, drawn in steps. */
export const ProductGrid = memo(function ProductGrid({
  products,
  columns = 3,
  leads = false,
  returning = false,
  isTyping = false,
}: ProductGridProps) {
  const { drawn, isShown } = useDrawnInSteps(products, returning, isTyping);
  const gridRef = usePicturesHeld(isTyping);
  useLaidOutAtRest(gridRef, drawn, isTyping);
  const [ahead] = useState(() => new Set(leads ? products.slice(0, columns).map(({ id }) => id) : []));
  const [sparing, setSparing] = useState(!returning);
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setSparing(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Grid ref={gridRef} $columns={columns} $sparing={sparing} hidden={products.length === 0}>
      {drawn.map((product) => (
        <li key={product.id} hidden={!isShown(product)}>
          <ProductCard product={product} priority={ahead.has(product.id)} />
        </li>
      ))}
    </Grid>
  );
});

export function ProductGridSkeleton({ cards = 6, columns = 3 }: { cards?: number; columns?: 3 | 4 }) {
  const t = listingTexts.use();
  return (
    <div role="status" aria-label={t.loading}>
      <Grid $columns={columns} $sparing={false}>
        {Array.from({ length: cards }, (_, place) => place).map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  );
}

/**
 * What a card out of sight is taken for, until its real height is known, which the browser then remembers: a 4:3 picture
 * and 270 px of words.
 */
const expectedHeight = css`
  contain-intrinsic-size: auto calc(0.75 * (100vw - 32px) + 16.875rem);
  ${from('small')} {
    contain-intrinsic-size: auto calc(0.375 * (100vw - 72px) + 16.875rem);
  }
  ${from('medium')} {
    contain-intrinsic-size: auto calc(0.25 * (min(100vw, 75rem) - 96px) + 16.875rem);
  }
`;

const Grid = styled.ul<{ $columns: 3 | 4; $sparing: boolean }>`
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
  /* The cell's own room keeps the card's shadow from being cut off. */
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin: -12px -12px -32px;
    padding: 12px 12px 32px;
    content-visibility: ${({ $sparing }) => ($sparing ? 'auto' : 'visible')};
    ${expectedHeight}
  }
  > li[data-laid-out] {
    content-visibility: visible;
  }
  /* Of what is not displayed no lazy picture is loaded. */
  &[data-held] > li:not([data-pictured]) img {
    display: none;
  }
`;
