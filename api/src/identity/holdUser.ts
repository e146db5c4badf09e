import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { users } from '../db/schema';
import { sessionEnded } from './auth';

/**
 * Keeps a user from being deleted until the transaction ends: a request that was let in before a deletion would otherwise
 * write after it what the deletion has cleared away. To be taken before other locks, also by what only puts its actor on the record:
 * a deletion locks the account first, then its products and orders. Throws NotSignedIn for a deleted user.
 */
export async function holdUser(
  tx: Transaction,
  id: number,
  lock: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')))
    .for(lock);
  if (!user) throw sessionEnded();
}
