import type { Category } from '@rialto/shared/contract/category';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { type ReactNode, useId, useState } from 'react';
import { listingTexts } from '../../texts/listingTexts';
import { Check, Folded, Half, Panel, Said, Third, Toggle } from './filterPanelParts';
import { type ListingFilters, readFilters, sorts } from './listingFilters';

interface FilterPanelProps {
  filters: ListingFilters;
  onChange: (part: Partial<ListingFilters>) => void;
  activeCount: number;
  /** To choose from; null where the category is given. */
  categories: Category[] | null;
  /** What is said of the filters, below them. */
  children: ReactNode;
}

/** The listing's controls. On phones all but the keyword and the order fold away behind a button. */
export function FilterPanel({ filters, onChange, activeCount, categories, children }: FilterPanelProps) {
  const { filter: t } = listingTexts.use();
  const [open, setOpen] = useState(false);
  const foldedId = useId();
  const sortBy = (sort: string) => onChange({ sort: readFilters(`sort=${sort}`).sort });
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
              value={filters.keyword}
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
                  value={filters.categoryName}
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
        <PriceField label={t.minPrice} value={filters.minPrice} onChange={(minPrice) => onChange({ minPrice })} />
        <PriceField label={t.maxPrice} value={filters.maxPrice} onChange={(maxPrice) => onChange({ maxPrice })} />
        <Check>
          <input
            type="checkbox"
            checked={filters.inStock}
            onChange={(event) => onChange({ inStock: event.target.checked })}
          />
          {t.inStock}
        </Check>
      </Folded>
      <Third>
        <Field label={t.sort}>
          {(control) => (
            <Select {...control} value={filters.sort} onChange={(event) => sortBy(event.target.value)}>
              {sorts.map((value) => (
                <option key={value} value={value}>
                  {t.sorts[value || 'featured']}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Third>
      <Said>{children}</Said>
    </Panel>
  );
}

interface PriceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function PriceField({ label, value, onChange }: PriceFieldProps) {
  return (
    <Third>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            placeholder={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </Third>
  );
}
