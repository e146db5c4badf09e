import type { InventoryRow } from '@rialto/shared/contract/product';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import type { InventoryTexts } from '../../texts/inventoryTexts';
import { stockLevel } from './inventoryColumns';

/** What buyers see of the stock. */
export function StockBadge({ product, t }: { product: InventoryRow; t: InventoryTexts['stock'] }) {
  const level = stockLevel(product);
  if (level === 'out') return <StatusBadge tone="bad">{t.out}</StatusBadge>;
  if (level === 'low') return <StatusBadge tone="warn">{t.left(product.available)}</StatusBadge>;
  return <StatusBadge tone="ok">{t.in}</StatusBadge>;
}
