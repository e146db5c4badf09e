import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { mailOutbox, users } from '../db/schema';
import { FORGOTTEN, type Letter } from './outbox';
import type { MailTransport } from './transport';

const MINUTE = 60_000;
/** Between the attempts; after the last of them, some two days later, a letter is given up. */
const WAITS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);
export const MAX_ATTEMPTS = WAITS.length + 1;
/** As long as one attempt may take: when whoever makes it dies meanwhile, another one may try after that. */
const LEASE = 5 * MINUTE;
const EVERY_MS = 5_000;
const PATIENCE_MS = 3_000;

/** What a round did. */
export interface Round {
  sent: number;
  /** To be tried again. */
  put: number;
  givenUp: number;
}

interface Rounds {
  /** The time, for a test that has its own. */
  clock?: () => Date;
  /** Ends the round after the letter under way, which is broken off where the transport can. */
  signal?: AbortSignal;
  onFailure?: (letter: Letter, error: unknown) => void;
}

/**
 * Sends every letter that is due, or forgets it, one after the other. Safe to run in several processes: each letter is claimed by one.
 * A process that dies between the sending and the note of it makes the letter go out again, with the same Message-ID.
 */
export async function deliverDue(
  db: Database,
  transport: MailTransport,
  { clock = () => new Date(), signal = new AbortController().signal, onFailure = () => undefined }: Rounds = {},
): Promise<Round> {
  const round: Round = { sent: 0, put: 0, givenUp: 0 };
  while (!signal.aborted) {
    const letter = await claim(db, clock());
    if (!letter) break;
    try {
      if (letter.recipient === FORGOTTEN || (await isOfDeletedUser(db, letter))) {
        await transport.forget(letter);
        await db.delete(mailOutbox).where(eq(mailOutbox.id, letter.id));
        continue;
      }
      if (letter.attempts > MAX_ATTEMPTS) throw new Error(letter.lastError ?? 'Every attempt ended with the process.');
      await transport.send(letter, signal);
    } catch (error) {
      if (signal.aborted) {
        await putBack(db, letter, clock());
        break;
      }
      onFailure(letter, error);
      round[(await noteFailure(db, letter, error, clock())) ? 'put' : 'givenUp'] += 1;
      continue;
    }
    await noteSent(db, letter, clock());
    round.sent += 1;
  }
  return round;
}

/** The letter that waits longest, ours for LEASE; undefined when none is due. */
async function claim(db: Database, now: Date): Promise<Letter | undefined> {
  const isDue = and(eq(mailOutbox.state, 'queued'), lte(mailOutbox.dueAt, now));
  const next = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE) })
    .where(and(eq(mailOutbox.id, sql`(${next})`), isDue))
    .returning();
  return letter;
}

// Written while its account was being deleted: an enqueuing transaction holds no lock on the account.
async function isOfDeletedUser(db: Database, { userId }: Letter): Promise<boolean> {
  return userId !== null && (await db.$count(users, and(eq(users.id, userId), eq(users.status, 'deleted')))) > 0;
}

// One that was to be forgotten while it was sent has lost its recipient, and is not as it was.
const isQueued = ({ id, recipient }: Letter) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'queued'), eq(mailOutbox.recipient, recipient));
// A failure that comes after the lease must not undo what the next attempt noted; that it was sent is always true.
const stillOurs = (letter: Letter) => and(isQueued(letter), eq(mailOutbox.attempts, letter.attempts));

async function noteSent(db: Database, letter: Letter, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    // What it said is of no more use here, and personal.
    .set({
      ...{ state: 'sent', sentAt: now, lastError: null, textBody: '', htmlBody: '' },
      ...(letter.userId === null ? { recipient: FORGOTTEN, subject: '' } : {}),
    })
    .where(isQueued(letter));
}

/** Answers whether it will be tried again. */
async function noteFailure(db: Database, letter: Letter, error: unknown, now: Date): Promise<boolean> {
  const wait = WAITS[letter.attempts - 1];
  const lastError = String(error).slice(0, 500);
  await db
    .update(mailOutbox)
    .set(wait === undefined ? { state: 'given up', lastError } : { dueAt: new Date(now.getTime() + wait), lastError })
    .where(stillOurs(letter));
  return wait !== undefined;
}

async function putBack(db: Database, letter: Letter, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ attempts: letter.attempts - 1, dueAt: now })
    .where(stillOurs(letter));
}

/**
 * Looks for due letters every few seconds until stopped; never keeps the process alive. Answers the function that stops
 * it, which waits a moment for a letter under way: one that isn't done by then goes out again after the next start.
 */
export function startPostman(
  db: Database,
  transport: MailTransport,
  onError: (error: unknown, key?: string) => void,
): () => Promise<void> {
  const leaving = new AbortController();
  let round: Promise<unknown> | undefined;
  const look = () => {
    round ??= deliverDue(db, transport, {
      signal: leaving.signal,
      onFailure: (letter, error) => onError(error, letter.key),
    })
      .catch((error: unknown) => onError(error))
      .finally(() => {
        round = undefined;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    leaving.abort();
    let patience: NodeJS.Timeout | undefined;
    const patienceEnds = new Promise((resolve) => {
      patience = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([round, patienceEnds]);
    clearTimeout(patience);
  };
}
