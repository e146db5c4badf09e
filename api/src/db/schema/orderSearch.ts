import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { orderStatuses, orders } from './orders';

/**
 * The search index of orders: transaction, buyer, products and shops in one folded text, and the columns to filter and sum
 * up matches. Triggers keep it up to date (migrations/0009_order_search.sql, 0017). It is separate from `orders`, because
 * every step of a payment rewrites those rows and would rewrite the trigrams, too.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    totalCents: integer('total_cents').notNull(),
    words: text('words').notNull(),
  },
  (t) => [
    // both contain the summed columns, for index-only scans
    index('order_search_created').on(t.createdAt, t.orderId, t.status, t.totalCents),
    // combined with the trigram index for a rare status and a frequent word
    index('order_search_status').on(t.status, t.createdAt, t.orderId, t.totalCents),
    // up to 16 MB stay in its pending list (migrations/0017_order_triggers_per_statement.sql): see orders/search/search.ts
    index('order_search_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);
