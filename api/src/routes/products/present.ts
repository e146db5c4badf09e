import { fromCents, originalPrice } from '@rialto/shared/contract/money';
import type { OwnProduct, Product } from '@rialto/shared/contract/product';
import type { OwnProductRow } from './ownProducts';
import type { ProductRow } from './queries';
import { revisionOf } from './revision';

/** A product as the contract sends it. */
export function presentProduct(row: ProductRow): Product {
  return { ...presentGoods(row), categoryId: row.category.id, category: row.category, Category: row.category };
}

/** A product as its owner gets it. */
export function presentOwnProduct(row: OwnProductRow): OwnProduct {
  const categoryId = row.category?.id ?? null;
  return {
    ...presentGoods(row),
    categoryId,
    category: row.category,
    Category: row.category,
    revision: revisionOf({ ...row, categoryId, shopId: row.shop?.id ?? null }),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

function presentGoods(row: Omit<ProductRow, 'category'>) {
  const discount = row.discountHundredths / 100;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: fromCents(row.priceCents),
    originalPrice: fromCents(originalPrice(row.priceCents, discount)),
    discount,
    image: row.image,
    rating: row.ratingCount === 0 ? 0 : Math.round(row.ratingSum / row.ratingCount),
    reviews: row.ratingCount,
    shop: row.shop,
    inventory: row.inventory,
    available: row.inventory - row.reserved,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}
