import type { User } from '@rialto/shared/contract/user';
import { storage } from '@rialto/shared/storage';
import { jwtDecode } from 'jwt-decode';
import { create } from 'zustand';

/** Where the token is kept in the browser (specification, section 3). */
export const tokenKey = 'token';

export interface AuthState {
  token: string | null;
  user: User | null;
  /** `restoring` until a stored token has been looked up. */
  status: 'restoring' | 'signedIn' | 'signedOut';
  /** Why the last session ended: the person logged out, or the server no longer accepts the token. */
  endedBy: 'logout' | 'expiry' | null;
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

export function startSession(token: string, user: User): void {
  storage.setItem(tokenKey, token);
  useAuth.setState({ token, user, status: 'signedIn', endedBy: null });
}

export function endSession(endedBy: AuthState['endedBy']): void {
  storage.removeItem(tokenKey);
  useAuth.setState({ token: null, user: null, status: 'signedOut', endedBy });
}
