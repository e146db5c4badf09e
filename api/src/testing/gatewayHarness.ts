import type { GatewayNotice, PaymentGateway } from '../payment/gateways/gateway';
import type { FakeServer } from './fakeServer';

/** A gateway with its hosted page in a test's hands. */
export interface GatewayHarness {
  gateway: PaymentGateway;
  /** The same adapter, with another secret than the gateway signs with. */
  stranger: PaymentGateway;
  /** The same adapter, which waits for an answer no longer than a moment; of the gateways outside. */
  impatient?: PaymentGateway;
  /** The buyer pays on the hosted page, what was asked or `charged`; answers the server's notice of it. */
  pay(tranId: string, charged?: { amountCents: number; currency: string }): Promise<GatewayNotice>;
  /** What the buyer's browser carries back after that. */
  returned(tranId: string): Promise<GatewayNotice>;
  /** The payment is refused; answers the server's notice. */
  fail(tranId: string): Promise<GatewayNotice>;
  /** The payment is left; answers the server's notice. */
  cancel(tranId: string): Promise<GatewayNotice>;
  /** How the gateway writes 31.50 dollars in its notices. */
  amountWords: string;
  /** The cents that were given back of a payment. */
  refunded(tranId: string): Promise<number>;
  /** How many payments of that name can still be paid. */
  open(tranId: string): Promise<number>;
  /** Where it is, for the gateways outside. */
  server: FakeServer | undefined;
  close(): Promise<void>;
}

/** A notice as it comes in. */
export function noticeOf(body: string, change: Partial<GatewayNotice> = {}): GatewayNotice {
  return { via: 'notice', method: 'POST', headers: {}, query: {}, body: Buffer.from(body), ...change };
}
