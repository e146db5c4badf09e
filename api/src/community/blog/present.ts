import type { BlogPost } from '@rialto/shared/contract/blog';
import { presentProduct } from '../../catalogue/products/present';
import type { ProductRow } from '../../catalogue/products/rows';
import type { PostRow } from './queries';

/** A post; its text is plain text, not HTML. */
export function presentPost({ createdAt, ...row }: PostRow): BlogPost {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** A post with the products that it names. */
export function presentWhole(row: PostRow, products: readonly ProductRow[]): BlogPost {
  return { ...presentPost(row), products: products.map(presentProduct) };
}
