import type { Shop } from '@rialto/shared/contract/shop';
import type { ShopRow } from './queries';
import { shopRevisions } from './revision';

export function presentShop({ nameKey: _, open: __, ratingSum, createdAt, hiddenAt, ...row }: ShopRow): Shop {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    averageRating: row.reviews === 0 ? 0 : Math.round((100 * ratingSum) / row.reviews) / 100,
    revision: shopRevisions.of(row),
    ...(hiddenAt && { hidden: true }),
  };
}
