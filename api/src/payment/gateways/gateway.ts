import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayName } from '../../config/settings';

/** An order to be paid. Amounts are integer cents of `currency`; the lines add up to `amountCents`. */
export interface PayableOrder {
  /** Our id of the payment: 26 characters of A-Z and 0-9, unguessable and unique. */
  tranId: string;
  amountCents: number;
  currency: string;
  /** `priceCents` is the price of one piece. */
  lines: { name: string; quantity: number; priceCents: number }[];
  /** Fields the buyer left empty are null. */
  buyer: { name: string | null; email: string; phone: string | null; address: string | null };
  /**
   * Where the browser returns, by GET or POST. Each has a query already (`?tranId=…`): append with `&`. Absolute, except
   * for the sandbox without PUBLIC_URL, where they are paths of this site.
   */
  returnUrls: { success: string; fail: string; cancel: string };
  /** Where the gateway's server POSTs its notices. */
  noticeUrl: string;
  /** When the reserved stock is released; the hosted payment should expire no later. */
  expiresAt: Date;
}

/** A hosted payment. */
export interface OpenedPayment {
  /** Where to send the browser. */
  url: string;
  /** The gateway's id of the payment, passed to `query`, `refund` and `expire`; null if there is none yet. */
  reference: string | null;
}

/** A request to our notice or return address, unverified. */
export interface GatewayNotice {
  /** `notice`: sent by a server. `return`: carried by the buyer's browser, and possibly forged. */
  via: 'notice' | 'return';
  method: 'GET' | 'POST';
  headers: IncomingHttpHeaders;
  /** For a repeated name, the last value. */
  query: Record<string, string>;
  /** The bytes as received, for signatures; empty for a GET. */
  body: Buffer;
}

/** The final result of a payment, verified as the gateway's. */
export interface VerifiedOutcome {
  tranId: string;
  /** Identifies the event: a repeated notice has the same id. At most 200 characters. */
  eventId: string;
  outcome: 'paid' | 'failed' | 'cancelled';
  /** The reported amount: charged, or requested if the payment is unpaid. `settle` compares it with the order. */
  amountCents: number;
  currency: string;
  /** The gateway's id that a refund needs; null if the stored one stays valid. */
  reference: string | null;
  /** Whether the gateway suspects fraud: the order is then on hold until an admin has decided. */
  isRisky?: boolean;
}

/** An event of a payment that had been paid, caused by the buyer's bank or at the gateway's dashboard. */
export interface PaymentIncident {
  tranId: string;
  /** As in VerifiedOutcome. */
  eventId: string;
  /** 'refund_outside': refunded without our request. 'refund_failed': the bank returned a refund. */
  incident: 'dispute' | 'refund_outside' | 'refund_failed';
  /** The gateway's id of the dispute, of the refunded charge, or of the failed refund. */
  reference: string;
  /** In integer cents of `currency`: the amount disputed, refunded so far, or returned. */
  amountCents: number;
  currency: string;
  /** The gateway's reason, at most 200 characters. */
  reason: string | null;
  /** The result of a dispute; null while it is open, and for other incidents. */
  outcome: 'won' | 'lost' | null;
}

/** Whether a verified notice is about an incident rather than the result of a payment. */
export const isIncident = (notice: VerifiedOutcome | PaymentIncident): notice is PaymentIncident =>
  'incident' in notice;

/** A refund to be made. */
export interface RefundRequest extends PaymentRef {
  amountCents: number;
  currency: string;
  /** The gateway's id of the refund; null until the gateway has accepted the request. */
  refundReference: string | null;
  /** Numbers the requests of a payment: another refund has another number, and so has a new request after a failure. */
  request: number;
  /** What earlier refunds take from the same charge, in cents. */
  refundedCents: number;
}

/** The state of a refund at the gateway. `failed` is final: the money was not returned. */
export interface RefundProgress {
  state: 'done' | 'pending' | 'failed';
  reference: string | null;
  /** Why it failed, if the gateway says so; at most 200 characters. */
  reason?: string;
}

/** Identifies a payment to its gateway. */
interface PaymentRef {
  tranId: string;
  reference: string | null;
}

/**
 * A payment gateway with a hosted page. Every method throws if the gateway is unreachable or rejects the call. Callers
 * retry, so every method is idempotent. Every call ends within about ten seconds.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Opens a hosted payment. A repeated call for a `tranId` opens no second one, if the gateway can prevent that. */
  create(order: PayableOrder): Promise<OpenedPayment>;
  /**
   * Verifies a notice of the gateway's server or a return of the buyer's browser. Returns null if it is authentic but
   * reports nothing final.
   * @throws InvalidNotice for a bad signature, an unknown payment, or anything that cannot be verified
   */
  verify(notice: GatewayNotice): Promise<VerifiedOutcome | PaymentIncident | null>;
  /** The result of a payment, for when no notice arrived; null while it is open. */
  query(payment: PaymentRef): Promise<VerifiedOutcome | null>;
  /** Refunds the money once per `tranId` and `request`, however often it is called, and returns the state of the refund. */
  refund(refund: RefundRequest): Promise<RefundProgress>;
  /** Ends an open hosted payment, so that it can no longer be paid. Has no effect if it has ended. */
  expire(payment: PaymentRef): Promise<void>;
}

/** A notice that cannot be verified. The message goes to the log and contains no secret. */
export class InvalidNotice extends Error {
  override readonly name = 'InvalidNotice';
}
