import { marketCurrency } from '@rialto/shared/contract/money';
import Stripe from 'stripe';
import type { StripePayoutSettings } from '../../config/settings';
import { Unavailable } from '../../errors/errors';
import { stripeClient } from '../../http/stripeClient';
import {
  type AccountProgress,
  InvalidPayoutNotice,
  type PayoutNotice,
  type PayoutProgress,
  type PayoutProvider,
  type PayoutRequest,
  type ReceivedNotice,
} from './provider';

/**
 * Stripe Connect (docs.stripe.com/connect/separate-charges-and-transfers): vendors have Express accounts with manual payouts. A
 * payout transfers money from the market's balance to the vendor's account, and pays it out from there to their bank. If that
 * fails, the transfer is reversed, so that the money is the market's to move again.
 */
export function stripePayouts(settings: StripePayoutSettings, timeout?: number): PayoutProvider {
  const stripe = stripeClient(settings, timeout);

  return {
    name: 'stripe',
    isManual: false,
    onboarding: {
      open: async ({ id, email }) => {
        const account = await call(
          stripe.accounts.create(
            {
              type: 'express',
              country: settings.country,
              email,
              capabilities: { transfers: { requested: true } },
              settings: { payouts: { schedule: { interval: 'manual' } } },
              metadata: { vendorId: String(id) },
            },
            { idempotencyKey: `account-${id}` },
          ),
          'opening an account',
        );
        return account.id;
      },
      link: async (account, { back, again }) => {
        const link = { account, return_url: back, refresh_url: again, type: 'account_onboarding' as const };
        return (await call(stripe.accountLinks.create(link), 'making a link')).url;
      },
      query: async (reference) => accountOf(await call(stripe.accounts.retrieve(reference), 'retrieving an account')),
    },
    movable: async () => {
      const { available } = await call(stripe.balance.retrieve(), 'retrieving the balance');
      return Math.max(0, available.find(({ currency }) => currency === marketCurrency().toLowerCase())?.amount ?? 0);
    },
    send: (payout) => send(stripe, payout),
    query: async (payout) => {
      const stripeAccount = accountIdOf(payout);
      if (payout.reference === null) {
        // It may have been transferred and not paid out.
        const isKnown = (await transferOf(stripe, payout.key)) !== undefined;
        return isKnown ? send(stripe, { ...payout, isRepeated: true }) : null;
      }
      const made = await call(stripe.payouts.retrieve(payout.reference, {}, { stripeAccount }), 'retrieving a payout');
      return settleProgress(stripe, payout.key, made);
    },
    verify: async (notice) => noticeOf(stripe, readEvent(stripe, notice, settings.webhookSecret)),
  };
}

const accountIdOf = ({ destination: { reference } }: PayoutRequest): string => {
  if (reference === null) throw new Error('the vendor has no account at Stripe');
  return reference;
};

async function send(stripe: Stripe, payout: PayoutRequest): Promise<PayoutProgress> {
  const { key, amountCents: amount, isRepeated } = payout;
  const currency = payout.currency.toLowerCase();
  const stripeAccount = accountIdOf(payout);
  // Stripe keeps idempotency keys for a day only, so what an earlier attempt made is looked up.
  const known = isRepeated ? await transferOf(stripe, key) : undefined;
  if (known?.reversed) return refused('The transfer was reversed');
  if (!known) {
    const transfer = await unlessRefused(
      stripe.transfers.create(
        { amount, currency, destination: stripeAccount, transfer_group: key, metadata: { payout: key } },
        { idempotencyKey: `transfer-${key}` },
      ),
      'creating a transfer',
    );
    if ('refusal' in transfer) return refused(transfer.refusal);
  }
  const paying =
    (isRepeated ? await payoutOf(stripe, key, stripeAccount) : undefined) ??
    (await unlessRefused(
      stripe.payouts.create(
        { amount, currency, metadata: { payout: key } },
        { stripeAccount, idempotencyKey: `payout-${key}` },
      ),
      'creating a payout',
    ));
  if (!('refusal' in paying)) return settleProgress(stripe, key, paying);
  await reverseTransfer(stripe, key);
  return refused(paying.refusal);
}

const refused = (failure: string): PayoutProgress => ({ state: 'failed', reference: null, failure, arrivesAt: null });

