import type { Category } from '@rialto/shared/contract/category';
import { paths } from '@rialto/shared/paths';
import { color, from, space } from '@rialto/shared/theme';
import { ButtonLink, TextButton } from '@rialto/shared/ui/Button';
import { FailedState } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { useIsHydrated } from '@rialto/shared/useIsHydrated';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import { ItemList } from '../ItemList';
import { ProductGrid, ProductGridSkeleton } from '../ProductGrid';
import { Facets, FacetsSkeleton } from './Facets';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { activeFilters, toProductFilter } from './listingFilters';
import { NoMatches } from './NoMatches';
import { useKeptPlace } from './useKeptPlace';
import { type ListingScope, useListing } from './useListing';
import { useListingFilters } from './useListingFilters';

interface ProductListingProps extends ListingScope {
  heading: ReactNode;
  /** Until a filter is used, only so many products are shown, and the way to all of them. */
  preview?: number;
  /** Shown between the heading and the filters, once the categories are known. */
  children?: (categories: Category[]) => ReactNode;
}

/** Products with everything to narrow and order them by; of one category there is none to choose. The filters live in the address. */
export function ProductListing({ heading, categoryId, shopId, preview, children }: ProductListingProps) {
  const t = listingTexts.use();
  const { controls, filters, change, clear, save } = useListingFilters();
  const listing = useListing({ categoryId, shopId }, filters, preview !== undefined);
  const { start, products, total, hidden, facets, more, shopName } = listing;
  const isKept = useKeptPlace(start.data !== undefined);
  const isHydrated = useIsHydrated();
  const [returning] = useState(isKept || (isHydrated && start.data !== undefined));
  const countRef = useRef<HTMLParagraphElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const active = activeFilters(filters, shopName);
  const isPreview = preview !== undefined && active.length === 0 && (listing.isFirst || products.length > preview);
  const cards = useMemo(() => (isPreview ? products.slice(0, preview) : products), [isPreview, preview, products]);
  const listed = useMemo(() => cards.map(({ id, name }) => ({ name, path: paths.product(id) })), [cards]);
  const clearAll = () => {
    clear();
    countRef.current?.focus();
  };

  const results = () => {
    if (start.isPending) return <ProductGridSkeleton />;
    if (!start.data)
      return <FailedState text={t.none} reason={start.error?.message} onRetry={() => void start.refetch()} />;
    return (
      <>
        {products.length > 0 ? (
          <Skip onClick={() => endRef.current?.focus()}>{t.skip}</Skip>
        ) : listing.isSearching ? (
          <ProductGridSkeleton />
        ) : (
          <NoMatches keyword={listing.settledKeyword} isFiltered={active.length > 0} onClear={clearAll} />
        )}
        {/* Also where nothing matches: cards go a few at a time, and may be back at the next key. */}
        <ProductGrid products={cards} leads={preview === undefined} returning={returning} isTyping={listing.isTyping} />
        <ItemList items={listed} />
      </>
    );
  };

  return (
    <Container as="section" id="products" tabIndex={-1} aria-label={t.products} onBlur={save} onClickCapture={save}>
      <Head>
        {heading}
        <Count role="status" ref={countRef} tabIndex={-1}>
          {start.data && total !== null && t.results(total)}
        </Count>
      </Head>
      {start.data && children?.(start.data.categories)}
      <FilterPanel
        controls={controls}
        onChange={change}
        activeCount={active.length}
        categories={categoryId === undefined ? (start.data?.categories ?? []) : null}
      >
        <FilterChips
          active={active}
          onRemove={(without) => {
            change(without);
            countRef.current?.focus();
          }}
          onClear={clearAll}
        />
        {start.data && hidden > 0 && (
          <Hidden>
            {t.hidden(hidden, toProductFilter(filters).maxPrice)}
            <TextButton onClick={() => change({ maxPrice: '' })}>{t.showHidden}</TextButton>
          </Hidden>
        )}
      </FilterPanel>
      {categoryId === undefined &&
        preview === undefined &&
        (start.data ? (
          <Facets facets={facets} controls={controls} onChange={change} />
        ) : (
          start.isPending && <FacetsSkeleton />
        ))}
      <Results>{results()}</Results>
      <div ref={endRef} tabIndex={-1}>
        {isPreview ? (
          <All>
            <ButtonLink to={paths.products} $variant="quiet">
              {t.seeAll(total ?? start.data?.first.total ?? products.length)}
            </ButtonLink>
          </All>
        ) : (
          start.data && <ShowMore list={more} />
        )}
      </div>
    </Container>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
`;

const Count = styled.p`
  color: ${color('inkSoft')};
`;

const Results = styled.div`
  margin-top: ${space(5)};
`;

const All = styled.p`
  margin-top: ${space(6)};
  text-align: center;
`;

const Hidden = styled.p`
  ${from('large')} {
    margin-left: auto;
  }
  color: ${color('inkSoft')};
`;

/** Three stops a card are many for the keyboard: seen when it gets here. */
const Skip = styled(TextButton)`
  position: absolute;
  transform: translateY(-130%);
  &:not(:focus) {
    opacity: 0;
    pointer-events: none;
  }
`;
