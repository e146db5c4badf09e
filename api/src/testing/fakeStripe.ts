import { createHmac, randomBytes } from 'node:crypto';
import type { StripeSettings } from '../config/settings';
import type { GatewayNotice } from '../payment/gateways/gateway';
import { stripeGateway } from '../payment/gateways/stripe';
import { type FakeRequest, type FakeResponse, type FakeServer, startFakeServer } from './fakeServer';
import { type GatewayHarness, noticeOf } from './gatewayHarness';

const SECRET_KEY = 'sk_test_ours';
const WEBHOOK_SECRET = 'whsec_ours';
const HALF_AN_HOUR = 1800;

interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null;
  success_url: string;
  /** The metadata of the payment intent. */
  intentTranId: string | null;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: 'usd';
  status: string;
  metadata: Record<string, string>;
}

/** A fake Stripe with its own controls. */
export interface StripeHarness extends GatewayHarness {
  server: FakeServer;
  settings: StripeSettings;
  /** Signs an event about a payment's session, dated `secondsAgo`; `change` overrides fields of the session. */
  event(tranId: string, type: string, change?: Record<string, unknown>, secondsAgo?: number): GatewayNotice;
  /** Signs any other event: a dispute, a charge, a refund. */
  eventOf(type: string, object: Record<string, unknown>): GatewayNotice;
  /** Refunds a part of a charge at the dashboard, and returns the event. */
  refundAtDashboard(tranId: string, amountCents: number): GatewayNotice;
  /** The status of new refunds and of those that are queried. */
  refunding: { status: string };
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
}

/**
 * The parts of Stripe that a market uses, after docs.stripe.com/api: Checkout Sessions with their rules (at least half an
 * hour, idempotency keys with equal parameters), refunds, and webhooks signed as in docs.stripe.com/webhooks.
 */
