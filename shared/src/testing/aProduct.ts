import { originalPrice, toCents } from '@rialto/shared/contract/money';
import type { OwnProduct, Product } from '@rialto/shared/contract/product';

export function aProduct(fields: Partial<Product> = {}): Product {
  const { price = 3.2, discount = 0, inventory = 40 } = fields;
  const category = fields.category ?? { id: 1, name: 'Vegetables' };
  return {
    id: 101,
    name: 'Heritage Carrots',
    description: null,
    price,
    originalPrice: originalPrice(toCents(price), discount) / 100,
    discount,
    image: null,
    rating: fields.averageRating === undefined ? 5 : Math.round(fields.averageRating),
    averageRating: fields.rating ?? 5,
    reviews: 12,
    categoryId: category.id,
    category,
    Category: category,
    shop: { id: 31, name: 'Fallow Lane Farm' },
    inventory,
    available: inventory,
    createdBy: 8,
    createdAt: '2026-02-01T08:00:00.000Z',
    ...fields,
  };
}

export function anOwnProduct(fields: Partial<OwnProduct> = {}): OwnProduct {
  const { categoryId, category, Category, ...others } = fields;
  return { ...aProduct({ ...others, ...(category && { category }) }), revision: 'r1', archivedAt: null, ...fields };
}
