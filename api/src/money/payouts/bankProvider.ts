import { InvalidPayoutNotice, type PayoutProgress, type PayoutProvider } from './provider';

const waiting: PayoutProgress = { state: 'created', reference: null, failure: null, arrivesAt: null };

/**
 * Payouts by the market's own bank: an admin downloads a credit-transfer file, gives it to the bank, and records what the bank
 * did. Payouts wait until then.
 */
export function bankPayouts(): PayoutProvider {
  return {
    name: 'bank',
    isManual: true,
    onboarding: undefined,
    movable: async () => Number.POSITIVE_INFINITY,
    send: async () => waiting,
    query: async () => null,
    verify: async () => {
      throw new InvalidPayoutNotice('a bank sends no notices');
    },
  };
}
