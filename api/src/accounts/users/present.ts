import type { User, UserStatus } from '@rialto/shared/contract/user';
import type { UserRow } from './queries';

/** A user in the contract's format. */
export function presentUser({ createdAt, status, ...row }: UserRow): User {
  // queries exclude deleted users
  return { ...row, status: status as UserStatus, createdAt: createdAt.toISOString() };
}
