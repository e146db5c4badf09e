import type { Account } from '../identity/auth';

/** Who may see a payment: the buyer whose it is, and admins. */
export function maySeePayment(caller: Account, { userId }: { userId: number }): boolean {
  return caller.role === 'admin' || caller.id === userId;
}
