import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayNotice } from '../payment/gateway';
import { type StripeSettings, stripeGateway } from '../payment/stripe';
import { type Answer, type Asked, type FakeServer, startFakeServer } from './fakeServer';
import { type GatewayRig, noticeOf } from './gatewayRig';

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
}

/** With what only Stripe has. */
export interface StripeRig extends GatewayRig {
  server: FakeServer;
  settings: StripeSettings;
  /** An event about a payment's session, signed `secondsAgo`; `change` is what it says of the session. */
  event(tranId: string, type: string, change?: Record<string, unknown>, secondsAgo?: number): GatewayNotice;
  /** As a day later: what was asked for under a key may be asked for again. */
  forgetKeys(): void;
}

/**
 * As much of Stripe as a market needs, by docs.stripe.com/api: Checkout Sessions with their rules (an hour's half at
 * least, idempotency keys with equal parameters), refunds, and webhooks signed as docs.stripe.com/webhooks says.
 */
export async function fakeStripe(): Promise<StripeRig> {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, number>();
  const remembered = new Map<string, { parameters: string; answer: Answer }>();

  const server = await startFakeServer((asked) => {
    if (asked.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return refusal(401, 'invalid_request_error', 'api_key_invalid');
    const key = asked.headers['idempotency-key'];
    if (asked.method !== 'POST' || typeof key !== 'string') return route(asked);
    const known = remembered.get(key);
    const parameters = asked.form.toString();
    if (known && known.parameters !== parameters) return refusal(400, 'idempotency_error');
    const answer = known?.answer ?? route(asked);
    if ((answer.status ?? 200) < 400) remembered.set(key, { parameters, answer });
    return answer;
  });

  function route(asked: Asked): Answer {
    const { method, path, form } = asked;
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(form);
    if (method === 'POST' && path === '/v1/refunds') return refund(form);
    const [, id = '', action] = path.match(/^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/) ?? [];
    const session = sessions.get(id);
    if (!session) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (!action) {
      const isExpanded = asked.query.get('expand[0]') === 'payment_intent';
      const { payment_intent: intent } = session;
      return { body: { ...session, payment_intent: isExpanded ? intent : (intent?.id ?? null) } };
    }
    if (session.status !== 'open') return refusal(400, 'invalid_request_error');
    session.status = 'expired';
    return { body: session };
  }

  function create(form: URLSearchParams): Answer {
    const lives = Number(form.get('expires_at')) - Date.now() / 1000;
    if (lives < HALF_AN_HOUR || lives > 86_400) return refusal(400, 'invalid_request_error');
    let total = 0;
    for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
      const price = `line_items[${line}][price_data]`;
      if (!form.get(`${price}[product_data][name]`) || form.get(`${price}[currency]`) !== 'usd')
        return refusal(400, 'invalid_request_error');
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
    };
    sessions.set(id, session);
    return { body: session };
  }

  function refund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent');
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === intent);
    if (!intent || session?.payment_status !== 'paid') return refusal(400, 'invalid_request_error');
    if (refunds.has(intent)) return refusal(400, 'invalid_request_error', 'charge_already_refunded');
    refunds.set(intent, Number(form.get('amount')));
    return { body: { id: 're_1', object: 'refund', status: 'succeeded' } };
  }

  function sessionOf(tranId: string): Session {
    const session = [...sessions.values()].find(({ client_reference_id }) => client_reference_id === tranId);
    if (!session) throw new Error(`Stripe has no session of ${tranId}`);
    return session;
  }

  function event(type: string, object: Session, secondsAgo = 0) {
    const intent = object.payment_intent?.id ?? null;
    const body = JSON.stringify({
      id: `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      type,
      data: { object: { ...object, payment_intent: intent } },
    });
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
    forgetKeys: () => remembered.clear(),
    gateway: stripeGateway(settings),
    stranger: stripeGateway({ ...settings, webhookSecret: 'whsec_another' }),
    impatient: stripeGateway(settings, 50),
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
    amountWords: '3150',
    refunded: async (tranId) => refunds.get(`pi_${tranId}`) ?? 0,
    open: async (tranId) =>
      [...sessions.values()].filter((one) => one.client_reference_id === tranId && one.status === 'open').length,
    server,
    close: () => server.close(),
  };
}

function refusal(status: number, type: string, code?: string): Answer {
  return { status, body: { error: { type, code, message: 'No.' } } };
}
