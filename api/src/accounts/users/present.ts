import type { User, UserStatus } from '@rialto/shared/contract/user';
import type { UserRow } from './queries';

/** A user as the contract sends it. */
export function presentUser({ createdAt, status, ...row }: UserRow): User {
  // queries leave the deleted out
  return { ...row, status: status as UserStatus, createdAt: createdAt.toISOString() };
}
