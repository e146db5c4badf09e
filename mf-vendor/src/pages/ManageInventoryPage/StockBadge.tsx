import { isFree } from '@rialto/shared/contract/money';
import type { ProductStateName } from '@rialto/shared/contract/product';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import type { InventoryTexts } from '../../texts/en/inventory';
import { productTexts } from '../../texts/productTexts';
import { stockLevel } from './inventoryColumns';
import type { StockRow } from './stockRows';

export function StockBadge({ row, t }: { row: StockRow; t: InventoryTexts['stock'] }) {
  if (isFree(row.price))
    return (
      <span title={productTexts.current().free}>
        <StatusBadge tone="warn">{t.free()}</StatusBadge>
      </span>
    );
  const level = stockLevel(row);
  if (level === 'out') return <StatusBadge tone="bad">{t.out}</StatusBadge>;
  if (level === 'low') return <StatusBadge tone="warn">{t.left(row.available)}</StatusBadge>;
  return <StatusBadge tone="ok">{t.in}</StatusBadge>;
}

const stateTones = { draft: 'plain', scheduled: 'warn', hidden: 'plain', archived: 'plain' } as const;

/** The usual state is plain text, so that the others stand out. */
export function StateBadge({ state, t }: { state: ProductStateName; t: InventoryTexts['states'] }) {
  return state === 'onSale' ? t[state] : <StatusBadge tone={stateTones[state]}>{t[state]}</StatusBadge>;
}
