import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { mailboxSql } from '../mailbox';
import { createdAt, instant, ownId } from './columns';

export const mailStates = ['queued', 'sent', 'given up'] as const;

/** Emails to send, written in the transaction of the change they report; see mail/outbox.ts. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: ownId(),
    // What the email is about, such as 'receipt-<tranId>-completed'. It is unique and makes the Message-ID.
    key: text('key').notNull(),
    // The account it is for; null for an address that has none. Without a foreign key, whose lock on the account would be taken
    // after that of an order, while a deletion takes both the other way round.
    userId: integer('user_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    // When to try (again); while somebody tries, when their time is up.
    dueAt: instant('due_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    unique('mail_outbox_key_unique').on(t.key),
    index('mail_outbox_due').on(t.dueAt, t.id).where(sql`${t.state} = 'queued'`),
    index('mail_outbox_user').on(t.userId),
    index('mail_outbox_mailbox').on(mailboxSql(sql`${t.recipient}`), t.dueAt),
    check('mail_outbox_state_known', sql`${t.state} IN ('queued', 'sent', 'given up')`),
    check('mail_outbox_sent_has_time', sql`(${t.state} = 'sent') = (${t.sentAt} IS NOT NULL)`),
  ],
);
