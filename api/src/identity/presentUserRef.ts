import type { UserRef } from '@rialto/shared/contract/user';

/** A user as referred to by other records. */
export function presentUserRef<Id extends number | null>({
  id,
  name,
  email,
}: {
  id: Id;
  name: string | null;
  email: string;
}): Omit<UserRef, 'id'> & { id: Id } {
  return { id, name: name || email, email };
}
