import type { Category } from '@rialto/shared/contract/category';
import { aProduct } from '@rialto/shared/testing/aProduct';

export const vegetables: Category = { id: 1, name: 'Vegetables', description: null, products: 2 };
const seeds: Category = { id: 2, name: 'Seeds', description: null, products: 1 };
const tools: Category = { id: 3, name: 'Tools', description: null, products: 1 };
export const categories = [seeds, tools, vegetables];

export const carrots = aProduct({
  id: 101,
  name: 'Heritage Carrots',
  price: 3.2,
  rating: 3,
  createdAt: new Date().toISOString(),
});
export const cabbage = aProduct({ id: 102, name: 'Savoy Cabbage', price: 20, inventory: 0, rating: 4, discount: 20 });
export const sunflower = aProduct({
  id: 103,
  name: 'Sunflower Seeds',
  price: 5,
  rating: 5,
  category: { id: 2, name: 'Seeds' },
  shop: { id: 32, name: 'Seed & Letter' },
  createdAt: '2026-03-01T08:00:00.000Z',
});
const tractor = aProduct({ id: 104, name: 'Garden Tractor', price: 1200, category: { id: 3, name: 'Tools' } });
export const catalogue = [carrots, cabbage, sunflower, tractor];
