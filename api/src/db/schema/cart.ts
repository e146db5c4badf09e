import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products } from './catalogue';
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
    quantity: integer('quantity').notNull(),
    // The id of the line that this one was put back for; its own where there is none.
    place: integer('place'),
    // What a piece cost when it was put there.
    addedPriceCents: integer('added_price_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_user_product_unique').on(t.userId, t.productId),
    index('cart_items_product').on(t.productId),
    check('cart_items_quantity_possible', sql`${t.quantity} BETWEEN 1 AND 999`),
  ],
);

/** How many pieces of a guest's line were added to a buyer's cart: sent again, as after a lost answer, it adds none of them twice. */
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
