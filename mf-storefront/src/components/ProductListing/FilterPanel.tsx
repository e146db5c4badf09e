import type { Category } from '@rialto/shared/contract/category';
import type { ProductQuery } from '@rialto/shared/contract/product';
import { priceRangeProblems } from '@rialto/shared/i18n/typedNumber';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { type ReactNode, useId, useState } from 'react';
import { listingTexts } from '../../texts/listingTexts';
import { Check, Folded, Half, Panel, Summary, Third, Toggle } from './filterPanelParts';
import { PriceFields } from './PriceFields';
import { priceTexts } from './productQuery';

interface FilterPanelProps {
  query: ProductQuery;
  /** The search that the controls were last reset to. Each reset replaces typed prices. */
  controls: { search: string; resetCount: number };
  onChange: (part: Partial<ProductQuery>) => void;
  activeCount: number;
  /** null for the list of one category. */
  categories: Category[] | null;
  /** Shown below the controls. */
  children: ReactNode;
}

/** The filters and the order of a listing. On phones, all but the keyword and the order are behind a button. */
export function FilterPanel({ query, controls, onChange, activeCount, categories, children }: FilterPanelProps) {
  const { filter: t } = listingTexts.use();
  // Open at first if the URL has an invalid price, so that the error is visible.
  const [open, setOpen] = useState(() => {
    const { minPrice, maxPrice } = priceTexts(controls.search);
    const { min, max } = priceRangeProblems(minPrice, maxPrice);
    return min !== null || max !== null;
  });
  const foldedId = useId();
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
      <Toggle $variant="quiet" aria-expanded={open} aria-controls={foldedId} onClick={() => setOpen(!open)}>
        <Icon name="filter" />
        {t.open(activeCount)}
      </Toggle>
      <Folded id={foldedId} $open={open}>
        {categories && (
          <Half>
            <Field label={t.category}>
              {(control) => (
                <Select
                  {...control}
                  value={query.categoryName ?? ''}
                  onChange={(event) => onChange({ categoryName: event.target.value })}
                >
                  <option value="">{t.anyCategory}</option>
                  {categories.map(({ id, name }) => (
                    <option key={id} value={name}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </Half>
        )}
        <PriceFields
          key={controls.resetCount}
          query={query}
          initial={priceTexts(controls.search)}
          onChange={onChange}
        />
        <Check>
          <input
            type="checkbox"
            checked={query.inStock ?? false}
            onChange={(event) => onChange({ inStock: event.target.checked })}
          />
          {t.inStock}
        </Check>
      </Folded>
      <Third>
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
      <Summary>{children}</Summary>
    </Panel>
  );
}

const sorts = ['bestselling', 'price', '-price', 'rating', 'newest'] as const;
