import type { SeedProduct } from '../types';

interface ListedProduct extends Omit<SeedProduct, 'category' | 'image' | 'discountPercent'> {
  discountPercent?: number;
  /** The name of a file in api/demo-art without its extension. */
  picture: string | null;
}

/** The products of one category. */
export function productList(category: string, products: readonly ListedProduct[]): SeedProduct[] {
  return products.map(({ picture, discountPercent = 0, ...product }) => ({
    ...product,
    category,
    discountPercent,
    image: picture === null ? null : `/api/media/${picture}.svg`,
  }));
}
