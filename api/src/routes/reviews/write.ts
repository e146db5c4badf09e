import type { WriteReviewBody } from '@rialto/shared/contract/review';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit';
import type { Database, Transaction } from '../../db/database';
import { products, reviews } from '../../db/schema';
import { onSale } from '../products/onSale';

/**
 * Writes a buyer's review of a product on sale, or edits the one there is (it keeps its date and notes when it was edited), and the
 * product's sum and count with it. Undefined where no such product is on sale.
 */
export function saveReview(db: Database, userId: number, { productId, rating, comment }: WriteReviewBody) {
  return db.transaction(async (tx) => {
    if (!(await lockProduct(tx, productId, true))) return undefined;
    const [old] = await tx
      .select({ id: reviews.id, rating: reviews.rating, comment: reviews.comment, editedAt: reviews.editedAt })
      .from(reviews)
      .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
    // The same words sent twice, as an impatient finger does, are no edit.
    const editedAt = old?.rating === rating && old.comment === comment ? old.editedAt : new Date();
    const [saved] = await tx
      .insert(reviews)
      .values({ userId, productId, rating, comment })
      .onConflictDoUpdate({ target: [reviews.userId, reviews.productId], set: { rating, comment, editedAt } })
      .returning({ id: reviews.id });
    if (!saved) throw new Error('INSERT … RETURNING gave no row');
    await addToRating(tx, productId, rating - (old?.rating ?? 0), old ? 0 : 1);
    return { id: saved.id, isNew: !old };
  });
}

/** Deletes a review and takes it out of the product's rating; by somebody else than its writer, on the record. */
export async function deleteReview(
  db: Database,
  actorId: number,
  review: { id: number; product: { id: number } },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProduct(tx, review.product.id, false);
    const [gone] = await tx.delete(reviews).where(eq(reviews.id, review.id)).returning();
    if (!gone) return; // deleted at the same moment, and counted there
    const { id, userId, productId, rating, comment } = gone;
    await addToRating(tx, productId, -rating, -1);
    if (userId === actorId) return;
    const details = { userId, productId, rating, comment };
    await audit(tx, { actorId, action: 'delete', entity: 'review', entityId: id, details });
  });
}

/**
 * Lets one writer at a time at a product's reviews: whoever comes second reads what the first has written, so that sum
 * and count cannot drift. Sales and stock are rows of their own and don't wait.
 */
async function lockProduct(tx: Transaction, productId: number, mustBeOnSale: boolean): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), mustBeOnSale ? onSale : undefined))
    .for('no key update');
  return rows.length > 0;
}

async function addToRating(tx: Transaction, productId: number, sum: number, count: number): Promise<void> {
  if (sum === 0 && count === 0) return;
  await tx
    .update(products)
    .set({ ratingSum: sql`${products.ratingSum} + ${sum}`, ratingCount: sql`${products.ratingCount} + ${count}` })
    .where(eq(products.id, productId));
}
