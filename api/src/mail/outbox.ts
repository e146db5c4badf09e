import type { SQL } from 'drizzle-orm';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { mailboxOf, mailboxSql } from '../db/mailbox';
import { mailOutbox, users } from '../db/schema';

/** An email to one person. `key` says what it is about: a second one with the same key is not written. */
export interface MailMessage {
  /** Letters, digits, '-' and '_': the part of the Message-ID before the '@', so that a repeated delivery is recognised. */
  key: string;
  /** The account it is for. Null for an address that has none (any more): the address is forgotten once the email was sent. */
  userId: number | null;
  /** An address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For an email that people can cause as often as they like: so many an hour to one mailbox, and the rest becomes one. */
  limit?: { kind: string; perHour: number };
}

/** How many emails one mailbox gets within an hour; further ones wait until there is room. */
export const EMAILS_PER_HOUR = 30;

/** The recipient of an email that is to be forgotten. */
export const FORGOTTEN = '';

/** An email as the outbox has it. */
export type Letter = typeof mailOutbox.$inferSelect;

/**
 * Writes emails into the outbox, in the transaction of what they report: they go out if, and only if, that is committed.
 * The mail worker (mail/postman.ts) sends them afterwards. A deleted account gets none, and no mailbox more than
 * EMAILS_PER_HOUR. Throws RangeError for a key that is none.
 */
export async function enqueueMail(tx: Transaction, ...messages: MailMessage[]): Promise<void> {
  for (const { key } of messages)
    if (!/^[\w-]{1,200}$/.test(key)) throw new RangeError(`'${key}' cannot be the key of an email`);
  const ids = messages.flatMap(({ userId }) => userId ?? []);
  const there = new Set(ids.length === 0 ? [] : (await findUndeleted(tx, ids)).map(({ id }) => id));
  // One after the other: each counts towards the limits of the next.
  for (const { to, text, html, limit, ...message } of messages) {
    if (message.userId !== null && !there.has(message.userId)) continue;
    const dueAt = limit ? await dueWithin(tx, to, limit) : sql`NULL`;
    if (!dueAt) continue;
    await tx
      .insert(mailOutbox)
      .values({
        ...message,
        ...{ recipient: to, textBody: text, htmlBody: html },
        dueAt: sql`greatest(now(), ${dueAt}, ${roomFor(to, EMAILS_PER_HOUR)})`,
      })
      .onConflictDoNothing({ target: mailOutbox.key });
  }
}

function findUndeleted(tx: Transaction, ids: number[]) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), ne(users.status, 'deleted')));
}

const sameMailbox = (to: string) => sql`${mailboxSql(sql`${mailOutbox.recipient}`)} = ${mailboxOf(to)}`;

/** When `perHour` emails to a mailbox are an hour old, counted back from the last of them; null while there are fewer. */
function roomFor(to: string, perHour: number, which: SQL = sql`true`): SQL {
  return sql`(SELECT ${mailOutbox.dueAt} + interval '1 hour' FROM ${mailOutbox} WHERE ${sameMailbox(to)} AND ${which}
    ORDER BY ${mailOutbox.dueAt} DESC OFFSET ${perHour - 1} LIMIT 1)`;
}

/** When an email of a limited kind may go out; undefined while one of its kind is waiting, which says the same. */
async function dueWithin(tx: Transaction, to: string, { kind, perHour }: { kind: string; perHour: number }) {
  const ofKind = sql`starts_with(${mailOutbox.key}, ${kind})`;
  const waiting = await tx.$count(
    mailOutbox,
    sql`${sameMailbox(to)} AND ${ofKind} AND ${mailOutbox.state} = 'queued' AND ${mailOutbox.dueAt} > now()`,
  );
  return waiting > 0 ? undefined : roomFor(to, perHour, ofKind);
}

/**
 * Takes recipient and words off these emails, sent or not. The mail worker then removes what an email left in a file, and its
 * row; one that is being sent at the moment waits until the lease of that attempt is over.
 */
export async function forgetLetters(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({
      ...{ recipient: FORGOTTEN, subject: '', textBody: '', htmlBody: '' },
      ...{ state: 'queued', attempts: 0, lastError: null, sentAt: null },
      dueAt: sql`greatest(${mailOutbox.dueAt}, now())`,
    })
    .where(which);
}
