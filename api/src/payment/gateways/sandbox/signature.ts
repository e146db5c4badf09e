import { createHmac, timingSafeEqual } from 'node:crypto';

/** The maximum difference between the time of a signature and the current time. */
const TOLERANCE_MS = 5 * 60_000;

/** 't=<milliseconds>,v1=<HMAC-SHA256 of "t.text", hex>', in the format of Stripe's webhooks. */
export function sign(secret: string, text: string, at = Date.now()): string {
  return `t=${at},v1=${digest(secret, text, at)}`;
}

/** Whether the text was signed with this secret within the last five minutes. */
export function isSigned(secret: string, text: string, signature: string | undefined): boolean {
  const [, at, given] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (!at || !given || Math.abs(Date.now() - Number(at)) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest(secret, text, Number(at))));
}

function digest(secret: string, text: string, at: number): string {
  return createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
}
