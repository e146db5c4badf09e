import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newsletterSubscribers } from '../../db/schema';
import { holdUser } from '../../identity/holdUser';

/**
 * Keeps an address, with the account that it is of; one that is there already, in whatever case, stays as it is. A subscription
 * without an account becomes the account's as of now: the earlier one may have been another person's.
 */
export async function addSubscriber(db: Database, email: string, userId: number | null): Promise<void> {
  if (userId === null) {
    await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
    return;
  }
  await db.transaction(async (tx) => {
    await holdUser(tx, userId);
    await tx.insert(newsletterSubscribers).values({ email, userId }).onConflictDoNothing();
    await tx
      .update(newsletterSubscribers)
      .set({ userId, createdAt: new Date() })
      .where(
        and(eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase()), isNull(newsletterSubscribers.userId)),
      );
  });
}
