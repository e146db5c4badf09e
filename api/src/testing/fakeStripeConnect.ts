import { createHmac, randomBytes } from 'node:crypto';
import type { StripePayoutSettings } from '../config/settings';
import type { ReceivedNotice } from '../money/payouts/provider';
import { stripePayouts } from '../money/payouts/stripeProvider';
import { type FakeRequest, type FakeResponse, type FakeServer, startFakeServer } from './fakeServer';
import type { PayoutHarness } from './payoutHarness';

const SECRET_KEY = 'sk_test_ours';
const WEBHOOK_SECRET = 'whsec_connect';

interface Transfer {
  id: string;
  object: 'transfer';
  amount: number;
  destination: string;
  transfer_group: string;
  reversed: boolean;
}

interface Payout {
  id: string;
  object: 'payout';
  account: string;
  amount: number;
  status: string;
  arrival_date: number;
  failure_message: string | null;
  metadata: Record<string, string>;
}

/** A fake Stripe Connect with its own controls. */
export interface StripeConnectHarness extends PayoutHarness {
  server: FakeServer;
  settings: StripePayoutSettings;
  /** Signs an event, dated `secondsAgo`. */
  eventOf(type: string, object: Record<string, unknown>, secondsAgo?: number): ReceivedNotice;
  /** The payout of a key, as events carry it. */
  payoutOf(key: string): Record<string, unknown>;
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** What the market can transfer, in cents. */
  balance: { cents: number };
  /** Closes the connection after the next request is done, so that its response is lost. */
  loseNextResponse(): void;
  /** Refuses transfers or payouts with a code, such as payouts_not_allowed, until called without one. */
  refuse(what: 'transfers' | 'payouts', code?: string): void;
  finishOnboarding(account: string): void;
  /** The cents of all transfers. */
  movedInAll(): number;
}

/**
 * The parts of Stripe Connect that a market uses, after docs.stripe.com/api: Express accounts, account links, transfers that
 * the balance must cover, reversals, payouts of connected accounts, and signed webhooks. It misbehaves on request.
 */
