import type { ReviewSummary } from '@rialto/shared/contract/review';
import type { ReviewSort } from '@rialto/shared/contract/reviewSort';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import type { Queryable } from '../../db/database';
import { products, reviews, reviewVotes, shops, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { hasReceived } from './received';

/** Reviews that others than their author see, and that count. */
export const isShown = and(eq(reviews.verified, true), isNull(reviews.hiddenAt));

/** By product, shop or vendor: verified reviews, of products on sale or of all the vendor's. By user: all reviews of that user. */
export interface ReviewFilter {
  id?: number | undefined;
  userId?: number | undefined;
  productId?: number | undefined;
  shopId?: number | undefined;
  vendorId?: number | undefined;
  rating?: number | undefined;
  isAnswered?: boolean | undefined;
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export type RankedSort = Exclude<ReviewSort, 'newest'>;

/** The end of a page of a ranked list. */
export type RankCursor = readonly [rank: number, at: string, id: number];

const ranks = {
  helpful: sql`${reviews.helpful}`,
  highest: sql`${reviews.rating}`,
  lowest: sql`-${reviews.rating}`,
} satisfies Record<RankedSort, unknown>;

export const rankOf = (sort: RankedSort, { helpful, rating }: Pick<ReviewRow, 'helpful' | 'rating'>): number =>
  ({ helpful, highest: rating, lowest: -rating })[sort];

/** Up to `limit` reviews after a cursor, by rank, and newest first among equals. */
export function listRanked(
  db: Queryable,
  filter: ReviewFilter,
  sort: RankedSort,
  { after, limit }: { after: RankCursor | undefined; limit: number },
) {
  const rank = ranks[sort];
  return allReviews(db)
    .where(
      and(
        filterSql(filter),
        after &&
          sql`(${rank}, ${reviews.createdAt}, ${reviews.id}) < (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::int)`,
      ),
    )
    .orderBy(desc(rank), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

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

/** The ids of a product's reviews that a user has voted for. */
export async function listVotes(db: Queryable, userId: number, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)));
  return rows.map(({ id }) => id);
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
    .leftJoin(reviews, and(eq(reviews.productId, products.id), isShown))
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

function filterSql({ id, userId, productId, shopId, vendorId, rating, isAnswered }: ReviewFilter) {
  return and(
    id === undefined ? undefined : eq(reviews.id, id),
    productId === undefined ? undefined : eq(reviews.productId, productId),
    shopId === undefined ? undefined : eq(products.shopId, shopId),
    vendorId === undefined ? undefined : eq(products.createdBy, vendorId),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    isAnswered === undefined ? undefined : isAnswered ? isNotNull(reviews.reply) : isNull(reviews.reply),
    userId === undefined ? isShown : eq(reviews.userId, userId),
    userId === undefined && vendorId === undefined ? onSale : undefined,
  );
}

function allReviews(db: Queryable) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      photos: reviews.photos,
      verified: reviews.verified,
      hiddenAt: reviews.hiddenAt,
      helpful: reviews.helpful,
      reply: {
        comment: reviews.reply,
        repliedAt: reviews.repliedAt,
        editedAt: reviews.replyEditedAt,
        shop: sql<string | null>`${shops.name}`,
      },
      vendorId: products.createdBy,
      product: { id: products.id, name: products.name, image: products.image },
      author: { id: users.id, name: users.name, email: users.email, status: users.status },
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .$dynamic();
}
