import type { UpdateUserBody } from '@rialto/shared/contract/user';
import { Forbidden } from '../../errors/errors';
import type { Account } from '../../identity/auth';

/** A user's data may be seen by that user and by admins. */
export function maySeeUser(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}

/** @throws Forbidden if the change contains another user's password, which not even admins may set */
export function assertOwnPassword(caller: Account, userId: number, change: UpdateUserBody): void {
  if (change.password !== undefined && caller.id !== userId) throw new Forbidden('FORBIDDEN', { of: 'password' });
}

/** @throws Forbidden for admins, who cannot be suspended or deleted */
export function assertNotAdmin(user: { role: string }): void {
  if (user.role === 'admin') throw new Forbidden('FORBIDDEN', { of: 'admin' });
}
