// What the pages of accounts do. `session.ts` is part of every first view.

import { startSession, useAuth } from '@rialto/shared/auth';
import { logoutKey, storage } from '@rialto/shared/browser/storage';
import type { RegisterBody, Session } from '@rialto/shared/contract/auth';
import type { ExportUserBody, UpdatedUser, UpdateUserBody, User } from '@rialto/shared/contract/user';
import type { UserExport } from '@rialto/shared/contract/userExport';
import type { ChangeEmailBody, VerifiedEmail } from '@rialto/shared/contract/verification';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { fetchUser, forgetSession, mergeGuestData } from '@rialto/shared/session/session';

/** Logs in, stores the token and merges the guest's cart, wishlist and followed shops. @throws ApiError with the server's message */
export async function login(email: string, password: string): Promise<User> {
  return beginSession(await http.post<Session>('/auth/login', { email, password }));
}

/** Requests an email with a code for a new password. Also succeeds if there is no such account. @throws ApiError with the email's error in `fields` */
export async function requestPasswordReset(email: string): Promise<void> {
  await http.post('/auth/forgot-password', { email });
}

/** Sets a new password with an email's code, ends all sessions and logs in. @throws ApiError with the fields' errors in `fields` */
export async function resetPassword(code: string, password: string): Promise<User> {
  return beginSession(await http.post<Session>('/auth/reset-password', { code, password }));
}

/** Stores the token of a login, and merges the guest's data. @throws ApiError with the server's message */
export async function beginSession({ data: { token } }: { data: Session }): Promise<User> {
  // The cookie is the new session's.
  storage.removeItem(logoutKey);
  const user = await fetchUser(token);
  await mergeGuestData(user, token);
  queryClient.clear();
  startSession(token, user);
  return user;
}

/** @throws ApiError with the server's message */
export async function registerAccount(body: RegisterBody): Promise<void> {
  await http.post('/auth/register', body);
}

/** Updates the user's own account. A new password ends all other sessions; this one gets a new token. @throws ApiError with errors in `fields` */
export async function updateAccount(change: UpdateUserBody): Promise<User> {
  const { user, token } = useAuth.getState();
  const { data } = await http.patch<UpdatedUser>(`/users/${user?.id}`, change);
  const { token: next = token, ...updated } = data;
  if (next && useAuth.getState().token === token) startSession(next, updated);
  return updated;
}

/** Goes on with a new token of the user's session, whose role has changed; other tabs follow. */
export async function continueSession(next: string): Promise<void> {
  const { token } = useAuth.getState();
  // Without a response the old token stays, which is valid; the next page load has the new role.
  const user = await fetchUser(next).catch(() => null);
  if (user && useAuth.getState().token === token) startSession(next, user);
}

/** Confirms an email address with the code of a link. @throws ApiError with the server's message */
export async function verifyEmail(code: string): Promise<VerifiedEmail> {
  const { data } = await http.post<VerifiedEmail>('/auth/verify-email', { code });
  await refreshUser().catch(() => {});
  return data;
}

/** Fetches the signed-in user again, whose address may have been confirmed on another device. @throws ApiError */
export async function refreshUser(): Promise<void> {
  const { token } = useAuth.getState();
  if (!token) return;
  const user = await fetchUser(token);
  if (useAuth.getState().token === token) startSession(token, user);
}

/** Emails the link that confirms the user's address again. @throws ApiError with the server's message */
export async function sendConfirmationAgain(): Promise<void> {
  await http.post('/auth/verification-email');
}

/** Emails a link to a new address, which replaces the user's once it is confirmed. @throws ApiError with errors in `fields` */
export async function requestEmailChange(body: ChangeEmailBody): Promise<void> {
  await http.post(`/users/${useAuth.getState().user?.id}/email`, body);
}

/** Ends the newsletter of a link's key. @throws ApiError with the server's message */
export async function unsubscribe(key: string): Promise<void> {
  await http.post(`/newsletter/unsubscribe?key=${encodeURIComponent(key)}`);
}

/** All stored data of the signed-in user. @throws ApiError with the password's error in `fields` */
export async function exportAccount(body: ExportUserBody): Promise<UserExport> {
  // Collecting a vendor's data takes long.
  const { data } = await http.post<UserExport>(`/users/${useAuth.getState().user?.id}/export`, body, {
    timeout: 60_000,
  });
  return data;
}

/** Deletes the user's own account and ends the session. @throws ApiError with the password's error in `fields` */
export async function deleteAccount(body: { currentPassword: string }): Promise<void> {
  await http.delete(`/users/${useAuth.getState().user?.id}`, { data: body });
  forgetSession();
}
