import type { ReviewSummary } from '@rialto/shared/contract/review';
import { and, count, desc, eq } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import type { Queryable } from '../../db/database';
import { products, reviews, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { hasReceived } from './received';

/** By product: verified reviews of a product on sale. By user: all reviews of that user. */
export interface ReviewFilter {
  userId?: number;
  productId?: number;
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** Up to `limit` reviews after a cursor, newest first. */
export function listReviews(db: Queryable, filter: ReviewFilter, { after, limit }: Slice) {
  return allReviews(db)
    .where(and(filterSql(filter), afterCursor(reviews.createdAt, reviews.id, after)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export async function countReviews(db: Queryable, filter: ReviewFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(filterSql(filter));
  return row?.total ?? 0;
}

export async function findReview(db: Queryable, id: number): Promise<ReviewRow | undefined> {
  const [row] = await allReviews(db).where(eq(reviews.id, id));
  return row;
}

/** Whether the buyer may review the product now. */
export async function canReview(db: Queryable, userId: number, productId: number): Promise<boolean> {
  const [row] = await db
    .select({ received: hasReceived(db, userId, products.id).mapWith(Boolean) })
    .from(products)
    .where(and(eq(products.id, productId), onSale));
  return row?.received ?? false;
}

/** Number of reviews by stars and their average; undefined if the product is not on sale. */
export async function summariseReviews(db: Queryable, productId: number): Promise<ReviewSummary | undefined> {
  const rows = await db
    .select({ rating: reviews.rating, n: count(reviews.id) })
    .from(products)
    .leftJoin(reviews, and(eq(reviews.productId, products.id), reviews.verified))
    .where(and(eq(products.id, productId), onSale))
    .groupBy(reviews.rating);
  if (rows.length === 0) return undefined;
  const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let total = 0;
  let sum = 0;
  for (const { rating, n } of rows) {
    // null in the only row of a product without reviews
    if (rating === null) continue;
    stars[rating as keyof typeof stars] = n; // safe: a CHECK constraint limits ratings to 1 to 5
    total += n;
    sum += rating * n;
  }
  return { count: total, average: total === 0 ? 0 : sum / total, stars };
}

function filterSql({ userId, productId }: ReviewFilter) {
  return and(
    productId === undefined ? undefined : eq(reviews.productId, productId),
    userId === undefined ? and(onSale, reviews.verified) : eq(reviews.userId, userId),
  );
}

function allReviews(db: Queryable) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      verified: reviews.verified,
      product: { id: products.id, name: products.name, image: products.image },
      author: { id: users.id, name: users.name, email: users.email, status: users.status },
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .$dynamic();
}
