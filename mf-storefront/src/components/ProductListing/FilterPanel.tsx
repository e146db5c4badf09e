import type { Category } from '@rialto/shared/contract/category';
import type { ProductQuery } from '@rialto/shared/contract/product';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { type ReactNode, Suspense, useState } from 'react';
import { listingTexts } from '../../texts/listingTexts';
import { ChoiceFilters } from './ChoiceFilters';
import type { ListingFacets } from './filterLocally';
import { FactsPlace, Half, Panel, PriceProblem, Summary, Third, Toggle, Wide } from './filterPanelParts';
import { PriceFields } from './PriceFields';
import { type ControlsReset, usePriceTexts } from './usePriceTexts';

const FactFilters = lazyComponent(() => import('./FactFilters').then((m) => m.FactFilters));
const FilterSheet = lazyComponent(() => import('./FilterSheet').then((m) => m.FilterSheet));

interface FilterPanelProps {
  query: ProductQuery;
  controls: ControlsReset;
  facets: ListingFacets;
  shopName: string | undefined;
  /** The number of products that match; null while it is not known. */
  total: number | null;
  activeCount: number;
  /** null for the list of one category. */
  categories: Category[] | null;
  ofOneShop: boolean;
  onChange: (part: Partial<ProductQuery>) => void;
  onClear: () => void;
  /** Shown below the controls. */
  children: ReactNode;
}

/** The filters and the order of a listing. On phones, all but the keyword and the order are in a sheet. */
export function FilterPanel(props: FilterPanelProps) {
  const { query, controls, facets, shopName, total, activeCount, categories, ofOneShop, onChange, onClear } = props;
  const { filter: t } = listingTexts.use();
  const isHydrated = useIsHydrated();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const prices = usePriceTexts(query, controls);
  const priceProblem = (['minPrice', 'maxPrice'] as const).find((name) => prices.problems[name]);
  const categoryAndPrices = (
    <>
      {categories && (
        <Half>
          <Field label={t.category}>
            {(control) => (
              <Select
                {...control}
                value={query.categoryName ?? ''}
                onChange={(event) => onChange({ categoryName: event.target.value, facts: undefined })}
              >
                <option value="">{t.anyCategory}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={name} label={t.counted(name, countOf(facets, id))}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Half>
      )}
      <PriceFields inputs={prices} onChange={onChange} />
    </>
  );
  const { inStock, onOffer, isNew, shopId, minRating } = query;
  const choices = (
    <ChoiceFilters {...{ inStock, onOffer, isNew, shopId, minRating }} {...{ facets, shopName, ofOneShop, onChange }}>
      {facets.facts.length > 0 && (
        <FactsPlace>
          {/* The server renders no code that is loaded on demand. */}
          {isHydrated && (
            <RetryBoundary fallback={() => null}>
              <Suspense>
                <FactFilters facts={facets.facts} chosen={query.facts} onChange={onChange} />
              </Suspense>
            </RetryBoundary>
          )}
        </FactsPlace>
      )}
    </ChoiceFilters>
  );
  return (
    <Panel aria-label={t.label} $columns={categories ? 5 : 4} onSubmit={(event) => event.preventDefault()}>
      <Half $alone={!categories}>
        <Field label={t.keyword}>
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={t.searchByKeyword}
              autoComplete="off"
              value={query.keyword ?? ''}
              onChange={(event) => onChange({ keyword: event.target.value })}
            />
          )}
        </Field>
      </Half>
      <Toggle $variant="quiet" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
        <Icon name="filter" />
        {t.open(activeCount)}
      </Toggle>
      {!isSheetOpen && <Wide>{categoryAndPrices}</Wide>}
      <Third $alone>
        <Field label={t.sort}>
          {(control) => (
            <Select
              {...control}
              value={query.sort ?? ''}
              onChange={(event) => onChange({ sort: sorts.find((sort) => sort === event.target.value) })}
            >
              <option value="">{t.sorts.featured}</option>
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t.sorts[sort]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Third>
      {!isSheetOpen && <Wide>{choices}</Wide>}
      {priceProblem && (
        <PriceProblem>
          {t[priceProblem]}: {prices.problems[priceProblem]}
        </PriceProblem>
      )}
      {isSheetOpen && (
        <RetryBoundary
          fallback={() => (
            <>
              {categoryAndPrices}
              {choices}
            </>
          )}
        >
          <Suspense>
            <FilterSheet
              total={total}
              onClear={activeCount > 0 ? onClear : undefined}
              onClose={() => setSheetOpen(false)}
            >
              {categoryAndPrices}
              {choices}
            </FilterSheet>
          </Suspense>
        </RetryBoundary>
      )}
      <Summary>{props.children}</Summary>
    </Panel>
  );
}

const countOf = ({ categories }: ListingFacets, id: number) => categories.find((facet) => facet.id === id)?.count ?? 0;

const sorts = ['bestselling', 'price', '-price', 'rating', 'newest'] as const;
