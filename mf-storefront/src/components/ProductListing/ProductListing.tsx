import type { Category } from '@rialto/shared/contract/category';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, space } from '@rialto/shared/theme/theme';
import { ButtonLink, TextButton } from '@rialto/shared/ui/Button';
import { FailedState } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import { type ReactNode, useMemo, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import { ItemList } from '../ItemList';
import { MoreLink } from '../MoreLink';
import { ProductGrid, ProductGridSkeleton } from '../ProductGrid';
import { readShown, shownAtFirst, useShownPart } from '../shownPart';
import { Facets, FacetsSkeleton } from './Facets';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { NoMatches } from './NoMatches';
import { activeFilters, writeQuery } from './productQuery';
import { type ListingScope, useCatalogue } from './useCatalogue';
import { useProductQuery } from './useProductQuery';
import { useScrollRestoration } from './useScrollRestoration';

interface ProductListingProps extends ListingScope {
  heading: ReactNode;
  /** How many products to show, with a link to all of them, until a filter is used. */
  preview?: number;
  /** Shown between the heading and the filters once the categories are loaded. */
  children?: (categories: Category[]) => ReactNode;
}

/** A filtered and sorted list of products. Its filters are in the URL; the list of one category has no category filter. */
export function ProductListing({ heading, categoryId, shopId, preview, children }: ProductListingProps) {
  const t = listingTexts.use();
  const { query, deferred, written, filled, change, clear, save } = useProductQuery();
  const { search } = useLocation();
  const listing = useCatalogue({ categoryId, shopId }, deferred, written, preview !== undefined);
  const { start, products, total, hidden, facets, rest, shopName, isSearching } = listing;
  const listed = writeQuery(deferred);
  // A changed query starts with the first products again.
  const isInUrl = listed === writeQuery(written);
  const list = useShownPart(products, rest, { query: listed, shown: isInUrl ? readShown(search) : shownAtFirst });
  useScrollRestoration(start.data !== undefined && !list.isLoading);
  const countRef = useRef<HTMLParagraphElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const active = activeFilters(deferred, shopName);
  const isPreview = preview !== undefined && active.length === 0 && (listing.isFirst || products.length > preview);
  const shown = isPreview ? preview : list.part.length;
  const cards = useMemo(() => products.slice(0, shown), [products, shown]);
  const items = useMemo(() => cards.map(({ id, name }) => ({ name, path: paths.product(id) })), [cards]);
  // A shop's header counts all of its products, including those that the price range hides.
  const countText = (n: number) =>
    shopId !== undefined && active.length === 0 && hidden > 0 ? t.resultsOf(n, n + hidden) : t.results(n);
  const failure = start.data || start.isPending ? listing.failure : start;
  const isBusy = start.data !== undefined && (isSearching || deferred !== query);
  const clearAll = () => {
    clear();
    countRef.current?.focus();
  };

  const results = () => {
    if (failure) return <FailedState text={t.none} reason={t.failed} onRetry={() => void failure.refetch()} />;
    if (start.isPending || (products.length === 0 && isSearching)) return <ProductGridSkeleton />;
    if (products.length === 0)
      return (
        <NoMatches
          keyword={isInUrl ? (deferred.keyword ?? '') : null}
          isFiltered={active.length > 0}
          onClear={clearAll}
        />
      );
    return (
      <>
        <Skip onClick={() => endRef.current?.focus()}>{t.skip}</Skip>
        <ProductGrid ref={list.ref} products={cards} priority={preview === undefined} />
        <ItemList items={items} />
      </>
    );
  };

  return (
    <Container as="section" id="products" tabIndex={-1} aria-label={t.products} onBlur={save} onClickCapture={save}>
      <Head>
        {heading}
        <Count role="status" ref={countRef} tabIndex={-1}>
          {start.data && (isSearching ? t.updating : !failure && total !== null && countText(total))}
        </Count>
      </Head>
      {start.data && children?.(start.data.categories)}
      <FilterPanel
        query={query}
        filled={filled}
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
        {start.data && hidden > 0 && deferred.maxPrice !== undefined && (
          <Hidden>
            {t.hidden(hidden, deferred.maxPrice)}
            <TextButton onClick={() => change({ maxPrice: undefined })}>{t.showHidden}</TextButton>
          </Hidden>
        )}
      </FilterPanel>
      {categoryId === undefined &&
        preview === undefined &&
        (start.data ? (
          <Facets facets={facets} categoryName={deferred.categoryName} onChange={change} />
        ) : (
          start.isPending && <FacetsSkeleton />
        ))}
      <Results aria-busy={isBusy}>{results()}</Results>
      <div ref={endRef} tabIndex={-1}>
        {isPreview ? (
          <All>
            <ButtonLink to={paths.products} $variant="quiet">
              {t.seeAll(total ?? start.data?.first.total ?? products.length)}
            </ButtonLink>
          </All>
        ) : (
          start.data &&
          !failure && (
            <MoreLink
              list={list}
              total={total}
              // The link is out of date until the list follows what was typed.
              onClick={(event) => (writeQuery(query) === listed ? list.onMore(event) : event.preventDefault())}
            />
          )
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

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`;

/** Dimmed under a progress bar until it matches the filters; the delay spares fast changes. */
const Results = styled.div`
  position: relative;
  margin-top: ${space(5)};
  &::before {
    content: '';
    position: absolute;
    inset: -${space(3)} 0 auto;
    width: 25%;
    height: 3px;
    border-radius: 3px;
    background: ${color('leaf')};
    opacity: 0;
  }
  &[aria-busy='true'] {
    overflow-x: clip;
    &::before {
      opacity: 1;
      transition: opacity 0s 150ms;
      animation: ${pass} 1.2s ease-in-out infinite;
    }
    > ul {
      opacity: 0.5;
      transition: opacity 0s 150ms;
    }
  }
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

/** Each card has three tab stops. Visible only while focused. */
const Skip = styled(TextButton)`
  position: absolute;
  transform: translateY(-130%);
  &:not(:focus) {
    opacity: 0;
    pointer-events: none;
  }
`;
