import { Secret, TOTP } from 'otpauth';

// RFC 6238 as every app knows it: SHA-1, six digits, 30 seconds.

const ISSUER = 'Rialto';
const PERIOD_S = 30;
const DIGITS = 6;
/** Codes of the step before and after now are right, too: clocks differ, and typing takes time. */
const WINDOW = 1;
/** How far from now a code is looked for only to say that a clock is wrong: 15 minutes. */
const CLOCK_WINDOW = 30;

/** A new key of 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_S });

/** Whether a text has the form of an app's code. */
export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/** The step, in 30 seconds since 1970, whose code this is; null if it is none of now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/**
 * By how many minutes the clock of the app is ahead of ours (negative: behind), if the code is right for another time; null for any other
 * code. Only while the caller sets up this key, as the answer helps to guess codes.
 */
export function minutesAhead(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: CLOCK_WINDOW });
  return delta === null ? null : Math.round((delta * PERIOD_S) / 60);
}
