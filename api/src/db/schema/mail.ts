import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { mailboxSql } from '../mailbox';
import { createdAt, instant, ownId } from './columns';

export const mailStates = ['queued', 'sent', 'given up'] as const;

/** The outbox: emails are stored in the transaction of the change they report; see mail/outbox.ts. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: ownId(),
    // What the email is about, such as 'receipt-<tranId>-completed'. Also the Message-ID.
    key: text('key').notNull(),
    // The recipient's account, if any. A foreign key would lock the account after the order, in the opposite order of a
    // deletion, and could deadlock.
    userId: integer('user_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    // Where a mail program unsubscribes with one click (RFC 8058).
    unsubscribeUrl: text('unsubscribe_url'),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    // The time of the next attempt; during an attempt, the end of its lease.
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
