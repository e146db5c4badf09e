import type { ContactTopic } from '@rialto/shared/contract/contactRules';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, instant, ownId } from './columns';

/** What people wrote to the market with the form of its page Contact. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: ownId(),
    // The account that was logged in; null for a guest.
    userId: integer('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    // As typed, so it may be no order, or that of another person.
    orderId: integer('order_id'),
    text: text('text').notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (t) => [
    unique('contact_requests_key_unique').on(t.email, t.idempotencyKey),
    index('contact_requests_created').on(t.createdAt, t.id),
    index('contact_requests_open').on(t.createdAt, t.id).where(sql`${t.doneAt} IS NULL`),
    index('contact_requests_user').on(t.userId),
  ],
);

/** The answers of admins, sent by email. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: ownId(),
    requestId: integer('request_id')
      .notNull()
      .references(() => contactRequests.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contact_answers_request').on(t.requestId, t.id), index('contact_answers_admin').on(t.adminId)],
);
