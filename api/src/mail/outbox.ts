import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { mailOutbox } from '../db/schema';

/** A letter to one person. `key` says what it is about: a second letter with the same key is not written. */
export interface MailMessage {
  /** Letters, digits, '-' and '_': the part of the Message-ID before the '@', so that a repeated delivery is recognised. */
  key: string;
  /** An address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The recipient of a letter that is to be forgotten. */
export const FORGOTTEN = '';

/** A letter as the outbox has it. */
export type Letter = typeof mailOutbox.$inferSelect;

/**
 * Writes letters into the outbox, in the transaction of what they tell of: they go out if, and only if, that is
 * committed. The postman (mail/postman.ts) sends them afterwards. Throws RangeError for a key that is none.
 */
export async function enqueueMail(tx: Transaction, ...letters: MailMessage[]): Promise<void> {
  for (const { key } of letters)
    if (!/^[\w-]{1,200}$/.test(key)) throw new RangeError(`'${key}' cannot be the key of a letter`);
  if (letters.length === 0) return;
  const rows = letters.map(({ to, text, html, ...letter }) => ({
    ...letter,
    recipient: to,
    textBody: text,
    htmlBody: html,
  }));
  await tx.insert(mailOutbox).values(rows).onConflictDoNothing({ target: mailOutbox.key });
}

/**
 * Takes recipient and words off these letters, sent or not. The postman then removes what a letter left in a file, and its
 * row; one that somebody is sending at the moment waits until their time is up.
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
