import type { Category } from '@rialto/shared/contract/category';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, from, space } from '@rialto/shared/theme/theme';
import { ButtonLink, TextButton } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { type ReactNode, Suspense, useMemo, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import { ItemList } from '../ItemList';
import { MoreLink } from '../MoreLink';
import { ProductGrid, ProductGridSkeleton } from '../ProductGrid';
import { readShown, shownAtFirst, useShownPart } from '../shownPart';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { activeFilters, writeQuery } from './productQuery';
import { type ListingScope, useCatalogue } from './useCatalogue';
import { useListScrollRestoration } from './useListScrollRestoration';
import { useProductQuery } from './useProductQuery';

const NoMatches = lazyComponent(() => import('./NoMatches').then((m) => m.NoMatches));

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
  const { query, deferred, urlQuery, controls, change, clear, save } = useProductQuery();
  const { search } = useLocation();
  const catalogue = useCatalogue({ categoryId, shopId }, deferred, urlQuery, preview !== undefined);
  const { initial, products, total, hidden, facets, rest, shopName, isSearching } = catalogue;
  const listSearch = writeQuery(deferred);
  // A changed query starts with the first products again.
  const isInUrl = listSearch === writeQuery(urlQuery);
  const list = useShownPart(products, rest, { query: listSearch, shown: isInUrl ? readShown(search) : shownAtFirst });
  useListScrollRestoration(initial.data !== undefined && !list.isLoading);
  const isHydrated = useIsHydrated();
  const countRef = useRef<HTMLParagraphElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const active = activeFilters(deferred, { shopName, facts: facets.facts });
  const { price } = facets;
  const isPreview =
    preview !== undefined && active.length === 0 && (catalogue.isPreviewOnly || products.length > preview);
  const shown = isPreview ? preview : list.part.length;
  const cards = useMemo(() => products.slice(0, shown), [products, shown]);
  const items = useMemo(() => cards.map(({ id, name }) => ({ name, path: paths.product(id) })), [cards]);
  // A shop's header counts all of its products, including those that the price range hides.
  const countText = (n: number) =>
    shopId !== undefined && active.length === 0 && hidden > 0 ? t.resultsOf(n, n + hidden) : t.results(n);
  const failure = initial.data || initial.isPending ? catalogue.failure : initial;
  const isBusy = initial.data !== undefined && isSearching;
  const clearAll = () => {
    clear();
    countRef.current?.focus();
  };

  const results = () => {
    if (failure) return <FailedState text={t.none} reason={t.failed} onRetry={() => void failure.refetch()} />;
    if (initial.isPending || (products.length === 0 && isSearching)) return <ProductGridSkeleton />;
    if (products.length === 0) {
      const empty = <EmptyState text={t.none} icon="search" />;
      // The server renders no code that is loaded on demand.
      if (!isHydrated) return empty;
      return (
        <RetryBoundary fallback={() => empty}>
          <Suspense fallback={empty}>
            <NoMatches
              keyword={isInUrl ? (deferred.keyword ?? '') : null}
              isFiltered={active.length > 0}
              onClear={clearAll}
            />
          </Suspense>
        </RetryBoundary>
      );
    }
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
          {initial.data && (isSearching ? t.updating : !failure && total !== null && countText(total))}
        </Count>
      </Head>
      {initial.data && children?.(initial.data.categories)}
      <Columns>
        <FilterPanel
          query={query}
          controls={controls}
          facets={facets}
          shopName={shopName}
          total={isBusy || failure ? null : total}
          activeCount={active.length}
          categories={categoryId === undefined ? (initial.data?.categories ?? []) : null}
          ofOneShop={shopId !== undefined}
          onChange={change}
          onClear={clear}
        >
          <FilterChips
            active={active}
            onRemove={(without) => {
              change(without);
              countRef.current?.focus();
            }}
            onClear={clearAll}
          />
          {initial.data && (
            <Prices>
              {price && price.min < price.max && (
                <span>{t.filter.prices(formatMoney(price.min), formatMoney(price.max))}</span>
              )}
              {hidden > 0 && deferred.maxPrice !== undefined && (
                <span>
                  {t.hidden(hidden, deferred.maxPrice)}
                  <TextButton onClick={() => change({ maxPrice: undefined })}>{t.showHidden}</TextButton>
                </span>
              )}
            </Prices>
          )}
        </FilterPanel>
        <div>
          <Results aria-busy={isBusy}>{results()}</Results>
          <div ref={endRef} tabIndex={-1}>
            {isPreview ? (
              <All>
                <ButtonLink to={paths.products} $variant="quiet">
                  {t.seeAll(total ?? initial.data?.first.total ?? products.length)}
                </ButtonLink>
              </All>
            ) : (
              initial.data &&
              !failure && (
                <MoreLink
                  list={list}
                  total={total}
                  // Ignored until the list and its link follow the typed text.
                  onClick={(event) => (writeQuery(query) === listSearch ? list.onMore(event) : event.preventDefault())}
                />
              )
            )}
          </div>
        </div>
      </Columns>
    </Container>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
`;

/** In very wide windows the filters are beside the list. */
const Columns = styled.div`
  ${from('wide')} {
    display: grid;
    grid-template-columns: 17.5rem minmax(0, 1fr);
    align-items: start;
    gap: ${space(6)};
  }
`;

const Count = styled.p`
  color: ${color('inkSoft')};
`;

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`;

/** Dimmed under a progress bar until it matches the filters. The delay avoids flicker on fast changes. */
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

const Prices = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  color: ${color('inkSoft')};
  ${from('large')} {
    margin-left: auto;
  }
  ${from('wide')} {
    margin-left: 0;
  }
`;

/** Skips the list, whose cards have four tab stops each. Visible only while focused. */
const Skip = styled(TextButton)`
  position: absolute;
  transform: translateY(-130%);
  &:not(:focus) {
    opacity: 0;
    pointer-events: none;
  }
`;
