import { and, asc, eq, inArray } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { type ProductRow, readProducts } from '../../catalogue/products/rows';
import { audit } from '../../db/audit';
import type { Database, Queryable, Transaction } from '../../db/database';
import { blogPosts, postProducts, products } from '../../db/schema';
import { InvalidInput, NotFound } from '../../errors/errors';
import type { Account } from '../../identity/auth';

/** The products on sale that a post names, in its order. */
export async function listPostProducts(db: Queryable, postId: number): Promise<ProductRow[]> {
  const named = await db
    .select({ id: products.id })
    .from(postProducts)
    .innerJoin(products, eq(products.id, postProducts.productId))
    .where(and(eq(postProducts.postId, postId), onSale))
    .orderBy(asc(postProducts.position));
  return readProducts(
    db,
    named.map(({ id }) => id),
  );
}

/**
 * Names these products in a new post, each once.
 * @throws InvalidInput for unknown products, and for those of others unless an admin names them
 */
export async function insertPostProducts(
  tx: Transaction,
  caller: Account,
  postId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)];
  const known = await tx.select({ createdBy: products.createdBy }).from(products).where(inArray(products.id, ids));
  if (known.length < ids.length) throw new InvalidInput({ productIds: { code: 'UNKNOWN' } });
  if (caller.role !== 'admin' && known.some(({ createdBy }) => createdBy !== caller.id))
    throw new InvalidInput({ productIds: { code: 'NOT_OWN_PRODUCTS' } });
  await tx.insert(postProducts).values(ids.map((productId, position) => ({ postId, productId, position })));
}

/**
 * Names these products in a post, in place of those before, and audits it unless the author does it.
 * @throws NotFound if the post has been deleted
 * @throws InvalidInput as `insertPostProducts`
 */
export function replacePostProducts(
  db: Database,
  caller: Account,
  postId: number,
  productIds: readonly number[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const [post] = await tx
      .select({ userId: blogPosts.userId })
      .from(blogPosts)
      .where(eq(blogPosts.id, postId))
      .for('update');
    if (!post) throw new NotFound('Post');
    await tx.delete(postProducts).where(eq(postProducts.postId, postId));
    await insertPostProducts(tx, caller, postId, productIds);
    if (post.userId !== caller.id)
      await audit(tx, {
        ...{ actorId: caller.id, action: 'update', entity: 'post', entityId: postId },
        details: { userId: post.userId, productIds: [...productIds] },
      });
  });
}
