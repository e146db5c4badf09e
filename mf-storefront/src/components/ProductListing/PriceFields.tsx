import type { ProductQuery } from '@rialto/shared/contract/product';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { priceBoundFormat, priceRangeProblems } from '@rialto/shared/i18n/typedNumber';
import { Field } from '@rialto/shared/ui/Field';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import { useState } from 'react';
import { listingTexts } from '../../texts/listingTexts';
import { Third } from './filterPanelParts';
import { type PriceTexts, parsePrice, priceText } from './productQuery';

interface PriceFieldsProps {
  query: ProductQuery;
  initial: PriceTexts;
  onChange: (part: Partial<ProductQuery>) => void;
}

/** The minimum and maximum price. An input keeps the typed text while it has the same value as the query. */
export function PriceFields({ query, initial, onChange }: PriceFieldsProps) {
  const { filter: t } = listingTexts.use();
  const [typed, setTyped] = useState(initial);
  const shown = (name: keyof PriceTexts) =>
    parsePrice(name, typed[name]) === query[name] ? typed[name] : priceText(name, query[name]);
  const texts = { minPrice: shown('minPrice'), maxPrice: shown('maxPrice') };
  const problems = useProblems(texts);
  return (['minPrice', 'maxPrice'] as const).map((name) => (
    <Third key={name}>
      <Field label={t[name]} error={problems[name]}>
        {(control) => (
          <NumberInput
            {...control}
            format={priceBoundFormat}
            step={1}
            placeholder={t[name]}
            value={texts[name]}
            onChange={({ target: { value } }) => {
              setTyped({ ...texts, [name]: value });
              onChange({ [name]: parsePrice(name, value) });
            }}
          />
        )}
      </Field>
    </Third>
  ));
}

const debounceMs = 600;

/** Debounced: while 25 is typed, 2 may be below the minimum. */
function useProblems({ minPrice, maxPrice }: PriceTexts) {
  const debounced = useDebouncedValue(`${minPrice}\n${maxPrice}`, debounceMs);
  const [min = '', max = ''] = debounced.split('\n');
  const problems = priceRangeProblems(min, max);
  return { minPrice: problems.min, maxPrice: problems.max };
}
