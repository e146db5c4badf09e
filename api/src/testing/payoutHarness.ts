import { eq } from 'drizzle-orm';
import { sandboxTransfers } from '../db/schema';
import { bankPayouts } from '../money/payouts/bankProvider';
import type { PayoutDestination, PayoutProvider } from '../money/payouts/provider';
import { sandboxPayouts } from '../money/payouts/sandboxProvider';
import { openTestDatabase } from './testDatabase';

/** A payout provider whose bank a test controls. */
export interface PayoutHarness {
  provider: PayoutProvider;
  /** A complete account of a vendor. */
  destination(vendorId: number): Promise<PayoutDestination>;
  /** The bank pays the payout. */
  pay(key: string): Promise<void>;
  /** The bank rejects it. */
  fail(key: string): Promise<void>;
  /** The cents that left the market for this payout. */
  moved(key: string): Promise<number>;
  close(): Promise<void>;
}

const account = (vendorId: number): PayoutDestination => ({
  ...{ vendorId, reference: null, holder: 'Maya Öz' },
  ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
});

/** The sandbox on its own database, with a clock that the test moves. */
export async function sandboxPayoutHarness(): Promise<PayoutHarness> {
  const { db, close } = await openTestDatabase();
  let now = Date.now();
  const times = { inTransitMs: 1_000, paidMs: 2_000, returnedMs: 3_000 };
  const transfer = async (key: string) =>
    (await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.key, key)))[0];
  return {
    provider: sandboxPayouts(db, times, () => now),
    destination: async (vendorId) => account(vendorId),
    pay: async () => {
      now += times.paidMs;
    },
    fail: async (key) => {
      await db.update(sandboxTransfers).set({ ends: 'failed' }).where(eq(sandboxTransfers.key, key));
      now += times.paidMs;
    },
    moved: async (key) => (await transfer(key))?.amountCents ?? 0,
    close,
  };
}

/** The market's bank, which moves nothing until an admin gives it a file. */
export async function bankPayoutHarness(): Promise<PayoutHarness> {
  return {
    provider: bankPayouts(),
    destination: async (vendorId) => account(vendorId),
    pay: async () => undefined,
    fail: async () => undefined,
    moved: async () => 0,
    close: async () => undefined,
  };
}
