import { isFree } from '@rialto/shared/contract/money';
import type { InventoryRow } from '@rialto/shared/contract/product';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import type { InventoryTexts } from '../../texts/en/inventory';
import { productTexts } from '../../texts/productTexts';
import { stockLevel } from './inventoryColumns';

export function StockBadge({ product, t }: { product: InventoryRow; t: InventoryTexts['stock'] }) {
  if (isFree(product.price))
    return (
      <span title={productTexts.current().free}>
        <StatusBadge tone="warn">{t.free}</StatusBadge>
      </span>
    );
  const level = stockLevel(product);
  if (level === 'out') return <StatusBadge tone="bad">{t.out}</StatusBadge>;
  if (level === 'low') return <StatusBadge tone="warn">{t.left(product.available)}</StatusBadge>;
  return <StatusBadge tone="ok">{t.in}</StatusBadge>;
}
