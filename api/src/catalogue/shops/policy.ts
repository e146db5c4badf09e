import type { Account } from '../../identity/auth';

/** Who may change and delete a shop: its owner, and admins. */
export function mayChangeShop(caller: Account, shop: { userId: number }): boolean {
  return caller.role === 'admin' || caller.id === shop.userId;
}
