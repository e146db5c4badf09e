import type { Role } from '@rialto/shared/contract/user';

/** An attribute of the document's root while there is a session or one to restore; its value is the role. */
export const sessionAttribute = 'data-session';

/** Matches while a user of one of these roles is signed in, from the first paint. In CSS: `${signedInAs(roles)} { … }`. */
export const signedInAs = (roles: readonly Role[]): string =>
  roles.map((role) => `:root[${sessionAttribute}="${role}"] &`).join(', ');
