import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { users } from '../db/schema';
import { sessionEnded } from './auth';

/**
 * Locks a user against deletion until the transaction ends, so that a request admitted before a deletion does not write data
 * that the deletion has removed. Call it before taking other locks, even if the user is only the actor in the audit log: a
 * deletion locks the account first, then orders and products.
 * @throws NotSignedIn for a deleted user
 */
export async function lockUser(
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
