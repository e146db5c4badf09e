import type { OwnProduct } from '@rialto/shared/contract/product';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { stockLevel } from './inventoryColumns';

/** What buyers see of the stock. */
export function StockBadge({ product }: { product: OwnProduct }) {
  const level = stockLevel(product);
  if (level === 'out') return <StatusBadge tone="bad">Sold out</StatusBadge>;
  if (level === 'low') return <StatusBadge tone="warn">{`Only ${product.available} left`}</StatusBadge>;
  return <StatusBadge tone="ok">In stock</StatusBadge>;
}
