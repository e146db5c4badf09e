import { ApiError } from '@rialto/shared/api/apiError';
import { tokenKey, tokenUserId, useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/browser/storage';
import type { Session } from '@rialto/shared/contract/auth';
import type { AxiosInstance } from 'axios';

type Client = Pick<AxiosInstance, 'post'>;

let pending: Promise<string | null> | undefined;

/**
 * A new token for the session whose token the API has refused as expired, by the refresh token in a cookie that only the API reads. Stores it,
 * which the other tabs follow.
 * @param refused the `Authorization` header of the refused call
 * @returns null if the session has ended
 * @throws ApiError without an answer; the session goes on
 */
export async function refreshToken(client: Client, refused: unknown): Promise<string | null> {
  const old = /^Bearer (.+)$/.exec(String(refused))?.[1];
  const stored = storage.getItem(tokenKey);
  if (!old || !stored) return null;
  // Replaced since the call was made.
  if (stored !== old) return isOfSameUser(stored, old) ? stored : null;
  // One tab at a time, as each refresh token is used once. Browsers have locks on https and localhost.
  pending ??= (
    navigator.locks ? navigator.locks.request('rialto.refresh', () => refresh(client, old)) : refresh(client, old)
  ).finally(() => {
    pending = undefined;
  });
  return pending;
}

async function refresh(client: Client, old: string): Promise<string | null> {
  const stored = storage.getItem(tokenKey);
  // Another tab was first.
  if (stored !== old) return stored && isOfSameUser(stored, old) ? stored : null;
  const token = await requestToken(client);
  if (!token || !isOfSameUser(token, old) || storage.getItem(tokenKey) !== old) return null;
  storage.setItem(tokenKey, token);
  if (useAuth.getState().token === old) useAuth.setState({ token });
  return token;
}

/** The token or the cookie is another account's if another tab has logged in meanwhile. */
const isOfSameUser = (one: string, other: string) => tokenUserId(one) === tokenUserId(other);

async function requestToken(client: Client): Promise<string | undefined> {
  try {
    const { data } = await client.post<Session | ''>('/auth/refresh', {}, { headers: { Authorization: '' } });
    return data ? data.token : undefined;
  } catch (error) {
    // An API of a version before refresh tokens.
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
