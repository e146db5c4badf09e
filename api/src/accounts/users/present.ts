import type { User, UserStatus } from '@rialto/shared/contract/user';
import type { UserRow } from './queries';

export function presentUser({ createdAt, status, awaitsApproval, ...row }: UserRow): User {
  return {
    ...row,
    status: status as UserStatus, // safe: queries exclude deleted users
    createdAt: createdAt.toISOString(),
    ...(awaitsApproval && { awaitsApproval: true }),
  };
}
