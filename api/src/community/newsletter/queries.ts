import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newsletterSubscribers } from '../../db/schema';
import { lockUser } from '../../identity/lockUser';

/**
 * Adds a subscriber, with the account if it has this address; an existing subscription stays. One without an account is
 * assigned to the account with a new date, because another person may have made it.
 */
export async function addSubscriber(db: Database, email: string, userId: number | null): Promise<void> {
  if (userId === null) {
    await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
    return;
  }
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx.insert(newsletterSubscribers).values({ email, userId }).onConflictDoNothing();
    await tx
      .update(newsletterSubscribers)
      .set({ userId, createdAt: new Date() })
      .where(
        and(eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase()), isNull(newsletterSubscribers.userId)),
      );
  });
}
