/** The author of what a deleted user wrote. */
export const FORMER_CUSTOMER = 'A former customer';

/** A person without a public name, and the buyer of an order that was never paid. */
export const UNNAMED_CUSTOMER = 'Rialto customer';

/** How the public reads a person's name: as they chose it, and never their email address or a part of it. */
export function publicName({ name, status }: { name: string | null; status?: string }): string {
  if (status === 'deleted') return FORMER_CUSTOMER;
  return name && !/\S@\S/.test(name.normalize('NFKC')) ? name : UNNAMED_CUSTOMER;
}
