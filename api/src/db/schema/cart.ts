import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products, productVariants } from './catalogue';
import { createdAt, ownId } from './columns';

export const cartItems = pgTable(
  'cart_items',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id),
    quantity: integer('quantity').notNull(),
    // Of a line restored after its deletion, the id of the deleted one, whose position it takes; otherwise null.
    place: integer('place'),
    // the price of one piece when it was added
    addedPriceCents: integer('added_price_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_user_variant_unique').on(t.userId, t.variantId),
    index('cart_items_product').on(t.productId),
    check('cart_items_quantity_possible', sql`${t.quantity} BETWEEN 1 AND 999`),
  ],
);

/** Pieces of a guest's cart line that were added to a user's cart, so that a repeated merge does not add them twice. */
export const mergedLines = pgTable(
  'merged_lines',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    guestLine: text('guest_line').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.guestLine] })],
);
