import type { User } from '@rialto/shared/contract/user';
import { tokenOf } from '../support/accounts';
import { callApi } from '../support/market';

/** Calls the API as the demo admin, without a browser. */
export async function asAdmin<Body>(siteUrl: string, method: string, path: string, body?: unknown): Promise<Body> {
  return callApi(siteUrl, await tokenOf(siteUrl, 'admin'), method, path, body);
}

/** An account as the admin's list returns it. */
export async function findAccount(siteUrl: string, email: string): Promise<User> {
  const [user] = await asAdmin<User[]>(siteUrl, 'GET', `/users?q=${encodeURIComponent(email)}`);
  if (!user) throw new Error(`No account has the address ${email}.`);
  return user;
}
