import { and, eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { products, reviews, users } from '../../db/schema';
import { lockUser } from '../../identity/lockUser';
import { emailBody, greetingOf, linkTo, safeName } from '../../mail/email';
import { notify } from '../../mail/notify';
import { isShown } from './queries';

/**
 * Saves the vendor's reply to a review, or edits it, and emails the author about the first one. Returns false if there is no
 * such review.
 */
export function saveReply(
  db: Database,
  vendorId: number,
  { reviewId, comment, publicUrl }: { reviewId: number; comment: string; publicUrl: string | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, vendorId);
    const review = await lockReview(tx, reviewId);
    if (!review) return false;
    if (review.reply === comment) return true;
    const now = new Date();
    const isNew = review.reply === null;
    await tx
      .update(reviews)
      .set({
        reply: comment,
        replyUserId: vendorId,
        ...(isNew ? { repliedAt: now, replyEditedAt: null } : { replyEditedAt: now }),
      })
      .where(eq(reviews.id, reviewId));
    if (isNew) await enqueueReplied(tx, review, publicUrl);
    return true;
  });
}

/** Deletes the reply to a review, and audits it unless the vendor does it. */
export async function deleteReply(db: Database, actorId: number, reviewId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const review = await lockReview(tx, reviewId);
    if (!review || review.reply === null) return;
    await tx
      .update(reviews)
      .set({ reply: null, replyUserId: null, repliedAt: null, replyEditedAt: null })
      .where(eq(reviews.id, reviewId));
    if (actorId === review.vendorId) return;
    const details = { userId: review.vendorId, productId: review.productId };
    await audit(tx, { actorId, action: 'delete_reply', entity: 'review', entityId: reviewId, details });
  });
}

async function lockReview(tx: Transaction, id: number) {
  const [review] = await tx
    .select({
      id: reviews.id,
      reply: reviews.reply,
      productId: products.id,
      productName: products.name,
      vendorId: products.createdBy,
      author: { id: users.id, email: users.email, name: users.name },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.id, id), isShown))
    .for('no key update', { of: reviews });
  return review;
}

/** The key makes it one email, even if a reply is deleted and written again. */
async function enqueueReplied(
  tx: Transaction,
  { id, author, productId, productName }: NonNullable<Awaited<ReturnType<typeof lockReview>>>,
  publicUrl: string | undefined,
): Promise<void> {
  const name = safeName(productName, 'a product');
  const news = {
    code: 'REVIEW_REPLY',
    params: { product: productName },
    link: `/product/${productId}#reviews`,
  } as const;
  await notify(tx, news, {
    key: `review-reply-${id}`,
    userId: author.id,
    to: author.email,
    subject: `A reply to your review of ${name}`,
    ...emailBody('The shop has replied to your review', [
      greetingOf(author.name),
      `The shop has replied to your review of ${name}.`,
      linkTo(
        publicUrl,
        `/product/${productId}#reviews`,
        'Read the reply',
        'You can read the reply on the product’s page.',
      ),
    ]),
  });
}
