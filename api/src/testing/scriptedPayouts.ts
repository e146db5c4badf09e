import {
  InvalidPayoutNotice,
  type PayoutProgress,
  type PayoutProvider,
  type PayoutRequest,
} from '../money/payouts/provider';

/** A payout provider that does what a test says. */
export interface ScriptedPayouts {
  provider: PayoutProvider;
  /** The cents that it moved, by key; a key is moved once. */
  moved: Map<string, { vendorId: number; cents: number }>;
  /** What it reports about the payouts from now on. */
  report(state: PayoutProgress['state'], failure?: string): void;
  limits: { movable: number };
  /** Called before a payout is moved; may throw. */
  beforeSend: { call: (payout: PayoutRequest) => void | Promise<void> };
}

export function scriptedPayouts(): ScriptedPayouts {
  const moved = new Map<string, { vendorId: number; cents: number }>();
  let now: Pick<PayoutProgress, 'state' | 'failure'> = { state: 'in_transit', failure: null };
  const limits = { movable: Number.POSITIVE_INFINITY };
  const beforeSend: ScriptedPayouts['beforeSend'] = { call: () => undefined };
  const progress = (key: string): PayoutProgress => ({ ...now, reference: `ref-${key}`, arrivesAt: null });
  return {
    moved,
    limits,
    beforeSend,
    report: (state, failure) => {
      now = { state, failure: failure ?? null };
    },
    provider: {
      name: 'sandbox',
      isManual: false,
      onboarding: undefined,
      movable: async () => limits.movable,
      send: async (payout) => {
        await beforeSend.call(payout);
        const { key, amountCents: cents, destination } = payout;
        if (!moved.has(key)) moved.set(key, { vendorId: destination.vendorId, cents });
        return progress(key);
      },
      query: async ({ key }) => (moved.has(key) ? progress(key) : null),
      verify: async () => {
        throw new InvalidPayoutNotice('there are none');
      },
    },
  };
}