/** The transfer of a payout, which is its group. */
async function transferOf(stripe: Stripe, key: string): Promise<Stripe.Transfer | undefined> {
  const { data } = await call(stripe.transfers.list({ transfer_group: key, limit: 1 }), 'listing transfers');
  return data[0];
}

async function payoutOf(stripe: Stripe, key: string, stripeAccount: string): Promise<Stripe.Payout | undefined> {
  const { data } = await call(stripe.payouts.list({ limit: 100 }, { stripeAccount }), 'listing payouts');
  return data.find(({ metadata }) => metadata?.payout === key);
}

/** The state of a payout; the transfer of one that failed is reversed first, so that our ledger and Stripe's balance agree. */
async function settleProgress(stripe: Stripe, key: string, payout: Stripe.Payout): Promise<PayoutProgress> {
  const progress = progressOf(payout);
  if (progress.state === 'failed') await reverseTransfer(stripe, key);
  return progress;
}

async function reverseTransfer(stripe: Stripe, key: string): Promise<void> {
  const transfer = await transferOf(stripe, key);
  if (transfer && !transfer.reversed)
    await call(
      stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey: `reversal-${key}` }),
      'reversing a transfer',
    );
}

function progressOf({ id, status, failure_message: failure, arrival_date: arrival }: Stripe.Payout): PayoutProgress {
  const at = (state: PayoutProgress['state'], words: string | null = null) => ({
    ...{ state, reference: id, failure: words, arrivesAt: new Date(arrival * 1000) },
  });
  if (status === 'paid') return at('paid');
  if (status === 'failed' || status === 'canceled')
    return at('failed', (failure ?? 'Stripe could not pay it out').slice(0, 200));
  return at('in_transit');
}

function accountOf({ payouts_enabled: isReady, requirements }: Stripe.Account): AccountProgress {
  if (isReady) return { state: 'ready', missing: null };
  const due = requirements?.currently_due ?? [];
  if (requirements?.disabled_reason?.startsWith('rejected'))
    return { state: 'rejected', missing: 'Stripe does not accept this account' };
  const missing = due.length > 0 ? `Stripe still needs: ${due.join(', ')}` : 'Stripe is checking your details';
  return { state: 'incomplete', missing: missing.slice(0, 500) };
}

async function noticeOf(stripe: Stripe, event: Stripe.Event): Promise<PayoutNotice | null> {
  switch (event.type) {
    case 'account.updated':
      return { about: 'account', reference: event.data.object.id, account: accountOf(event.data.object) };
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.updated': {
      const payout = event.data.object;
      const key = payout.metadata?.payout;
      // A payout that the vendor started at Stripe is not ours.
      return key ? { about: 'payout', key, progress: await settleProgress(stripe, key, payout) } : null;
    }
    default:
      return null;
  }
}

function readEvent(stripe: Stripe, { body, headers }: ReceivedNotice, secret: string): Stripe.Event {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new InvalidPayoutNotice('The notice has no Stripe-Signature.');
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new InvalidPayoutNotice('The Stripe-Signature is wrong or too old.', { cause: error });
  }
}

/** Refusals that end on their own, such as a balance that is too low. */
const temporary = new Set(['balance_insufficient', 'insufficient_funds', 'payouts_limit_exceeded', 'lock_timeout']);

/** Like `call`, for what Stripe may refuse in the same way each time, such as a transfer to an account that is closed. */
async function unlessRefused<T extends object>(pending: Promise<T>, action: string): Promise<T | { refusal: string }> {
  try {
    return await pending;
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      // A key without access to the vendor's account; other 403s are about our key.
      (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid');
    if (isRefused && !temporary.has(error.code ?? '')) return { refusal: error.message.slice(0, 200) };
    return await call(Promise.reject(error), action);
  }
}

/** Awaits a call of Stripe's SDK; `action` names it in the error. Stripe's message may quote a part of a wrong key. */
async function call<T>(pending: Promise<T>, action: string): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    const what =
      error instanceof Stripe.errors.StripeError
        ? `Stripe: ${action} failed (${error.type}, ${error.code ?? 'no code'}, HTTP ${error.statusCode ?? 'none'})`
        : `Stripe: ${action} failed`;
    throw new Unavailable('PAYOUTS_UNAVAILABLE', {}, { cause: new Error(what, { cause: error }) });
  }
}
