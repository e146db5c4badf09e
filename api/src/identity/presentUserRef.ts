import type { UserRef } from '@rialto/shared/contract/user';

/** How another's record names a user. */
export function presentUserRef({ id, name, email }: { id: number; name: string | null; email: string }): UserRef {
  return { id, name: name || email, email };
}
