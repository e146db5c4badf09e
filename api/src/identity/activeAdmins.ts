import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { users } from '../db/schema';

/** The admins who can act, and are notified. */
export function activeAdmins(tx: Transaction) {
  return tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')));
}
