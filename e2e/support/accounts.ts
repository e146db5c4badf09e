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

/** An address nobody has used. */
export function newEmail(): string {
  made += 1;
  return `e2e-${process.pid}-${Date.now()}-${made}@example.com`;
}

/** Vendors registered by the test that runs, and where. */
const vendors: { siteUrl: string; id: number }[] = [];

/** Registers an account. A vendor's goods are off the market when the test is over. */
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

/**
 * Archives all that the test's vendors sell on this site: the other tests' catalogue keeps to one page of the API, and to the demo goods.
 */
export async function closeStalls(siteUrl: string): Promise<void> {
  const here = vendors.splice(0).filter((vendor) => vendor.siteUrl === siteUrl);
  if (here.length === 0) return;
  const headers = { Authorization: `Bearer ${await tokenOf(siteUrl, 'admin')}` };
  for (const { id } of here) {
    const response = await fetch(`${siteUrl}/api/products/${id}?limit=250`, { headers });
    const goods = response.ok ? ((await response.json()) as { id: number }[]) : [];
    // All tests call from one address, which may have 200 calls on their way.
    for (let start = 0; start < goods.length; start += 20)
      await Promise.all(
        goods
          .slice(start, start + 20)
          .map((product) => fetch(`${siteUrl}/api/products/${product.id}`, { method: 'DELETE', headers })),
      );
  }
}

const sessions = new Map<string, Promise<string>>();

/** A session, without a browser: of one login per account and worker, since each costs the API a hash. */
export function tokenOf(siteUrl: string, who: Account | Role): Promise<string> {
  const account = typeof who === 'string' ? demoAccounts[who] : who;
  const key = JSON.stringify([siteUrl, account.email, account.password]);
  const session = sessions.get(key) ?? logIn(siteUrl, account);
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

/** What a token says of its owner. */
export function claimsOf(token: string): { id: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number; exp: number };
}

/** The same session, as a token that ends in some seconds; signed with the API's own secret. */
export function endingIn(seconds: number, token: string, secret: string): string {
  const [header] = token.split('.');
  const claims = { ...claimsOf(token), exp: Math.floor(Date.now() / 1000) + seconds };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
