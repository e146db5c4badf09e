import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Config } from '../../config/config';
import type { Database, Transaction } from '../../db/database';
import { newsletterSubscribers } from '../../db/schema';
import { lockUser } from '../../identity/lockUser';
import { enqueueMail } from '../../mail/outbox';
import { welcomeEmail } from '../emails/welcomeEmail';

type Origins = Pick<Config, 'publicUrl' | 'publicApiUrl'>;

const isOf = (email: string) => eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase());

/** Whether an address gets the newsletter. */
export async function isSubscribed(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.$count(newsletterSubscribers, isOf(email))) > 0;
}

/**
 * Adds a confirmed subscriber, with the account that has this address, and welcomes a new one by email. An existing subscription
 * stays; one without an account is assigned to the account with a new date, because another person may have made it.
 */
export async function addSubscriber(
  tx: Transaction,
  email: string,
  userId: number | null,
  origins: Origins,
): Promise<void> {
  if (userId !== null) await lockUser(tx, userId);
  const [added] = await tx
    .insert(newsletterSubscribers)
    .values({ email, userId })
    .onConflictDoNothing()
    .returning({ key: newsletterSubscribers.unsubscribeKey });
  if (added) await enqueueMail(tx, welcomeEmail({ email, userId, key: added.key }, origins));
  else if (userId !== null)
    await tx
      .update(newsletterSubscribers)
      .set({ userId, createdAt: new Date() })
      .where(and(isOf(email), isNull(newsletterSubscribers.userId)));
}

/** The newsletter follows the account to its new address, unless that has it already. */
export async function moveSubscription(tx: Transaction, userId: number, email: string): Promise<void> {
  const isNew = isOf(email);
  await tx.update(newsletterSubscribers).set({ userId }).where(isNew);
  const isOld = and(eq(newsletterSubscribers.userId, userId), not(isNew));
  if (await isSubscribed(tx, email)) await tx.delete(newsletterSubscribers).where(isOld);
  else await tx.update(newsletterSubscribers).set({ email }).where(isOld);
}

/** Ends the subscription with this key; does nothing if it has ended. */
export async function removeSubscriber(db: Database, key: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.unsubscribeKey, key));
}
