import { useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/browser/storage';
import type { CreatePaymentBody } from '@rialto/shared/contract/payment';

/** One try to pay for one cart. Its key makes the server start the payment once, however often it is asked. */
export interface Attempt {
  userId: number;
  key: string;
  /** Tells whether the cart or the form has changed since. */
  print: string;
  /** Known once the server has answered. */
  tranId: string | null;
}

const storageKey = 'rialto.payment';

/** This browser's last attempt, if it was this user's: it outlives a reload, and other tabs share it. */
export function lastAttempt(userId: number): Attempt | null {
  try {
    const attempt = JSON.parse(storage.getItem(storageKey) ?? 'null') as Attempt | null;
    return attempt?.userId === userId && typeof attempt.key === 'string' ? attempt : null;
  } catch {
    return null; // somebody else wrote there
  }
}

/** The attempt to send this with: the last one while nothing has changed, else a new one. */
export function attemptFor(userId: number, body: CreatePaymentBody): Attempt {
  const last = lastAttempt(userId);
  if (last?.print === printOf(body)) return last;
  return keepAttempt({ userId, key: newKey(), print: printOf(body), tranId: null });
}

export function keepAttempt(attempt: Attempt): Attempt {
  storage.setItem(storageKey, JSON.stringify(attempt));
  return attempt;
}

/** After its end: the next payment, of the same cart too, is another. */
export function forgetAttempt(): void {
  storage.removeItem(storageKey);
}

/** As `forgetAttempt`, for a payment that has ended, if that was this browser's last. */
export function endAttempt(tranId: string): void {
  const userId = useAuth.getState().user?.id;
  if (userId !== undefined && lastAttempt(userId)?.tranId === tranId) forgetAttempt();
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), so that nobody's address lies in the storage. */
export function printOf(body: CreatePaymentBody): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(body)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** 128 random bits; `crypto.randomUUID` is missing where a site is served without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
