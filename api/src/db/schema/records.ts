import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { shops } from './catalogue';
import { createdAt, ownId } from './columns';

/** The admins' notes about an account or a shop. Never changed; deleted with what they are about. */
export const adminNotes = pgTable(
  'admin_notes',
  {
    id: ownId(),
    userId: integer('user_id').references(() => users.id),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('admin_notes_user').on(t.userId, t.createdAt, t.id),
    index('admin_notes_shop').on(t.shopId, t.createdAt, t.id),
    check('admin_notes_one_subject', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
  ],
);
