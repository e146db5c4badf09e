import type { Queryable } from '../../db/database';
import { newsletterSubscribers } from '../../db/schema';

/** Keeps an address; one that is there already, in whatever case, stays as it is. */
export async function addSubscriber(db: Queryable, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}
