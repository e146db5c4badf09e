/** Who wrote what a deleted user wrote. */
export const FORMER_CUSTOMER = 'A former customer';

/** The buyer of an order that was never paid, to its vendors. */
export const UNNAMED_CUSTOMER = 'A customer';

/**
 * How the public reads a person's name: never an e-mail address. Without a name, or with an address for one, it is the
 * part before the @; a deleted user has neither.
 */
export function publicName({ name, email, status }: { name: string | null; email: string; status?: string }): string {
  if (status === 'deleted') return FORMER_CUSTOMER;
  return (name || email).replace(/(?<=\S)@\S+/g, '');
}
