import type { IncomingHttpHeaders } from 'node:http';
import type { PayoutProviderName } from '../../config/settings';

/** Where a vendor's money goes. */
export interface PayoutDestination {
  vendorId: number;
  /** The provider's id of the account; null without one. */
  reference: string | null;
  holder: string | null;
  iban: string | null;
  bic: string | null;
}

/** A payout to be made. Amounts are integer cents of `currency`. */
export interface PayoutRequest {
  /** The payout's idempotency key: 8 to 40 letters, digits and hyphens. */
  key: string;
  amountCents: number;
  currency: string;
  destination: PayoutDestination;
  /** Whether an earlier call may have reached the provider. */
  isRepeated: boolean;
}

/**
 * The state of a payout at its provider. `created`: nothing has moved yet. `failed`: the money did not reach the vendor.
 * `returned`: the vendor's bank sent it back. Both are final.
 */
export interface PayoutProgress {
  state: 'created' | 'in_transit' | 'paid' | 'failed' | 'returned';
  /** The provider's id of the transfer, once it has one. */
  reference: string | null;
  /** Why it failed or was returned, for the vendor; at most 200 characters. */
  failure: string | null;
  arrivesAt: Date | null;
}

export type AccountState = 'incomplete' | 'ready' | 'rejected';

/** The state of a vendor's account at the provider; `missing` is for the vendor. */
export interface AccountProgress {
  state: AccountState;
  missing: string | null;
}

/** What a verified notice of the provider is about. */
export type PayoutNotice =
  | { about: 'payout'; key: string; progress: PayoutProgress }
  | { about: 'account'; reference: string; account: AccountProgress };

/** A request to the address for the provider's notices, unverified. */
export interface ReceivedNotice {
  headers: IncomingHttpHeaders;
  /** The bytes as received, for signatures. */
  body: Buffer;
}

/** The vendor's onboarding at a provider that keeps the bank details itself. */
export interface Onboarding {
  /** Opens an account for the vendor, once; returns its id. */
  open(vendor: { id: number; email: string }): Promise<string>;
  /** The address where the vendor enters what is missing; it can be used once. */
  link(reference: string, urls: { back: string; again: string }): Promise<string>;
  /** The present state of the account. */
  query(reference: string): Promise<AccountProgress>;
}

/**
 * Moves vendors' money to their banks. Every method throws if the provider is unreachable or rejects the call. Callers retry,
 * so every method is idempotent. Every call ends within about ten seconds.
 */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  /** Whether people move the money: an admin downloads a file and records what the bank did. */
  readonly isManual: boolean;
  /** Undefined if vendors enter their bank details on our page. */
  readonly onboarding: Onboarding | undefined;
  /** What can be moved now, in cents; Infinity if only the market knows. */
  movable(): Promise<number>;
  /** Starts a payout, once per key, however often it is called, and returns its state. */
  send(payout: PayoutRequest): Promise<PayoutProgress>;
  /** The state of a payout; null if the provider does not know it, so that nothing has moved. */
  query(payout: PayoutRequest & { reference: string | null }): Promise<PayoutProgress | null>;
  /**
   * Verifies a notice. Null if it is authentic but is about nothing of ours.
   * @throws InvalidPayoutNotice for anything that cannot be verified
   */
  verify(notice: ReceivedNotice): Promise<PayoutNotice | null>;
}

/** A notice that cannot be verified. The message goes to the log and contains no secret. */
export class InvalidPayoutNotice extends Error {
  override readonly name = 'InvalidPayoutNotice';
}
