import { createHmac } from 'node:crypto';
import type { Role } from '@rialto/shared/contract/user';

export interface Account {
  email: string;
  password: string;
  role: Role;
}

const password = 'rialto-demo';

/** The accounts `npm start` prints. */
export const demoAccounts: Record<Role, Account> = {
  user: { email: 'buyer@rialto.example', password, role: 'user' },
  vendor: { email: 'vendor@rialto.example', password, role: 'vendor' },
  admin: { email: 'admin@rialto.example', password, role: 'admin' },
};

let made = 0;

/** An unused email address. */
export function newEmail(): string {
  made += 1;
  return `e2e-${process.pid}-${Date.now()}-${made}@example.com`;
}

/** The vendors that the running test has registered. */
const vendors: { siteUrl: string; id: number }[] = [];

/** Registers an account. The products of a vendor are archived after the test. */
export async function newAccount(siteUrl: string, role: 'user' | 'vendor'): Promise<Account> {
  const account = { email: newEmail(), password: 'correct horse battery', role };
  const response = await fetch(`${siteUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Registering answered ${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  if (role === 'vendor') vendors.push({ siteUrl, id });
  return account;
}

/** Archives the products of the test's vendors, so that the catalogue of other tests keeps to one page of the API. */
export async function archiveProducts(siteUrl: string): Promise<void> {
  const registered = vendors.splice(0).filter((vendor) => vendor.siteUrl === siteUrl);
  if (registered.length === 0) return;
  const headers = { Authorization: `Bearer ${await tokenOf(siteUrl, 'admin')}` };
  for (const { id } of registered) {
    const response = await fetch(`${siteUrl}/api/products/${id}?limit=250`, { headers });
    const products = response.ok ? ((await response.json()) as { id: number }[]) : [];
    // The gateway allows an address 200 open calls, and all tests share one.
    for (let start = 0; start < products.length; start += 20)
      await Promise.all(
        products
          .slice(start, start + 20)
          .map((product) => fetch(`${siteUrl}/api/products/${product.id}`, { method: 'DELETE', headers })),
      );
  }
}

const sessions = new Map<string, Promise<string>>();

/** Enough for a test; a token lasts half an hour. */
const VALID_SECONDS = 900;

/** A session's token, kept for each account and worker while it is valid, since each login costs the API a password hash. */
export async function tokenOf(siteUrl: string, who: Account | Role): Promise<string> {
  const account = typeof who === 'string' ? demoAccounts[who] : who;
  const key = JSON.stringify([siteUrl, account.email, account.password]);
  const kept = await sessions.get(key);
  if (kept && claimsOf(kept).exp - Date.now() / 1000 > VALID_SECONDS) return kept;
  const session = logIn(siteUrl, account);
  sessions.set(key, session);
  return session;
}

/** Logs in, without a browser. */
export async function logIn(siteUrl: string, { email, password }: Account): Promise<string> {
  const response = await fetch(`${siteUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The login answered ${response.status}: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** The claims of a token. */
export function claimsOf(token: string): { id: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number; exp: number };
}

/** A token for the same session that expires in the given seconds, signed with the API's secret. */
export function endingIn(seconds: number, token: string, secret: string): string {
  const [header] = token.split('.');
  const claims = { ...claimsOf(token), exp: Math.floor(Date.now() / 1000) + seconds };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
