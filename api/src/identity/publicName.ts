/** The public name of deleted users. */
export const FORMER_CUSTOMER = 'A former customer';

/** The public name of users without one, and of buyers of unpaid orders. */
export const UNNAMED_CUSTOMER = 'Rialto customer';

/** A user's public name: the one they chose, but never an email address or a part of one. */
export function publicName({ name, status }: { name: string | null; status?: string }): string {
  if (status === 'deleted') return FORMER_CUSTOMER;
  return name && !/\S@\S/.test(name.normalize('NFKC')) ? name : UNNAMED_CUSTOMER;
}
