import { storage, tokenKey } from '@rialto/shared/browser/storage';
import type { User } from '@rialto/shared/contract/user';
import { dismissEnding, notifyEnding } from '@rialto/shared/notify';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import { jwtDecode } from 'jwt-decode';
import { create } from 'zustand';

export { tokenKey };

/** Where the other tabs read why the session they share ended. */
export const endedByKey = 'rialto.endedBy';

/** The person logged out, the server no longer accepts the token, or an admin suspended the account. */
export type SessionEnd = 'logout' | 'expiry' | 'suspension';

export interface AuthState {
  token: string | null;
  user: User | null;
  /** `restoring` until a stored token has been looked up. */
  status: 'restoring' | 'signedIn' | 'signedOut';
  /** Why the last session ended; null where there was none. */
  endedBy: SessionEnd | null;
}

/** The one session store of the page. State only; `session.ts` holds what changes it over the network. */
export const useAuth = create<AuthState>()(() => ({ token: null, user: null, status: 'restoring', endedBy: null }));

/**
 * The user id inside a token.
 * @throws when the token is not a JWT or carries no numeric id
 */
export function tokenUserId(token: string): number {
  const { id } = jwtDecode<{ id?: unknown }>(token);
  if (typeof id !== 'number' || !Number.isInteger(id)) throw new Error('The token names no user.');
  return id;
}

/** When a token ends, in milliseconds since 1970 by the server's clock; null when it does not say. */
export function tokenEnd(token: string): number | null {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

export function startSession(token: string, user: User): void {
  if (storage.getItem(tokenKey) !== token) storage.setItem(tokenKey, token);
  useAuth.setState({ token, user, status: 'signedIn', endedBy: null });
  dismissEnding();
}

/** Ends the session of `token`. A token that another tab has stored meanwhile is not this session's to remove. */
export function endSession(endedBy: SessionEnd | null, token: string | null = useAuth.getState().token): void {
  if (token && storage.getItem(tokenKey) === token) {
    storage.setItem(endedByKey, endedBy ?? '');
    storage.removeItem(tokenKey);
  }
  useAuth.setState({ token: null, user: null, status: 'signedOut', endedBy });
}

/** Ends a session that the person did not end, and says why. */
export function endSessionWithNotice(endedBy: Exclude<SessionEnd, 'logout'>): void {
  endSession(endedBy);
  notifyEnding(() => sessionTexts.current().endings[endedBy]);
}
