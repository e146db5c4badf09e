import type { ProductFact } from '@rialto/shared/contract/product';
import { formatNumber } from '@rialto/shared/i18n/format';

/** The value of a fact as buyers read it: '1,200 g', or 'Spain'. */
export function factText({ value, kind, unit }: Pick<ProductFact, 'value' | 'kind' | 'unit'>): string {
  if (kind !== 'number') return value;
  return unit ? `${formatNumber(Number(value))}\u00a0${unit}` : formatNumber(Number(value));
}