export async function fakeStripe(): Promise<StripeHarness> {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const refunding = { status: 'succeeded' };
  /** Refunded at the dashboard, in cents by payment intent. */
  const outside = new Map<string, number>();
  const remembered = new Map<string, { parameters: string; response: FakeResponse }>();

  const server = await startFakeServer((received) => {
    if (received.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return errorResponse(401, 'invalid_request_error', 'api_key_invalid');
    const key = received.headers['idempotency-key'];
    if (received.method !== 'POST' || typeof key !== 'string') return route(received);
    const known = remembered.get(key);
    const parameters = received.form.toString();
    if (known && known.parameters !== parameters) return errorResponse(400, 'idempotency_error');
    const response = known?.response ?? route(received);
    if ((response.status ?? 200) < 400) remembered.set(key, { parameters, response });
    return response;
  });

  function route(received: FakeRequest): FakeResponse {
    const { method, path, form } = received;
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(form);
    if (method === 'POST' && path === '/v1/refunds') return refund(form);
    if (path === '/v1/refunds') {
      const intent = received.query.get('payment_intent');
      return { body: { object: 'list', data: refunds.filter(({ payment_intent }) => payment_intent === intent) } };
    }
    const [, refundId] = path.match(/^\/v1\/refunds\/(\w+)$/) ?? [];
    const known = refunds.find(({ id }) => id === refundId);
    if (known) return { body: Object.assign(known, refunding) };
    const [, intentId] = path.match(/^\/v1\/payment_intents\/(\w+)$/) ?? [];
    if (intentId) return intent(intentId);
    const [, id = '', action] = path.match(/^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/) ?? [];
    const session = sessions.get(id);
    if (!session) return errorResponse(404, 'invalid_request_error', 'resource_missing');
    if (!action) {
      const isExpanded = received.query.get('expand[0]') === 'payment_intent';
      const { payment_intent: intent } = session;
      return { body: { ...session, payment_intent: isExpanded ? intent : (intent?.id ?? null) } };
    }
    if (session.status !== 'open') return errorResponse(400, 'invalid_request_error');
    session.status = 'expired';
    return { body: session };
  }

  function create(form: URLSearchParams): FakeResponse {
    const lives = Number(form.get('expires_at')) - Date.now() / 1000;
    if (lives < HALF_AN_HOUR || lives > 86_400) return errorResponse(400, 'invalid_request_error');
    let total = 0;
    for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
      const price = `line_items[${line}][price_data]`;
      if (!form.get(`${price}[product_data][name]`) || form.get(`${price}[currency]`) !== 'usd')
        return errorResponse(400, 'invalid_request_error');
      total += Number(form.get(`line_items[${line}][quantity]`)) * Number(form.get(`${price}[unit_amount]`));
    }
    const id = `cs_test_${randomBytes(8).toString('hex')}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${server.url}/c/pay/${id}`,
      client_reference_id: form.get('client_reference_id'),
      amount_total: total,
      currency: 'usd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
      intentTranId: form.get('payment_intent_data[metadata][tranId]'),
    };
    sessions.set(id, session);
    return { body: session };
  }

  function intent(id: string): FakeResponse {
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === id);
    // A payment of another shop in the same account has other metadata.
    const metadata = session ? { tranId: session.intentTranId } : { basket: '7' };
    return { body: { id, object: 'payment_intent', metadata } };
  }

  function refund(form: URLSearchParams): FakeResponse {
    const intentId = form.get('payment_intent');
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === intentId);
    if (!intentId || session?.payment_status !== 'paid') return errorResponse(400, 'invalid_request_error');
    const amount = Number(form.get('amount'));
    const refunded = refundedOf(intentId) + (outside.get(intentId) ?? 0);
    if (refunded === session.amount_total)
      return errorResponse(400, 'invalid_request_error', 'charge_already_refunded');
    if (amount < 1 || refunded + amount > session.amount_total)
      return errorResponse(400, 'invalid_request_error', undefined, 'amount');
    const made: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent: intentId,
      amount,
      currency: 'usd',
      metadata: Object.fromEntries(['tranId', 'request'].map((name) => [name, form.get(`metadata[${name}]`) ?? ''])),
      ...refunding,
    };
    refunds.push(made);
    return { body: made };
  }

  /** What the refunds of a payment take; failed ones take nothing. */
  const refundedOf = (intentId: string) =>
    refunds
      .filter(
        ({ payment_intent, status }) => payment_intent === intentId && status !== 'failed' && status !== 'canceled',
      )
      .reduce((sum, { amount }) => sum + amount, 0);

  function sessionOf(tranId: string): Session {
    const session = [...sessions.values()].find(({ client_reference_id }) => client_reference_id === tranId);
    if (!session) throw new Error(`Stripe has no session of ${tranId}`);
    return session;
  }

  function event(type: string, { payment_intent, ...session }: Session, secondsAgo = 0) {
    return eventOf(type, { ...session, payment_intent: payment_intent?.id ?? null }, secondsAgo);
  }

  function eventOf(type: string, object: Record<string, unknown>, secondsAgo = 0) {
    const id = `evt_${randomBytes(8).toString('hex')}`;
    const body = JSON.stringify({ id, object: 'event', type, data: { object } });
    const at = Math.floor(Date.now() / 1000) - secondsAgo;
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
    return noticeOf(body, { headers: { 'stripe-signature': `t=${at},v1=${signature}` } });
  }

  function end(tranId: string, change: Partial<Session>, intentStatus: string): Session {
    const intent = { id: `pi_${tranId}`, object: 'payment_intent' as const, status: intentStatus };
    return Object.assign(sessionOf(tranId), { payment_intent: intent, ...change });
  }

  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: server.url };
  return {
    settings,
    event: (tranId, type, change, secondsAgo) => event(type, { ...sessionOf(tranId), ...change }, secondsAgo),
    eventOf: (type, object) => eventOf(type, object),
    refunding,
    refundAtDashboard: (tranId, amountCents) => {
      const intentId = `pi_${tranId}`;
      outside.set(intentId, (outside.get(intentId) ?? 0) + amountCents);
      const charge = { id: `ch_${tranId}`, object: 'charge', amount: sessionOf(tranId).amount_total, currency: 'usd' };
      const amount_refunded = refundedOf(intentId) + (outside.get(intentId) ?? 0);
      return eventOf('charge.refunded', { ...charge, amount_refunded, payment_intent: intentId });
    },
    forgetKeys: () => remembered.clear(),
    gateway: stripeGateway(settings),
    withWrongSecret: stripeGateway({ ...settings, webhookSecret: 'whsec_another' }),
    withShortTimeout: stripeGateway(settings, 50),
    pay: async (tranId, charged) => {
      const other = charged && { amount_total: charged.amountCents, currency: charged.currency.toLowerCase() };
      const session = end(tranId, { status: 'complete', payment_status: 'paid', ...other }, 'succeeded');
      return event('checkout.session.completed', session);
    },
    returned: async (tranId) => {
      const { id, success_url } = sessionOf(tranId);
      const { searchParams } = new URL(success_url.replace('{CHECKOUT_SESSION_ID}', id));
      return noticeOf('', { via: 'return', method: 'GET', query: Object.fromEntries(searchParams) });
    },
    fail: async (tranId) =>
      event('checkout.session.async_payment_failed', end(tranId, { status: 'complete' }, 'requires_payment_method')),
    cancel: async (tranId) =>
      event('checkout.session.expired', Object.assign(sessionOf(tranId), { status: 'expired' as const })),
    amountText: '3150',
    refunded: async (tranId) =>
      refunds
        .filter(({ payment_intent, status }) => payment_intent === `pi_${tranId}` && status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
    open: async (tranId) =>
      [...sessions.values()].filter((one) => one.client_reference_id === tranId && one.status === 'open').length,
    server,
    close: () => server.close(),
  };
}

function errorResponse(status: number, type: string, code?: string, param?: string): FakeResponse {
  return { status, body: { error: { type, code, param, message: 'No.' } } };
}
