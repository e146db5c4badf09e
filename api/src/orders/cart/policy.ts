import type { Account } from '../../identity/auth';

/** Who may see a cart: its owner, and admins. Its lines are changed by the owner alone, so queries find them by owner. */
export function maySeeCart(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}
