import type { Account } from '../../identity/auth';

/** Viewed products may be seen by the user and by admins. */
export function maySeeViewsOf(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}
