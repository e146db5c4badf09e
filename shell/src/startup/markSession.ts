const attribute = 'data-session';

/** Matches while there is a session or one to restore. In CSS: `${hasSession} &`. */
export const hasSession = `:root[${attribute}]`;

export function markSession(isThere: boolean): void {
  document.documentElement.toggleAttribute(attribute, isThere);
}
