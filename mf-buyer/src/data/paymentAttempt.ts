import { hashOf, newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import { useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/browser/storage';
import type { GuestPaymentBody } from '@rialto/shared/contract/checkout';
import type { CreatePaymentBody } from '@rialto/shared/contract/payment';

type PaymentBody = CreatePaymentBody | GuestPaymentBody;

/** Stands for a guest, as no account has it. */
export const guestId = 0;

/** An attempt to pay for a cart. Its idempotency key makes the server start one payment only. */
export interface Attempt {
  userId: number;
  key: string;
  /** A hash of the request, which has the user's address: notices that the cart or the form has changed. */
  print: string;
  /** null until the server has responded. */
  tranId: string | null;
}

const storageKey = 'rialto.payment';

/** The user's last attempt in this browser; it survives a reload and is shared by all tabs. */
export function lastAttempt(userId: number): Attempt | null {
  try {
    const attempt = JSON.parse(storage.getItem(storageKey) ?? 'null') as Attempt | null;
    return attempt?.userId === userId && typeof attempt.key === 'string' ? attempt : null;
  } catch {
    return null; // not written by this site's code
  }
}

/** The last attempt if the request is the same, else a new one. */
export function attemptFor(userId: number, body: PaymentBody): Attempt {
  const last = lastAttempt(userId);
  if (last?.print === hashOf(body)) return last;
  return keepAttempt({ userId, key: newIdempotencyKey(), print: hashOf(body), tranId: null });
}

export function keepAttempt(attempt: Attempt): Attempt {
  storage.setItem(storageKey, JSON.stringify(attempt));
  return attempt;
}

/** The next payment gets a new key, also for the same cart. */
export function forgetAttempt(): void {
  storage.removeItem(storageKey);
}

/** Forgets the attempt of a payment that has ended, if it is the user's last one. */
export function endAttempt(tranId: string): void {
  const userId = useAuth.getState().user?.id ?? guestId;
  if (lastAttempt(userId)?.tranId === tranId) forgetAttempt();
}
