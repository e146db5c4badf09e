import type { User, UserStatus } from '@rialto/shared/contract/user';
import type { UserRow } from './queries';

export function presentUser({ createdAt, status, ...row }: UserRow): User {
  return { ...row, status: status as UserStatus, createdAt: createdAt.toISOString() }; // safe: queries exclude deleted users
}
