import type { Account } from '../identity/auth';

/** A payment may be seen by its buyer and by admins. */
export function maySeePayment(caller: Account, { userId }: { userId: number | null }): boolean {
  return caller.role === 'admin' || caller.id === userId;
}
