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
import { storage } from '@rialto/shared/browser/storage';
import { followCart, guestCartKey, mergeGuestCart, useGuestCart } from '@rialto/shared/cart';
import type { RegisterBody, Session } from '@rialto/shared/contract/auth';
import type { ExportUserBody, UpdatedUser, UpdateUserBody, User } from '@rialto/shared/contract/user';
import type { UserExport } from '@rialto/shared/contract/userExport';
import { http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';

/**
 * Restores the session from the stored token: decodes it and fetches the user. Any failure removes the token
 * silently and leaves the visitor logged out.
 */
export async function restoreSession(): Promise<void> {
  const token = storage.getItem(tokenKey);
  if (!token) return endSession(null);
  try {
    const user = await fetchUser(token);
    // Another tab may have logged out, or in as someone else, while this was asked: that is followed by itself.
    if (storage.getItem(tokenKey) === token) {
      startSession(token, user);
      // What the login could not merge.
      void mergeGuestCart(user, token);
    }
  } catch {
    if (storage.getItem(tokenKey) === token) endSession(null, token);
  }
  if (useAuth.getState().status !== 'restoring') return;
  if (storage.getItem(tokenKey)) await restoreSession();
  else endSession(null);
}

/**
 * Logs in, stores the token and takes the guest's cart along.
 * @throws ApiError with the server's message
 */
export async function login(email: string, password: string): Promise<User> {
  return beginSession(await http.post<Session>('/auth/login', { email, password }));
}

/**
 * Sends a letter with which a new password can be chosen to whoever has an account with this address; who has none is not told.
 * @throws ApiError with the server's message and, in `fields`, what it says of the address
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await http.post('/auth/forgot-password', { email });
}

/**
 * Sets a new password with the code of a letter. It ends all sessions, and begins one here as a login does.
 * @throws ApiError with the server's message and, in `fields`, what it says of the password or the code
 */
export async function resetPassword(code: string, password: string): Promise<User> {
  return beginSession(await http.post<Session>('/auth/reset-password', { code, password }));
}

async function beginSession({ data: { token } }: { data: Session }): Promise<User> {
  const user = await fetchUser(token);
  await mergeGuestCart(user, token);
  queryClient.clear();
  startSession(token, user);
  return user;
}

/** @throws ApiError with the server's message */
export async function registerAccount(body: RegisterBody): Promise<void> {
  await http.post('/auth/register', body);
}

/**
 * Changes the signed-in user's own record. A new password ends all other sessions; this one goes on with a new token.
 * @throws ApiError with the server's message and, in `fields`, what it says of each field
 */
export async function updateAccount(change: UpdateUserBody): Promise<User> {
  const { user, token } = useAuth.getState();
  const { data } = await http.patch<UpdatedUser>(`/users/${user?.id}`, change);
  const { token: next = token, ...updated } = data;
  if (next && useAuth.getState().token === token) startSession(next, updated);
  return updated;
}

/**
 * Everything that is kept about the signed-in user.
 * @throws ApiError with the server's message and, in `fields`, what it says of the password
 */
export async function exportAccount(body: ExportUserBody): Promise<UserExport> {
  // A seller's data take long.
  const { data } = await http.post<UserExport>(`/users/${useAuth.getState().user?.id}/export`, body, {
    timeout: 60_000,
  });
  return data;
}

/**
 * Deletes the signed-in user's own account, and with it the session.
 * @throws ApiError with the server's message and, in `fields`, what it says of the password
 */
export async function deleteAccount(body: { currentPassword: string }): Promise<void> {
  await http.delete(`/users/${useAuth.getState().user?.id}`, { data: body });
  logout();
}

export function logout(): void {
  endSession('logout');
  queryClient.clear();
}

/**
 * One session and one guest's cart across tabs: what another tab changes is followed here. Returns the function that
 * stops it.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestCartKey) void useGuestCart.persist.rehydrate();
    else if (key === tokenKey || key === null) followStoredToken();
  };
  // A page that comes back from the browser's memory was told nothing meanwhile.
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

/** Another tab has logged in, or goes on with a new token after a change of password. */
async function followLogin(stored: string): Promise<void> {
  const before = useAuth.getState().user;
  await restoreSession();
  const { user } = useAuth.getState();
  if (user?.id === before?.id && storage.getItem(tokenKey) === stored) return;
  // What is shown has begun to ask for itself as the new user, and must hear the answer: `clear` would leave it waiting.
  if (before) void queryClient.resetQueries();
  if (user && before) notify(sessionTexts.current().nowLoggedIn(user.email));
}

function followEnd(): void {
  const endedBy = storage.getItem(endedByKey);
  // A tab that could not restore the session has removed the token: this one still has it, and asks the server.
  if (endedBy === '') return void confirmSession();
  if (endedBy === 'expiry' || endedBy === 'suspension') endSessionWithNotice(endedBy);
  else endSession('logout');
  queryClient.clear();
}

/**
 * Asks the server whether the session still stands: http.ts ends one that is refused, with the reason. Without an answer
 * it goes on as it is.
 */
async function confirmSession(): Promise<void> {
  const { token } = useAuth.getState();
  if (!token) return;
  try {
    const user = await fetchUser(token);
    if (useAuth.getState().token === token) startSession(token, user);
  } catch {
    // refused, and ended by that; or there was no answer
  }
}

const graceMs = 1000;
const askAgainMs = 60_000;
/** Timers hold 31 bits; a longer wait is taken in steps. */
const longestWaitMs = 3_600_000;

/**
 * Notices the end of a session while nothing is called: when its time has come, and when a page that slept is looked at
 * again, the server is asked, since the clock of this machine may be wrong. Returns the function that stops it.
 */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (atLeast = 0) => {
    clearTimeout(timer);
    const { token } = useAuth.getState();
    const end = token && tokenEnd(token);
    if (!end) return;
    const left = end + graceMs - Date.now();
    timer = setTimeout(() => void ask(), Math.min(Math.max(left, atLeast), longestWaitMs));
  };
  const ask = async () => {
    const { token } = useAuth.getState();
    const end = token && tokenEnd(token);
    if (!end || end + graceMs > Date.now()) return wait();
    await confirmSession();
    wait(askAgainMs);
  };
  const onVisible = () => document.visibilityState === 'visible' && void ask();
  const unsubscribe = useAuth.subscribe(({ token }, before) => token !== before.token && wait());
  document.addEventListener('visibilitychange', onVisible);
  wait();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

async function fetchUser(token: string): Promise<User> {
  const { data } = await http.get<User>(`/users/${tokenUserId(token)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return data;
}
