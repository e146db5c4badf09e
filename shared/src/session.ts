import { endSession, startSession, tokenKey, tokenUserId, useAuth } from '@rialto/shared/auth';
import { guestCartKey, mergeGuestCart, useGuestCart } from '@rialto/shared/cart';
import type { RegisterBody } from '@rialto/shared/contract/auth';
import type { User } from '@rialto/shared/contract/user';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { storage } from '@rialto/shared/storage';

/**
 * Restores the session from the stored token: decodes it and fetches the user. Any failure removes the token
 * silently and leaves the visitor logged out.
 */
export async function restoreSession(): Promise<void> {
  const token = storage.getItem(tokenKey);
  if (!token) return endSession(null);
  try {
    startSession(token, await fetchUser(token));
  } catch {
    endSession(null);
  }
}

/**
 * Logs in, stores the token and takes the guest's cart along.
 * @throws ApiError with the server's message
 */
export async function login(email: string, password: string): Promise<User> {
  const { data } = await http.post<{ token: string }>('/auth/login', { email, password });
  const user = await fetchUser(data.token);
  queryClient.clear();
  startSession(data.token, user);
  await mergeGuestCart();
  return user;
}

/** @throws ApiError with the server's message */
export async function registerAccount(body: RegisterBody): Promise<void> {
  await http.post('/auth/register', body);
}

export function logout(): void {
  endSession('logout');
  queryClient.clear();
}

/** One session and one guest's cart across tabs: what another tab changes is followed here. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === guestCartKey) return void useGuestCart.persist.rehydrate();
    if (event.key !== tokenKey && event.key !== null) return;
    const stored = storage.getItem(tokenKey);
    if (stored === useAuth.getState().token) return;
    queryClient.clear();
    if (stored) restoreSession().catch(() => endSession(null));
    else endSession('logout');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

async function fetchUser(token: string): Promise<User> {
  const { data } = await http.get<User>(`/users/${tokenUserId(token)}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return data;
}
