import type { ProductQuery } from '@rialto/shared/contract/product';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { priceRangeProblems } from '@rialto/shared/i18n/typedNumber';
import { useState } from 'react';
import { type PriceTexts, parsePrice, priceText, priceTexts } from './productQuery';

const debounceMs = 600;

/** The search that the controls were last reset to. Each reset replaces typed prices. */
export interface ControlsReset {
  search: string;
  resetCount: number;
}

export interface PriceInputs {
  texts: PriceTexts;
  problems: Record<keyof PriceTexts, string | null>;
  type: (name: keyof PriceTexts, text: string) => void;
}

/** The minimum and maximum price as typed. A text stays while it has the same value as the query. */
export function usePriceTexts(query: ProductQuery, { search, resetCount }: ControlsReset): PriceInputs {
  const [typed, setTyped] = useState({ resetCount, ...priceTexts(search) });
  const current = typed.resetCount === resetCount ? typed : priceTexts(search);
  const shown = (name: keyof PriceTexts) =>
    parsePrice(name, current[name]) === query[name] ? current[name] : priceText(name, query[name]);
  const texts = { minPrice: shown('minPrice'), maxPrice: shown('maxPrice') };
  return {
    texts,
    problems: useProblems(texts),
    type: (name, text) => setTyped({ resetCount, ...texts, [name]: text }),
  };
}

/** Shown when typing pauses: while 25 is typed, 2 may be below the minimum. */
function useProblems({ minPrice, maxPrice }: PriceTexts): PriceInputs['problems'] {
  const debounced = useDebouncedValue(`${minPrice}\n${maxPrice}`, debounceMs);
  const [min = '', max = ''] = debounced.split('\n');
  const shown = priceRangeProblems(min, max);
  const current = priceRangeProblems(minPrice, maxPrice);
  return { minPrice: current.min && shown.min, maxPrice: current.max && shown.max };
}
