import type { GatewayNotice, PaymentGateway } from '../payment/gateways/gateway';
import type { FakeServer } from './fakeServer';

/** A payment gateway whose hosted page a test controls. */
export interface GatewayHarness {
  gateway: PaymentGateway;
  /** The same adapter with a wrong secret. */
  withWrongSecret: PaymentGateway;
  /** The same adapter with a very short timeout; only of external gateways. */
  withShortTimeout?: PaymentGateway;
  /** Pays the requested amount, or `charged`, on the hosted page and returns the server's notice. */
  pay(tranId: string, charged?: { amountCents: number; currency: string }): Promise<GatewayNotice>;
  /** The request with which the buyer's browser returns after that. */
  returned(tranId: string): Promise<GatewayNotice>;
  /** Declines the payment and returns the server's notice. */
  fail(tranId: string): Promise<GatewayNotice>;
  /** Cancels the payment and returns the server's notice. */
  cancel(tranId: string): Promise<GatewayNotice>;
  /** 31.50 dollars as the gateway writes them in its notices. */
  amountText: string;
  /** The refunded cents of a payment. */
  refunded(tranId: string): Promise<number>;
  /** The number of payments with this transaction id that can still be paid. */
  open(tranId: string): Promise<number>;
  /** The fake server, of external gateways. */
  server: FakeServer | undefined;
  close(): Promise<void>;
}

/** Makes an incoming notice. */
export function noticeOf(body: string, change: Partial<GatewayNotice> = {}): GatewayNotice {
  return { via: 'notice', method: 'POST', headers: {}, query: {}, body: Buffer.from(body), ...change };
}
