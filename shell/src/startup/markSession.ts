const attribute = 'data-session';

/** Matches the page while there is a session, or one to restore: in CSS, `${hasSession} &`. */
export const hasSession = `:root[${attribute}]`;

export function markSession(isThere: boolean): void {
  document.documentElement.toggleAttribute(attribute, isThere);
}
