import type { WriteReviewBody } from '@rialto/shared/contract/review';
import { and, eq, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { products, reviews } from '../../db/schema';
import { Forbidden } from '../../errors/errors';
import { hasReceived } from './received';

/**
 * Writes a buyer's review of a product on sale, or edits the one there is (it keeps its date and notes when it was edited), and the
 * product's sum and count with it. Undefined where no such product is on sale. Throws Forbidden for a buyer who has not received it.
 */
export function saveReview(db: Database, userId: number, { productId, rating, comment }: WriteReviewBody) {
  return db.transaction(async (tx) => {
    if (!(await lockProduct(tx, productId, true))) return undefined;
    const [mayWrite] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), hasReceived(tx, userId, products.id)));
    if (!mayWrite) throw new Forbidden('NOT_RECEIVED');
    const [old] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)));
    // The same words sent twice, as an impatient finger does, are no edit.
    const editedAt = old?.rating === rating && old.comment === comment ? old.editedAt : new Date();
    const [saved] = await tx
      .insert(reviews)
      .values({ userId, productId, rating, comment, verified: true })
      .onConflictDoUpdate({
        target: [reviews.userId, reviews.productId],
        set: { rating, comment, editedAt, verified: true },
      })
      .returning({ id: reviews.id });
    if (!saved) throw new Error('INSERT … RETURNING gave no row');
    const counted = old?.verified ? old.rating : undefined;
    await addToRating(tx, productId, rating - (counted ?? 0), counted === undefined ? 1 : 0);
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
    const { id, userId, productId, rating, verified } = gone;
    if (verified) await addToRating(tx, productId, -rating, -1);
    if (userId === actorId) return;
    // Not its words: the log keeps for ever what is to be gone.
    const details = { userId, productId, rating };
    await audit(tx, { actorId, action: 'delete', entity: 'review', entityId: id, details });
  });
}

/**
 * Lets one writer at a time at a product's reviews: the second reads what the first has written, so that sum
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
