import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products, productVariants } from './catalogue';
import { createdAt, ownId } from './columns';
import { orders } from './orders';

export const stockChangeKinds = ['sale', 'refund', 'edit', 'import', 'count'] as const;

/** The history of inventories, written with the change. Append-only: a trigger rejects updates and deletes. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: ownId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id),
    kind: text('kind', { enum: stockChangeKinds }).notNull(),
    delta: integer('delta').notNull(),
    // the variant's inventory after the change
    after: integer('after').notNull(),
    actorId: integer('actor_id').references(() => users.id),
    orderId: integer('order_id').references(() => orders.id),
    importKey: text('import_key'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    index('stock_changes_product').on(t.productId, t.id),
    check('stock_changes_some', sql`${t.delta} <> 0`),
    check('stock_changes_kind_known', sql`${t.kind} IN ('sale', 'refund', 'edit', 'import', 'count')`),
  ],
);
