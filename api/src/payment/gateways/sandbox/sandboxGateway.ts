import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../config/config';
import type { Database } from '../../../db/database';
import { tokenSecrets } from '../../../identity/auth';
import { type GatewayNotice, InvalidNotice, type PaymentGateway, type VerifiedOutcome } from '../gateway';
import { close, findSandboxPayment, insertPayment, outcomeOf, refundCharge } from './sandboxPayments';
import { isSigned, sign } from './signature';

/** The header of a notice's signature. */
export const SIGNATURE_HEADER = 'rialto-signature';

const outcomeSchema = z.strictObject({
  tranId: z.string(),
  eventId: z.string().min(1).max(200),
  outcome: z.enum(['paid', 'failed', 'cancelled']),
  amountCents: z.int().min(0),
  currency: z.string(),
  reference: z.string().nullable(),
});

/**
 * The embedded gateway: a simulated bank with its own records and a page at `/api/sandbox/pay/{tranId}`. It signs its
 * notices with HMAC-SHA256, as real gateways do.
 */
export function createSandbox(db: Database, config: Config): PaymentGateway {
  const secrets = sandboxSecrets(config);
  const urlOf = (tranId: string) => `${config.publicApiUrl ?? ''}/api/sandbox/pay/${tranId}`;
  return {
    name: 'sandbox',
    async create(order) {
      await insertPayment(db, order);
      return { url: urlOf(order.tranId), reference: null };
    },
    async verify(notice) {
      const [text, signature] = signedPart(notice);
      if (!secrets.some((secret) => isSigned(secret, text, signature)))
        throw new InvalidNotice('the signature is missing, wrong or too old');
      return read(text);
    },
    async query({ tranId }) {
      const payment = await findSandboxPayment(db, tranId);
      return payment ? outcomeOf(payment) : null;
    },
    async refund(refund) {
      const result = await refundCharge(db, refund);
      if (result === 'uncharged') throw new Error('the sandbox has no charge of this payment to refund');
      if (result === 'too much')
        return { state: 'failed', reference: null, reason: 'Less than that is left of the charge' };
      return { state: 'done', reference: null };
    },
    async expire({ tranId }) {
      await close(db, tranId, 'cancelled');
    },
  };
}

/** The key that signs the sandbox's notices: SANDBOX_SECRET, or one derived from the secret of the tokens. */
export function sandboxSecret(config: Config): string {
  return sandboxSecrets(config)[0] ?? '';
}

function sandboxSecrets({ payment, ...config }: Config): string[] {
  if (payment.sandbox.secret) return [payment.sandbox.secret];
  return tokenSecrets(config).map((secret) =>
    createHmac('sha256', secret).update('rialto sandbox notices').digest('hex'),
  );
}

/** Body and headers of a signed notice. */
export function signedNotice(secret: string, outcome: VerifiedOutcome) {
  const body = JSON.stringify(outcome);
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body) } };
}

/** The return address with the signed outcome in its query. */
export function signedReturn(secret: string, address: string, outcome: VerifiedOutcome): string {
  const text = JSON.stringify(outcome);
  const fields = new URLSearchParams({
    notice: Buffer.from(text).toString('base64url'),
    signature: sign(secret, text),
  });
  return `${address}&${fields}`;
}

function read(text: string): VerifiedOutcome {
  try {
    return outcomeSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new InvalidNotice('the notice is signed, but contains no payment outcome', { cause });
  }
}

function signedPart({ via, headers, query, body }: GatewayNotice): [text: string, signature: string | undefined] {
  if (via === 'return') return [Buffer.from(query.notice ?? '', 'base64url').toString(), query.signature];
  const signature = headers[SIGNATURE_HEADER];
  return [body.toString(), typeof signature === 'string' ? signature : undefined];
}
