import type { Account } from '../../identity/auth';

/** A cart may be seen by its owner and by admins. Only the owner may change it, so write queries are limited to the caller. */
export function maySeeCart(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}
