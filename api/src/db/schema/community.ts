import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products, productVariants, shops } from './catalogue';
import { createdAt, instant, ownId } from './columns';

export const reviews = pgTable(
  'reviews',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    // Whether the author has received the product. Unverified reviews of older versions are neither counted nor shown.
    verified: boolean('verified').notNull(),
    photos: text('photos').array().notNull().default([]),
    // The number of its votes.
    helpful: integer('helpful').notNull().default(0),
    // The vendor's reply.
    reply: text('reply'),
    replyUserId: integer('reply_user_id').references(() => users.id),
    repliedAt: instant('replied_at'),
    replyEditedAt: instant('reply_edited_at'),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    // when an admin hid it; it is neither shown nor counted
    hiddenAt: instant('hidden_at'),
  },
  (t) => [
    unique('reviews_user_product_unique').on(t.userId, t.productId),
    index('reviews_product_created').on(t.productId, t.createdAt, t.id),
    check('reviews_rating_possible', sql`${t.rating} BETWEEN 1 AND 5`),
    check('reviews_helpful_possible', sql`${t.helpful} >= 0`),
    check(
      'reviews_reply_has_time',
      sql`(${t.reply} IS NULL) = (${t.repliedAt} IS NULL) AND (${t.reply} IS NULL) = (${t.replyUserId} IS NULL)`,
    ),
  ],
);

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
);

export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    viewedAt: instant('viewed_at').notNull().defaultNow(),
  },
  (t) => [
    unique('recently_viewed_user_product_unique').on(t.userId, t.productId),
    index('recently_viewed_user_viewed').on(t.userId, t.viewedAt, t.id),
    index('recently_viewed_product').on(t.productId),
  ],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index('wishlist_items_product').on(t.productId)],
);

export const followedShops = pgTable(
  'followed_shops',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] }), index('followed_shops_shop').on(t.shopId)],
);

/** Requests for one email when a variant can be bought again; deleted in the transaction that stores the email. */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: ownId(),
    // The account, or a guest's address.
    userId: integer('user_id').references(() => users.id),
    email: text('email'),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('restock_requests_user_unique').on(t.userId, t.variantId),
    uniqueIndex('restock_requests_email_unique').on(sql`lower(${t.email})`, t.variantId),
    index('restock_requests_variant').on(t.variantId, t.id),
    check('restock_requests_one_person', sql`(${t.userId} IS NULL) <> (${t.email} IS NULL)`),
  ],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: ownId(),
    // The account that posted it; `author` is free text.
    userId: integer('user_id').references(() => users.id),
    title: text('title').notNull(),
    // the folded title for search
    titlePlain: text('title_plain').notNull().generatedAlwaysAs(sql.raw('fold_text(title)')),
    details: text('details').notNull(),
    imageUrl: text('image_url'),
    author: text('author').notNull(),
    createdAt: createdAt(),
    // when an admin hid it
    hiddenAt: instant('hidden_at'),
  },
  (t) => [
    index('blog_posts_created').on(t.createdAt, t.id),
    index('blog_posts_title_plain').using('gin', t.titlePlain.op('gin_trgm_ops')),
  ],
);

/** The products that a post names, in its order. */
export const postProducts = pgTable(
  'post_products',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.productId] }),
    unique('post_products_position_unique').on(t.postId, t.position),
    index('post_products_product').on(t.productId),
  ],
);

/** How often a folded text was searched for on a day, by anyone. */
export const searchCounts = pgTable(
  'search_counts',
  {
    text: text('text').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.text, t.day] }), index('search_counts_day').on(t.day)],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: ownId(),
    email: text('email').notNull(),
    // Set if the subscriber was signed in with this address, so that deleting the account can delete the subscription.
    userId: integer('user_id').references(() => users.id),
    // In the link of each newsletter, which must not stop working. It can do nothing but unsubscribe.
    unsubscribeKey: uuid('unsubscribe_key').notNull().defaultRandom(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_key_unique').on(t.unsubscribeKey),
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${t.email})`),
    index('newsletter_subscribers_user').on(t.userId),
  ],
);
