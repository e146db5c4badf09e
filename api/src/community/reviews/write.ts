import type { WriteReviewBody } from '@rialto/shared/contract/review';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { products, reviews, reviewVotes, users } from '../../db/schema';
import { Forbidden } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import { emailBody, greetingOf, linkTo, safeName } from '../../mail/email';
import { notify } from '../../mail/notify';
import { isShown } from './queries';
import { hasReceived } from './received';

/**
 * Saves a buyer's review of a product on sale, or edits the existing one (which keeps its date), and updates the product's
 * rating. Returns undefined if the product is not on sale.
 * @throws Forbidden if the buyer has not received the product
 */
export function saveReview(
  db: Database,
  userId: number,
  { productId, rating, comment, photos: sent }: WriteReviewBody,
  publicUrl: string | undefined,
) {
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
    const photos = sent ?? old?.photos ?? [];
    // Sending the same review twice is not an edit.
    const isSame = old?.rating === rating && old.comment === comment && old.photos.join() === photos.join();
    const editedAt = isSame ? old.editedAt : new Date();
    const [saved] = await tx
      .insert(reviews)
      .values({ userId, productId, rating, comment, photos, verified: true })
      .onConflictDoUpdate({
        target: [reviews.userId, reviews.productId],
        set: { rating, comment, photos, editedAt, verified: true },
      })
      .returning({ id: reviews.id });
    if (!saved) throw new Error('INSERT … RETURNING returned no row');
    // A hidden review stays hidden, and counts again once it is shown.
    const counted = old?.verified ? old.rating : undefined;
    if (!old?.hiddenAt) await addToRating(tx, productId, rating - (counted ?? 0), counted === undefined ? 1 : 0);
    if (!old) await notifyReviewed(tx, { id: saved.id, productId, rating }, publicUrl);
    return { id: saved.id, isNew: !old };
  });
}

/** Notifies the vendor of a new review; the text is on the page. */
async function notifyReviewed(
  tx: Transaction,
  { id, productId, rating }: { id: number; productId: number; rating: number },
  publicUrl: string | undefined,
): Promise<void> {
  const [row] = await tx
    .select({ product: products.name, vendor: { id: users.id, email: users.email, name: users.name } })
    .from(products)
    .innerJoin(users, and(eq(users.id, products.createdBy), eq(users.status, 'active')))
    .where(eq(products.id, productId));
  if (!row) return;
  const { product, vendor } = row;
  const shown = safeName(product, 'a product');
  const link = `/dashboard/product-reviews?reply=${id}`;
  await notify(
    tx,
    { code: 'NEW_REVIEW', params: { product, rating }, link },
    {
      key: `new-review-${id}`,
      userId: vendor.id,
      to: vendor.email,
      subject: `A new review of ${shown}`,
      ...emailBody('A new review', [
        greetingOf(vendor.name),
        `A buyer has reviewed ${shown}: ${rating === 1 ? '1 star' : `${rating} stars`}.`,
        linkTo(publicUrl, link, 'Read the review', 'You can read it under Reviews in your dashboard, and reply to it.'),
      ]),
    },
  );
}

/** Deletes a review, updates the product's rating, and audits it unless the author does it. */
export async function deleteReview(
  db: Database,
  actorId: number,
  review: { id: number; product: { id: number } },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProduct(tx, review.product.id, false);
    const [deleted] = await tx.delete(reviews).where(eq(reviews.id, review.id)).returning();
    if (!deleted) return; // deleted by a concurrent request, which updated the rating
    const { id, userId, productId, rating, verified, hiddenAt } = deleted;
    if (verified && !hiddenAt) await addToRating(tx, productId, -rating, -1);
    if (userId === actorId) return;
    // Without its text: the audit log is permanent, and the text is to be gone.
    const details = { userId, productId, rating };
    await audit(tx, { actorId, action: 'delete', entity: 'review', entityId: id, details });
  });
}

/** Hides a review, or shows it again, and updates the product's rating. */
export async function setReviewHidden(tx: Transaction, id: number, isHidden: boolean): Promise<void> {
  const [found] = await tx.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id));
  if (!found) return;
  await lockProduct(tx, found.productId, false);
  const [changed] = await tx
    .update(reviews)
    .set({ hiddenAt: isHidden ? new Date() : null })
    .where(and(eq(reviews.id, id), isHidden ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)))
    .returning();
  if (!changed?.verified) return;
  const sign = isHidden ? -1 : 1;
  await addToRating(tx, changed.productId, sign * changed.rating, sign);
}

/** Adds or withdraws a user's vote for a review, and returns the number of votes; undefined if there is no such review. */
export function setVote(db: Database, userId: number, reviewId: number, isHelpful: boolean) {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [review] = await tx
      .select({ helpful: reviews.helpful })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), isShown))
      .for('no key update');
    if (!review) return undefined;
    const changed = isHelpful
      ? await tx.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(reviewVotes)
          .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
          .returning();
    if (changed.length === 0) return review.helpful;
    const helpful = review.helpful + (isHelpful ? 1 : -1);
    await tx.update(reviews).set({ helpful }).where(eq(reviews.id, reviewId));
    return helpful;
  });
}

/** Serialises changes to a product's reviews, so that its rating stays consistent. Sales and stock are other rows. */
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
