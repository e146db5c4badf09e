import type { Account } from '../../plugins/auth';

/** Who may see a user's record: that user, and admins. */
export function maySeeUser(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}
