import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { SoldItem } from '@rialto/shared/contract/sale';

/** What items earn without what was refunded, in dollars: their price, the market's commission, and the rest. */
export function earningsOf(items: readonly SoldItem[]): { gross: number; commission: number; net: number } {
  const sumOf = (of: (item: SoldItem) => number) => fromCents(items.reduce((sum, item) => sum + toCents(of(item)), 0));
  const grossOf = ({ price, quantity, gross }: SoldItem) => gross ?? fromCents(toCents(price) * quantity);
  return {
    gross: sumOf(grossOf),
    commission: sumOf(({ commission = 0 }) => commission),
    net: sumOf((item) => item.net ?? grossOf(item)),
  };
}
