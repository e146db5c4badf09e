import type { Role } from '@rialto/shared/contract/user';

/** An attribute of the document's root while there is a session or one to restore; its value is the role. */
export const sessionAttribute = 'data-session';

/** A CSS selector for elements of a page of these roles, before its code runs too. */
export const signedInAs = (roles: readonly Role[]): string =>
  roles.map((role) => `:root[${sessionAttribute}="${role}"] &`).join(', ');
