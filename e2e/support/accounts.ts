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

/** Registers an account. */
export async function newAccount(siteUrl: string, role: 'user' | 'vendor'): Promise<Account> {
  const account = { email: newEmail(), password: 'correct horse battery', role };
  const response = await fetch(`${siteUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Registering answered ${response.status}: ${await response.text()}`);
  return account;
}

/** Logs in, without a browser. */
export async function tokenOf(siteUrl: string, who: Account | Role): Promise<string> {
  const { email, password } = typeof who === 'string' ? demoAccounts[who] : who;
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
