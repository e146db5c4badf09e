import type { Account } from '../../identity/auth';

/** Who may see what a person looked at: that person, and admins. */
export function maySeeViewsOf(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}
