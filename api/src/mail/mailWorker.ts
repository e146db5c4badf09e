import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { mailOutbox, users } from '../db/schema';
import type { JobRound } from '../observability/startJobs';
import { type Email, ERASED } from './outbox';
import type { MailTransport } from './transport';

const MINUTE = 60_000;
/** Pauses between attempts. After the last attempt, about two days after the first, the email is given up. */
const RETRY_DELAYS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);
export const MAX_ATTEMPTS = RETRY_DELAYS.length + 1;
/** The longest time an attempt may take. If its process dies, another one may send the email after that time. */
const LEASE = 5 * MINUTE;
const EVERY_MS = 5_000;

/** The result of one run. */
export interface RunResult {
  sent: number;
  /** Failed attempts that will be repeated. */
  retried: number;
  givenUp: number;
}

interface RunOptions {
  /** The current time, replaced in tests. */
  clock?: () => Date;
  /** Stops after the current email, which is aborted if the transport supports it. */
  signal?: AbortSignal;
  onFailure?: (email: Email, error: unknown) => void;
}

/**
 * Sends or erases every due email, one after another. Safe in several processes, since each email is claimed by one. If a
 * process dies after sending an email but before recording it, the email is sent again with the same Message-ID.
 */
export async function deliverDue(
  db: Database,
  transport: MailTransport,
  { clock = () => new Date(), signal = new AbortController().signal, onFailure = () => undefined }: RunOptions = {},
): Promise<RunResult> {
  const round: RunResult = { sent: 0, retried: 0, givenUp: 0 };
  while (!signal.aborted) {
    const email = await claim(db, clock());
    if (!email) break;
    try {
      if (email.recipient === ERASED || (await isOfDeletedUser(db, email))) {
        await transport.forget(email);
        await db.delete(mailOutbox).where(eq(mailOutbox.id, email.id));
        continue;
      }
      if (email.attempts > MAX_ATTEMPTS) throw new Error(email.lastError ?? 'Every attempt was interrupted.');
      await transport.send(email, signal);
    } catch (error) {
      if (signal.aborted) {
        await requeue(db, email, clock());
        break;
      }
      onFailure(email, error);
      round[(await recordFailure(db, email, error, clock())) ? 'retried' : 'givenUp'] += 1;
      continue;
    }
    await markSent(db, email, clock());
    round.sent += 1;
  }
  return round;
}

/** Claims the oldest due email for LEASE; undefined if none is due. */
async function claim(db: Database, now: Date): Promise<Email | undefined> {
  const isDue = and(eq(mailOutbox.state, 'queued'), lte(mailOutbox.dueAt, now));
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [email] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE) })
    .where(and(eq(mailOutbox.id, sql`(${next})`), isDue))
    .returning();
  return email;
}

// Storing an email does not lock the account, so an email may be stored while its account is being deleted.
async function isOfDeletedUser(db: Database, { userId }: Email): Promise<boolean> {
  return userId !== null && (await db.$count(users, and(eq(users.id, userId), eq(users.status, 'deleted')))) > 0;
}

// An email erased while it was being sent has lost its recipient, and must not be marked as sent.
const isQueued = ({ id, recipient }: Email) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'queued'), eq(mailOutbox.recipient, recipient));
// A failure after the lease has expired must not overwrite the next attempt; a success is recorded in any case.
const isCurrentAttempt = (email: Email) => and(isQueued(email), eq(mailOutbox.attempts, email.attempts));

async function markSent(db: Database, email: Email, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    // The content is personal and no longer needed.
    .set({
      ...{ state: 'sent', sentAt: now, lastError: null, textBody: '', htmlBody: '', unsubscribeUrl: null },
      ...(email.userId === null ? { recipient: ERASED, subject: '' } : {}),
    })
    .where(isQueued(email));
}

/** Returns whether the email will be retried. */
async function recordFailure(db: Database, email: Email, error: unknown, now: Date): Promise<boolean> {
  const delay = RETRY_DELAYS[email.attempts - 1];
  const lastError = String(error).slice(0, 500);
  await db
    .update(mailOutbox)
    .set(delay === undefined ? { state: 'given up', lastError } : { dueAt: new Date(now.getTime() + delay), lastError })
    .where(isCurrentAttempt(email));
  return delay !== undefined;
}

async function requeue(db: Database, email: Email, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ attempts: email.attempts - 1, dueAt: now })
    .where(isCurrentAttempt(email));
}

/** Looks for due emails now and every few seconds. */
export const mailJobs = (
  db: Database,
  transport: MailTransport,
  onFailure: (email: Email, error: unknown) => void,
): JobRound => ({
  everyMs: EVERY_MS,
  startsNow: true,
  jobs: { 'mail-worker': (signal) => deliverDue(db, transport, { signal, onFailure }) },
});
