import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { mailboxOf, mailboxSql } from '../db/mailbox';
import { mailOutbox, users } from '../db/schema';

/** An email to one person. */
export interface MailMessage {
  /** Identifies the email: a second one with this key is not stored. Also the local part of the Message-ID; [\w-]{1,200}. */
  key: string;
  /** The recipient's account. Null for an address without one: the address is erased once the email is sent. */
  userId: number | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST unsubscribes, for the mail program's button (RFC 8058). */
  unsubscribeUrl?: string;
  /** For emails that anyone can trigger: at most `perHour` of this kind to a mailbox. While one waits, others are dropped. */
  limit?: { kind: string; perHour: number };
  /** Sends it after that time at the earliest, so that it can be withdrawn before. */
  delayMinutes?: number;
}

/** The number of emails per mailbox and hour; further ones are delayed. */
export const EMAILS_PER_HOUR = 30;

/** The recipient of an erased email. */
export const ERASED = '';

/** An email in the outbox. */
export type Email = typeof mailOutbox.$inferSelect;

/**
 * Stores emails in the outbox, in the transaction of the change that they report, so that they are sent only if it commits.
 * The mail worker sends them. Deleted accounts receive none, and no mailbox more than EMAILS_PER_HOUR.
 * @throws RangeError for an invalid key
 */
export async function enqueueMail(tx: Transaction, ...messages: MailMessage[]): Promise<void> {
  for (const { key } of messages)
    if (!/^[\w-]{1,200}$/.test(key)) throw new RangeError(`'${key}' is not a valid email key`);
  const ids = messages.flatMap(({ userId }) => userId ?? []);
  const existingIds = new Set(ids.length === 0 ? [] : (await findUndeleted(tx, ids)).map(({ id }) => id));
  // Sequentially, because each email counts towards the limits of the next.
  for (const { to, text, html, limit, delayMinutes = 0, ...message } of messages) {
    if (message.userId !== null && !existingIds.has(message.userId)) continue;
    const dueAt = limit ? await limitedDueAt(tx, to, limit) : sql`NULL`;
    if (!dueAt) continue;
    await tx
      .insert(mailOutbox)
      .values({
        ...message,
        ...{ recipient: to, textBody: text, htmlBody: html },
        dueAt: sql`greatest(now() + ${delayMinutes} * interval '1 minute', ${dueAt}, ${nextSlot(to, EMAILS_PER_HOUR)})`,
      })
      .onConflictDoNothing({ target: mailOutbox.key });
  }
}

/** Withdraws a person's emails whose key begins so, unless an attempt was made to send them. */
export async function withdrawMail(tx: Transaction, userId: number, keyBeginning: string): Promise<void> {
  const isUntried = and(eq(mailOutbox.state, 'queued'), eq(mailOutbox.attempts, 0));
  const isMeant = and(eq(mailOutbox.userId, userId), sql`starts_with(${mailOutbox.key}, ${keyBeginning})`);
  await tx.delete(mailOutbox).where(and(isMeant, isUntried));
}

function findUndeleted(tx: Transaction, ids: number[]) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), ne(users.status, 'deleted')));
}

const sameMailbox = (to: string) => sql`${mailboxSql(sql`${mailOutbox.recipient}`)} = ${mailboxOf(to)}`;

/** When the mailbox may receive another email under a limit of `perHour`; null if it may now. */
function nextSlot(to: string, perHour: number, condition: SQL = sql`true`): SQL {
  return sql`(SELECT ${mailOutbox.dueAt} + interval '1 hour' FROM ${mailOutbox} WHERE ${sameMailbox(to)} AND ${condition}
    ORDER BY ${mailOutbox.dueAt} DESC OFFSET ${perHour - 1} LIMIT 1)`;
}

/** When an email of a limited kind may be sent; undefined if one of its kind is waiting, which makes it redundant. */
async function limitedDueAt(tx: Transaction, to: string, { kind, perHour }: { kind: string; perHour: number }) {
  const ofKind = sql`starts_with(${mailOutbox.key}, ${kind})`;
  const waiting = await tx.$count(
    mailOutbox,
    sql`${sameMailbox(to)} AND ${ofKind} AND ${mailOutbox.state} = 'queued' AND ${mailOutbox.dueAt} > now()`,
  );
  return waiting > 0 ? undefined : nextSlot(to, perHour, ofKind);
}

/**
 * Erases the recipient and content of these emails, sent or not. The mail worker then deletes their files and rows; those of
 * an email that is being sent, after that attempt's lease.
 */
export async function eraseEmails(tx: Transaction, condition: SQL): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({
      ...{ recipient: ERASED, subject: '', textBody: '', htmlBody: '', unsubscribeUrl: null },
      ...{ state: 'queued', attempts: 0, lastError: null, sentAt: null },
      dueAt: sql`greatest(${mailOutbox.dueAt}, now())`,
    })
    .where(condition);
}
