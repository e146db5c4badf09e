import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { sandboxTransfers } from '../../db/schema';
import { InvalidPayoutNotice, type PayoutProgress, type PayoutProvider } from './provider';

type Transfer = typeof sandboxTransfers.$inferSelect;

/** Valid IBANs whose payouts end badly; all others are paid. */
export const sandboxIbans = {
  failed: 'DE75512108001245126199',
  returned: 'FR7630006000011234567890189',
} as const;

const failures = {
  failed: 'The account is closed',
  returned: 'The vendor’s bank returned the money: the account holder’s name does not match',
} as const;

/** How long a transfer takes. */
export interface SandboxTimes {
  inTransitMs: number;
  paidMs: number;
  returnedMs: number;
}

/** A simulated bank with its own records: transfers are in transit, then paid, and may fail or come back. */
export function sandboxPayouts(db: Database, times: SandboxTimes, now = () => Date.now()): PayoutProvider {
  const progressOf = ({ key, ends, createdAt }: Transfer): PayoutProgress => {
    const age = now() - createdAt.getTime();
    const arrivesAt = new Date(createdAt.getTime() + times.paidMs);
    const at = (state: PayoutProgress['state'], failure: string | null = null) => ({
      ...{ state, reference: `SP-${key}`, failure, arrivesAt },
    });
    if (age < times.inTransitMs) return at('created');
    if (age < times.paidMs) return at('in_transit');
    if (ends === 'failed') return at('failed', failures.failed);
    return ends === 'returned' && age >= times.returnedMs ? at('returned', failures.returned) : at('paid');
  };
  const find = async (key: string) =>
    (await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.key, key)))[0];

  return {
    name: 'sandbox',
    isManual: false,
    onboarding: undefined,
    movable: async () => Number.POSITIVE_INFINITY,
    send: async ({ key, amountCents, destination: { iban } }) => {
      if (iban === null) throw new Error('the sandbox has no bank account of this vendor');
      const ends = iban === sandboxIbans.failed ? 'failed' : iban === sandboxIbans.returned ? 'returned' : 'paid';
      const createdAt = new Date(now());
      await db
        .insert(sandboxTransfers)
        .values({ key, account: iban, amountCents, ends, createdAt })
        .onConflictDoNothing();
      const transfer = await find(key);
      if (!transfer) throw new Error(`the sandbox has lost the transfer ${key}`);
      return progressOf(transfer);
    },
    query: async ({ key }) => {
      const transfer = await find(key);
      return transfer ? progressOf(transfer) : null;
    },
    verify: async () => {
      throw new InvalidPayoutNotice('the sandbox sends no notices');
    },
  };
}
