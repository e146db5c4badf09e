import type { NotificationCode, NotificationKind } from '@rialto/shared/contract/notificationKinds';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, instant, ownId } from './columns';

/** What happened, for one person: written in the transaction that causes it; see mail/notify.ts. */
export const notifications = pgTable(
  'notifications',
  {
    id: ownId(),
    // That of the email about it, if there is one.
    key: text('key').notNull(),
    // Without a foreign key, for the same reason as in the outbox.
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    code: text('code').$type<NotificationCode>().notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull().default({}),
    // a path of the site
    link: text('link').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    unique('notifications_user_key_unique').on(t.userId, t.key),
    index('notifications_user_created').on(t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} IS NULL`),
    index('notifications_created').on(t.createdAt),
  ],
);

/** The channels a person has chosen for a kind; without a row, both. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    onPage: boolean('on_page').notNull(),
    byEmail: boolean('by_email').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
