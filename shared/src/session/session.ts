import {
  endedByKey,
  endSession,
  endSessionWithNotice,
  startSession,
  tokenEnd,
  tokenKey,
  tokenUserId,
  useAuth,
} from '@rialto/shared/auth';
import { logoutKey, storage } from '@rialto/shared/browser/storage';
import { followCart, guestCartKey, mergeGuestCart, useGuestCart } from '@rialto/shared/cart';
import type { User } from '@rialto/shared/contract/user';
import { ApiError, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { hasGuestSaved } from '@rialto/shared/saved/guestSaved';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';

/** Restores the session of the stored token by fetching its user. A failure removes the token without a notice. */
export async function restoreSession(): Promise<void> {
  const token = storage.getItem(tokenKey);
  if (!token) {
    if (storage.getItem(logoutKey) !== null) void endOnServer(null);
    return endSession(null);
  }
  try {
    const user = await fetchUser(token);
    // If another tab has changed the token meanwhile, `followOtherTabs` handles it.
    if (storage.getItem(tokenKey) === token) {
      startSession(token, user);
      // An earlier login may have left what it could not merge.
      void mergeGuestData(user, token);
    }
  } catch {
    if (storage.getItem(tokenKey) === token) endSession(null, token);
  }
  if (useAuth.getState().status !== 'restoring') return;
  if (storage.getItem(tokenKey)) await restoreSession();
  else endSession(null);
}

/** Merges the guest's cart, wishlist and followed shops into the account. */
export async function mergeGuestData(user: User, token: string): Promise<void> {
  const merges = [mergeGuestCart(user, token)];
  // Few guests save anything, so the code is loaded on demand. If that fails, the next login merges.
  if (hasGuestSaved())
    merges.push(import('@rialto/shared/saved/mergeSaved').then((m) => m.mergeSaved(user, token)).catch(() => {}));
  await Promise.all(merges);
}

/** Logs out here at once, and on the server, which then refuses copies of the token; without an answer again at the next start. */
export function logout(): void {
  const { token } = useAuth.getState();
  forgetSession();
  storage.setItem(logoutKey, '');
  void endOnServer(token);
}

/** Ends the session of a token, or that of the refresh token's cookie. */
async function endOnServer(token: string | null): Promise<void> {
  const answer = http.post('/auth/logout', {}, { headers: { Authorization: token ? `Bearer ${token}` : '' } });
  const isAnswered = await answer.then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500,
  );
  if (isAnswered) storage.removeItem(logoutKey);
}

/** Logs out in this browser only. */
export function forgetSession(): void {
  endSession('logout');
  queryClient.clear();
}

/** Keeps the session and the guest's cart in sync with other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestCartKey) void useGuestCart.persist.rehydrate();
    else if (key === tokenKey || key === null) followStoredToken();
  };
  // A page restored from the back/forward cache missed all events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    void useGuestCart.persist.rehydrate();
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
    followStoredToken();
  };
  const stopFollowingCart = followCart();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopFollowingCart();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function followStoredToken(): void {
  const stored = storage.getItem(tokenKey);
  const { token } = useAuth.getState();
  if (stored === token) return;
  if (stored) void followLogin(stored);
  else if (token) followEnd();
  else endSession(null);
}

/** Another tab has logged in, or has a new token after a password change. */
async function followLogin(stored: string): Promise<void> {
  const before = useAuth.getState().user;
  await restoreSession();
  const { user } = useAuth.getState();
  if (user?.id === before?.id && storage.getItem(tokenKey) === stored) return;
  // Mounted queries are already loading for the new user; `clear` would leave them pending.
  if (before) void queryClient.resetQueries();
  if (user && before) notify(sessionTexts.current().nowLoggedIn(user.email));
}

function followEnd(): void {
  const endedBy = storage.getItem(endedByKey);
  // Another tab failed to restore the session and removed the token: this tab checks it with the server.
  if (endedBy === '') return void confirmSession();
  if (endedBy === 'expiry' || endedBy === 'suspension') endSessionWithNotice(endedBy);
  else endSession('logout');
  queryClient.clear();
}

/** Checks the session with the server: `http` ends it if the server rejects the token. Without a response it continues. */
async function confirmSession(): Promise<void> {
  const { token } = useAuth.getState();
  if (!token) return;
  try {
    const user = await fetchUser(token);
    if (useAuth.getState().token === token) startSession(token, user);
  } catch {
    // rejected and ended by `http`, or no response
  }
}

const graceMs = 1000;
const recheckMs = 60_000;
/** A timer's delay is limited to 31 bits, so longer waits are split. */
const maxWaitMs = 3_600_000;

/**
 * Checks a token with the server when it expires by this device's clock, which may be wrong, and when the page becomes visible after
 * that. Returns a function that stops it.
 */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (atLeast = 0) => {
    clearTimeout(timer);
    const { token } = useAuth.getState();
    const end = token && tokenEnd(token);
    if (!end) return;
    const left = end + graceMs - Date.now();
    timer = setTimeout(() => void check(), Math.min(Math.max(left, atLeast), maxWaitMs));
  };
  const check = async () => {
    const { token } = useAuth.getState();
    const end = token && tokenEnd(token);
    if (!end || end + graceMs > Date.now()) return wait();
    await confirmSession();
    wait(recheckMs);
  };
  const onVisible = () => document.visibilityState === 'visible' && void check();
  const unsubscribe = useAuth.subscribe(({ token }, before) => token !== before.token && wait());
  document.addEventListener('visibilitychange', onVisible);
  wait();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The user of a token. @throws ApiError with the server's message */
export async function fetchUser(token: string): Promise<User> {
  const { data } = await http.get<User>(`/users/${tokenUserId(token)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return data;
}
