import type { Category } from '@rialto/shared/contract/category';
import { priceBoundFormat, priceRangeProblems } from '@rialto/shared/typedNumber';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { useSettled } from '@rialto/shared/useSettled';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useStore } from 'zustand';
import { listingTexts } from '../../texts/listingTexts';
import { Check, Folded, Half, Panel, Said, Third, Toggle } from './filterPanelParts';
import { type ListingFilters, readFilters, sorts } from './listingFilters';
import type { ListingControls } from './useListingFilters';

interface FilterPanelProps {
  controls: ListingControls;
  onChange: (part: Partial<ListingFilters>) => void;
  activeCount: number;
  /** To choose from; null where the category is given. */
  categories: Category[] | null;
  /** What is said of the filters, below them. */
  children: ReactNode;
}

/** The listing's controls. On phones all but the keyword and the order fold away behind a button. */
export function FilterPanel({ controls, onChange, activeCount, categories, children }: FilterPanelProps) {
  const { filter: t } = listingTexts.use();
  const problems = usePriceProblems(controls);
  // What is wrong with an address is not to be folded away.
  const [open, setOpen] = useState(problems.minPrice !== null || problems.maxPrice !== null);
  const foldedId = useId();
  const sortBy = (sort: string) => onChange({ sort: readFilters(`sort=${sort}`).sort });
  return (
    <Panel aria-label={t.label} $columns={categories ? 5 : 4} onSubmit={(event) => event.preventDefault()}>
      <Half $alone={!categories}>
        <Field label={t.keyword}>
          {(control) => (
            <Shown part="keyword" controls={controls}>
              {(keyword) => (
                <Input
                  {...control}
                  type="search"
                  placeholder={t.searchByKeyword}
                  autoComplete="off"
                  value={keyword}
                  onChange={(event) => onChange({ keyword: event.target.value })}
                />
              )}
            </Shown>
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
                <Shown part="categoryName" controls={controls}>
                  {(categoryName) => (
                    <Select
                      {...control}
                      value={categoryName}
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
                </Shown>
              )}
            </Field>
          </Half>
        )}
        <PriceField
          label={t.minPrice}
          part="minPrice"
          problem={problems.minPrice}
          controls={controls}
          onChange={onChange}
        />
        <PriceField
          label={t.maxPrice}
          part="maxPrice"
          problem={problems.maxPrice}
          controls={controls}
          onChange={onChange}
        />
        <Check>
          <Shown part="inStock" controls={controls}>
            {(inStock) => (
              <input
                type="checkbox"
                checked={inStock}
                onChange={(event) => onChange({ inStock: event.target.checked })}
              />
            )}
          </Shown>
          {t.inStock}
        </Check>
      </Folded>
      <Third>
        <Field label={t.sort}>
          {(control) => (
            <Shown part="sort" controls={controls}>
              {(sort) => (
                <Select {...control} value={sort} onChange={(event) => sortBy(event.target.value)}>
                  {sorts.map((value) => (
                    <option key={value} value={value}>
                      {t.sorts[value || 'featured']}
                    </option>
                  ))}
                </Select>
              )}
            </Shown>
          )}
        </Field>
      </Third>
      <Said>{children}</Said>
    </Panel>
  );
}

interface PriceFieldProps {
  label: string;
  part: 'minPrice' | 'maxPrice';
  problem: string | null;
  controls: ListingControls;
  onChange: (part: Partial<ListingFilters>) => void;
}

function PriceField({ label, part, problem, controls, onChange }: PriceFieldProps) {
  return (
    <Third>
      <Field label={label} error={problem}>
        {(control) => (
          <Shown part={part} controls={controls}>
            {(price) => (
              <NumberInput
                {...control}
                format={priceBoundFormat}
                step={1}
                placeholder={label}
                value={price}
                onChange={(event) => onChange({ [part]: event.target.value })}
              />
            )}
          </Shown>
        )}
      </Field>
    </Third>
  );
}

const typingRestsMs = 600;

/** What is wrong with the prices, once typing rests: on the way to 25, 2 may be below the minimum. */
function usePriceProblems(controls: ListingControls) {
  const minPrice = useStore(controls, (filters) => filters.minPrice);
  const maxPrice = useStore(controls, (filters) => filters.maxPrice);
  const settled = useSettled(`${minPrice}\n${maxPrice}`, typingRestsMs);
  const [min = '', max = ''] = settled.split('\n');
  const problems = priceRangeProblems(min, max);
  return { minPrice: problems.min, maxPrice: problems.max };
}

interface ShownProps<Part extends keyof ListingFilters> {
  part: Part;
  controls: ListingControls;
  children: (value: ListingFilters[Part]) => ReactElement;
}

/** One control, rendered when its own part of the filters changes. */
function Shown<Part extends keyof ListingFilters>({ part, controls, children }: ShownProps<Part>) {
  return children(useStore(controls, (filters) => filters[part]));
}
