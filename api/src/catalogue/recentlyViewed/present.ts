import type { RecentlyViewed } from '@rialto/shared/contract/recentlyViewed';
import { presentProduct } from '../products/present';
import type { ViewRow } from './queries';

export function presentView(row: ViewRow): RecentlyViewed {
  return { id: row.view.id, viewedAt: row.view.viewedAt.toISOString(), product: presentProduct(row) };
}
