import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayName } from '../../config/settings';

/** What the market charges in (ISO 4217). */
export const CURRENCY = 'USD';

/** An order as a gateway's page needs it. Amounts are integer cents of `currency`; the lines add up to `amountCents`. */
export interface PayableOrder {
  /** Our name of the payment: 26 characters of A-Z and 0-9, unguessable, unique for ever. */
  tranId: string;
  amountCents: number;
  currency: string;
  /** `priceCents` is of one piece. */
  lines: { name: string; quantity: number; priceCents: number }[];
  /** What wasn't given is null. */
  buyer: { name: string | null; email: string; phone: string | null; address: string | null };
  /**
   * Where the browser comes back to, by GET or POST. Each has a query already (`?tranId=…`): add to it with `&`. Absolute,
   * except for the sandbox without PUBLIC_URL, where they are paths of this site.
   */
  returnUrls: { success: string; fail: string; cancel: string };
  /** Where the gateway's server POSTs its notices. */
  noticeUrl: string;
  /** When the stock that is set aside for it goes back; the hosted payment should end no later. */
  expiresAt: Date;
}

/** A hosted payment that was opened. */
export interface OpenedPayment {
  /** Where to send the browser. */
  url: string;
  /** The gateway's own name of it, handed back in `query`, `refund` and `expire`; null where there is none yet. */
  reference: string | null;
}

/** Something that came to our notice or return address, untouched. */
export interface GatewayNotice {
  /** `notice`: from a server. `return`: by the buyer's browser, who may have made it up. */
  via: 'notice' | 'return';
  method: 'GET' | 'POST';
  headers: IncomingHttpHeaders;
  /** The last value of a repeated name. */
  query: Record<string, string>;
  /** The bytes as received, for signatures; empty for a GET. */
  body: Buffer;
}

/** What a gateway says has finally become of a payment, and that we know to come from it. */
export interface VerifiedOutcome {
  tranId: string;
  /** One per thing that happened: the same notice sent again has the same. At most 200 characters. */
  eventId: string;
  outcome: 'paid' | 'failed' | 'cancelled';
  /** What was charged, or for an unpaid one what was asked, as the gateway says; `settle` compares it with ours. */
  amountCents: number;
  currency: string;
  /** The name that a refund needs; null keeps the one we have. */
  reference: string | null;
  /** The gateway takes a paid one for a likely fraud: nothing is to be sent before people have looked at it. */
  isRisky?: boolean;
}

/** What happened to a payment after it was paid, by the buyer's bank or at the gateway's own dashboard. */
export interface PaymentIncident {
  tranId: string;
  /** As of VerifiedOutcome. */
  eventId: string;
  /** 'refund_outside': money was given back without our request. 'refund_failed': the bank sent a refund back. */
  incident: 'dispute' | 'refund_outside' | 'refund_failed';
  /** The gateway's own name of the dispute, of the refunded charge, or of the failed refund. */
  reference: string;
  /** In integer cents of `currency`: what is disputed, what was given back so far, or what came back. */
  amountCents: number;
  currency: string;
  /** The gateway's word for why, at most 200 characters. */
  reason: string | null;
  /** How a dispute has ended; null while it is open, and for the other incidents. */
  outcome: 'won' | 'lost' | null;
}

/** Whether a notice is about a payment that had been paid already. */
export const isIncident = (said: VerifiedOutcome | PaymentIncident): said is PaymentIncident => 'incident' in said;

/** Money to be given back. */
export interface RefundRequest extends PaymentRef {
  amountCents: number;
  currency: string;
  /** What the gateway called this refund when it took the request; null when it has not taken it yet. */
  refundReference: string | null;
  /** 1, and one more each time a failed refund is requested again as a new one. */
  request: number;
}

/** How a refund stands at its gateway. `failed` is final: the money is still there. */
export interface RefundProgress {
  state: 'done' | 'pending' | 'failed';
  reference: string | null;
}

/** How a payment is named to a gateway. */
interface PaymentRef {
  tranId: string;
  reference: string | null;
}

/**
 * A payment gateway with a hosted page. Every method may throw when the gateway cannot be reached or refuses; callers try
 * again, so each is safe to repeat. Calls end by themselves within about ten seconds.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Opens a hosted payment. Called twice for one `tranId` it opens no second chargeable one where the gateway can help it. */
  create(order: PayableOrder): Promise<OpenedPayment>;
  /**
   * Verifies a server's notice or a browser's return. Throws NoticeRefused for a bad signature, an unknown payment or
   * something that cannot be verified; a refused notice changes nothing. Null: authentic, but nothing final.
   */
  verify(notice: GatewayNotice): Promise<VerifiedOutcome | PaymentIncident | null>;
  /** What has become of a payment, for when no notice came; null while it is open. */
  query(payment: PaymentRef): Promise<VerifiedOutcome | null>;
  /** Gives the money back, once per `tranId` and `request` however often it is called, and says how that stands. */
  refund(refund: RefundRequest): Promise<RefundProgress>;
  /** Ends an open hosted payment, so that it cannot be paid any more. Without effect on one that ended already. */
  expire(payment: PaymentRef): Promise<void>;
}

/** A notice that isn't to be believed. The message is for the log: it quotes nothing secret. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}
