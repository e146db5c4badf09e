import type { UpdateUserBody } from '@rialto/shared/contract/user';
import { Forbidden } from '../../errors/errors';
import type { Account } from '../../identity/auth';

/** Who may see a user's record: that user, and admins. */
export function maySeeUser(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}

/** Throws Forbidden where a change of a user is not the caller's to make: a password is its owner's alone, admins included. */
export function refuseOthersPassword(caller: Account, userId: number, change: UpdateUserBody): void {
  if (change.password !== undefined && caller.id !== userId) throw new Forbidden('FORBIDDEN', { of: 'password' });
}

/** Throws Forbidden for admins, whom nobody suspends or deletes. */
export function refuseAdmin(user: { role: string }): void {
  if (user.role === 'admin') throw new Forbidden('FORBIDDEN', { of: 'admin' });
}