export async function fakeStripeConnect(): Promise<StripeConnectHarness> {
  const accounts = new Map<string, { id: string; object: 'account'; payouts_enabled: boolean }>();
  const transfers: Transfer[] = [];
  const payouts: Payout[] = [];
  const balance = { cents: 1_000_000_000 };
  const remembered = new Map<string, { parameters: string; response: FakeResponse }>();
  const refusals = new Map<string, string>();
  let lose = false;

  const server = await startFakeServer((received) => {
    const response = respond(received);
    if (!lose || received.method !== 'POST') return response;
    lose = false;
    return { status: 502, body: 'The connection was lost.' };
  });

  function respond(received: FakeRequest): FakeResponse {
    if (received.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return errorResponse(401, 'invalid_request_error', 'api_key_invalid');
    const key = received.headers['idempotency-key'];
    if (received.method !== 'POST' || typeof key !== 'string') return route(received);
    const name = `${received.headers['stripe-account'] ?? ''} ${key}`;
    const parameters = received.form.toString();
    const known = remembered.get(name);
    if (known && known.parameters !== parameters) return errorResponse(400, 'idempotency_error');
    const response = known?.response ?? route(received);
    if ((response.status ?? 200) < 400) remembered.set(name, { parameters, response });
    return response;
  }

  function route({ method, path, form, query, headers }: FakeRequest): FakeResponse {
    const account = headers['stripe-account'];
    const refusal = method === 'POST' && refusals.get(path);
    if (refusal) return errorResponse(refusal === 'account_invalid' ? 403 : 400, 'invalid_request_error', refusal);
    if (path === '/v1/balance')
      return { body: { object: 'balance', available: [{ currency: 'usd', amount: balance.cents }] } };
    if (path === '/v1/accounts' && method === 'POST') return openAccount();
    if (path === '/v1/account_links')
      return { body: { object: 'account_link', url: `${server.url}/setup/${form.get('account')}` } };
    const [, accountId = ''] = path.match(/^\/v1\/accounts\/(\w+)$/) ?? [];
    const known = accounts.get(accountId);
    if (known)
      return { body: { ...known, requirements: { currently_due: known.payouts_enabled ? [] : ['external_account'] } } };
    if (path === '/v1/transfers')
      return method === 'POST'
        ? transfer(form)
        : listOf(transfers.filter(({ transfer_group }) => transfer_group === query.get('transfer_group')));
    const [, transferId] = path.match(/^\/v1\/transfers\/(\w+)\/reversals$/) ?? [];
    if (transferId) return reverse(transferId);
    if (typeof account !== 'string') return errorResponse(404, 'invalid_request_error', 'resource_missing');
    if (path === '/v1/payouts')
      return method === 'POST' ? pay(account, form) : listOf(payouts.filter((payout) => payout.account === account));
    const [, payoutId] = path.match(/^\/v1\/payouts\/(\w+)$/) ?? [];
    const payout = payouts.find(({ id }) => id === payoutId);
    return payout ? { body: payout } : errorResponse(404, 'invalid_request_error', 'resource_missing');
  }

  const listOf = (data: unknown[]): FakeResponse => ({ body: { object: 'list', data } });

  function openAccount(): FakeResponse {
    const id = `acct_${accounts.size + 1}`;
    const account = { id, object: 'account' as const, payouts_enabled: false };
    accounts.set(id, account);
    return { body: account };
  }

  function transfer(form: URLSearchParams): FakeResponse {
    const amount = Number(form.get('amount'));
    if (amount > balance.cents) return errorResponse(400, 'invalid_request_error', 'balance_insufficient');
    balance.cents -= amount;
    const made: Transfer = {
      ...{ id: `tr_${transfers.length + 1}`, object: 'transfer', amount, reversed: false },
      destination: form.get('destination') ?? '',
      transfer_group: form.get('transfer_group') ?? '',
    };
    transfers.push(made);
    return { body: made };
  }

  function reverse(id: string): FakeResponse {
    const made = transfers.find((one) => one.id === id);
    if (!made || made.reversed) return errorResponse(400, 'invalid_request_error');
    made.reversed = true;
    balance.cents += made.amount;
    return { body: { id: `trr_${id}`, object: 'transfer_reversal' } };
  }

  function pay(account: string, form: URLSearchParams): FakeResponse {
    const amount = Number(form.get('amount'));
    const received = transfers
      .filter(({ destination, reversed }) => destination === account && !reversed)
      .reduce((sum, made) => sum + made.amount, 0);
    const paid = payouts
      .filter((payout) => payout.account === account && payout.status !== 'failed')
      .reduce((sum, made) => sum + made.amount, 0);
    if (amount > received - paid) return errorResponse(400, 'invalid_request_error', 'balance_insufficient');
    const made: Payout = {
      ...{ id: `po_${payouts.length + 1}`, object: 'payout', account, amount, status: 'pending' },
      ...{ arrival_date: Math.floor(Date.now() / 1000) + 86_400, failure_message: null },
      metadata: { payout: form.get('metadata[payout]') ?? '' },
    };
    payouts.push(made);
    return { body: made };
  }

  function eventOf(type: string, object: Record<string, unknown>, secondsAgo = 0): ReceivedNotice {
    const id = `evt_${randomBytes(8).toString('hex')}`;
    const body = JSON.stringify({ id, object: 'event', type, data: { object } });
    const at = Math.floor(Date.now() / 1000) - secondsAgo;
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
    return { headers: { 'stripe-signature': `t=${at},v1=${signature}` }, body: Buffer.from(body) };
  }

  function payoutOf(key: string): Payout {
    const payout = payouts.find(({ metadata }) => metadata.payout === key);
    if (!payout) throw new Error(`Stripe has no payout ${key}`);
    return payout;
  }

  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: server.url, country: 'US' };
  return {
    settings,
    provider: stripePayouts(settings),
    server,
    balance,
    eventOf,
    payoutOf: (key) => ({ ...payoutOf(key) }),
    forgetKeys: () => remembered.clear(),
    loseNextResponse: () => {
      lose = true;
    },
    refuse: (what, code) => {
      if (code === undefined) refusals.delete(`/v1/${what}`);
      else refusals.set(`/v1/${what}`, code);
    },
    finishOnboarding: (account) => {
      const known = accounts.get(account);
      if (known) known.payouts_enabled = true;
    },
    destination: async (vendorId) => {
      const id = `acct_${accounts.size + 1}`;
      accounts.set(id, { id, object: 'account', payouts_enabled: true });
      return { vendorId, reference: id, holder: null, iban: null, bic: null };
    },
    pay: async (key) => {
      payoutOf(key).status = 'paid';
    },
    fail: async (key) => {
      Object.assign(payoutOf(key), { status: 'failed', failure_message: 'The account is closed' });
    },
    moved: async (key) =>
      transfers
        .filter(({ transfer_group, reversed }) => transfer_group === key && !reversed)
        .reduce((sum, { amount }) => sum + amount, 0),
    movedInAll: () => transfers.filter(({ reversed }) => !reversed).reduce((sum, { amount }) => sum + amount, 0),
    close: () => server.close(),
  };
}

function errorResponse(status: number, type: string, code?: string): FakeResponse {
  return { status, body: { error: { type, code, message: 'No.' } } };
}
