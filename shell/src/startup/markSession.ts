const attribute = 'data-session';

/** Matches while there is a session or one to restore. In CSS: `${sessionSelector} &`. */
export const sessionSelector = `:root[${attribute}]`;

export function markSession(hasSession: boolean): void {
  document.documentElement.toggleAttribute(attribute, hasSession);
}
