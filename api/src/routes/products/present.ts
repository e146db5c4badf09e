import { fromCents, originalPrice } from '@rialto/shared/contract/money';
import type { Product } from '@rialto/shared/contract/product';
import type { ProductRow } from './queries';

/** A product as the contract sends it. */
export function presentProduct(row: ProductRow): Product {
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
    categoryId: row.category.id,
    category: row.category,
    Category: row.category,
    shop: row.shop,
    inventory: row.inventory,
    available: row.inventory - row.reserved,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}
