import type { UserRef } from '@rialto/shared/contract/user';

/** A user as referred to by other records. */
export function presentUserRef({ id, name, email }: { id: number; name: string | null; email: string }): UserRef {
  return { id, name: name || email, email };
}
