import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { orderStatuses, orders } from './orders';

/**
 * What a search over all orders goes by: transaction, buyer, products and shops of each in one folded text, and what narrows and
 * adds up the matches. Kept by triggers (migrations/0009_order_search.sql, 0017), so that nobody who writes an order can forget it;
 * apart from `orders`, whose rows are rewritten with every step of a payment, and the trigrams with them.
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
    // Both have what is added up, so that figures are read from the index alone.
    index('order_search_created').on(t.createdAt, t.orderId, t.status, t.totalCents),
    // A rare status beside a frequent word: both indexes together leave few rows to read.
    index('order_search_status').on(t.status, t.createdAt, t.orderId, t.totalCents),
    // Up to 16 MB are pending (migrations/0017_order_triggers_per_statement.sql): see routes/orders/search.ts.
    index('order_search_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);
