import { storage, tokenKey } from '@rialto/shared/browser/storage';
import type { User } from '@rialto/shared/contract/user';
import { dismissEnding, notifyEnding } from '@rialto/shared/notify';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import { jwtDecode } from 'jwt-decode';
import { create } from 'zustand';

export { tokenKey };

/** The storage key that tells other tabs why the shared session ended. */
export const endedByKey = 'rialto.endedBy';

export type SessionEnd = 'logout' | 'expiry' | 'suspension';

export interface AuthState {
  token: string | null;
  user: User | null;
  /** `restoring` until the user of a stored token is known. */
  status: 'restoring' | 'signedIn' | 'signedOut';
  /** Why the last session ended; null without one. */
  endedBy: SessionEnd | null;
}

/** The session's state; `session.ts` has the functions that change it over the network. */
export const useAuth = create<AuthState>()(() => ({ token: null, user: null, status: 'restoring', endedBy: null }));

/** @throws when the token is not a JWT or has no numeric id */
export function tokenUserId(token: string): number {
  const { id } = jwtDecode<{ id?: unknown }>(token);
  if (typeof id !== 'number' || !Number.isInteger(id)) throw new Error('The token has no user id.');
  return id;
}

/** A token's expiry in milliseconds since 1970 by the server's clock; null without one. */
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

/** Ends the session of `token`, but keeps a newer token that another tab has stored. */
export function endSession(endedBy: SessionEnd | null, token: string | null = useAuth.getState().token): void {
  if (token && storage.getItem(tokenKey) === token) {
    storage.setItem(endedByKey, endedBy ?? '');
    storage.removeItem(tokenKey);
  }
  useAuth.setState({ token: null, user: null, status: 'signedOut', endedBy });
}

/** Ends a session and notifies the user why. */
export function endSessionWithNotice(endedBy: Exclude<SessionEnd, 'logout'>): void {
  endSession(endedBy);
  notifyEnding(() => sessionTexts.current().endings[endedBy]);
}
