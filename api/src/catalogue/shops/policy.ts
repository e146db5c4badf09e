import type { Account } from '../../identity/auth';

/** A shop may be changed and deleted by its owner and by admins. */
export function mayChangeShop(caller: Account, shop: { userId: number }): boolean {
  return caller.role === 'admin' || caller.id === shop.userId;
}
