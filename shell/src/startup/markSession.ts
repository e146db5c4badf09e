import type { Role } from '@rialto/shared/contract/user';
import { sessionAttribute } from '@rialto/shared/session/sessionMark';

/** Matches while there is a session or one to restore. In CSS: `${sessionSelector} &`. */
export const sessionSelector = `:root[${sessionAttribute}]`;

/** Marks the page with the role of its session; null without a session. */
export function markSession(role: Role | '' | null): void {
  const { documentElement: html } = document;
  if (role === null) html.removeAttribute(sessionAttribute);
  else html.setAttribute(sessionAttribute, role);
}

/** The role in a token; '' if it has none. */
export function roleIn(token: string): Role | '' {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(payload)) as { role?: Role }).role ?? '';
  } catch {
    return '';
  }
}
