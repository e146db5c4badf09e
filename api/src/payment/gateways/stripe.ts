import Stripe from 'stripe';
import type { StripeSettings } from '../../config/settings';
import { stripeClient } from '../../http/stripeClient';
import {
  type GatewayNotice,
  InvalidNotice,
  type OpenedPayment,
  type PayableOrder,
  type PaymentGateway,
  type PaymentIncident,
  type RefundProgress,
  type RefundRequest,
  type VerifiedOutcome,
} from './gateway';
import { unreachable } from './unreachable';

/** The maximum number of lines of a checkout session. */
const MAX_LINES = 100;

type Session = Stripe.Checkout.Session;

/**
 * Stripe with Checkout Sessions (docs.stripe.com/api/checkout/sessions). The reference of a payment is the id of its
 * session. docs/payments.md lists the webhook events to subscribe to.
 */
export function stripeGateway(settings: StripeSettings, timeout?: number): PaymentGateway {
  const stripe = stripeClient(settings, timeout);
  const retrieve = (id: string) =>
    call(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }), 'retrieving a checkout session');

  return {
    name: 'stripe',
    create: (order) => open(stripe, order),
    verify: async (notice) => {
      if (notice.via === 'notice') {
        const event = readEvent(stripe, notice, settings.webhookSecret);
        return eventOutcome(event) ?? incidentOf(stripe, event);
      }
      const id = notice.query.session_id;
      // The cancel address has no session in its query; the payment is still open.
      if (id === undefined) return null;
      if (!/^cs_\w{1,200}$/.test(id)) throw new InvalidNotice('The return URL has no checkout session id.');
      const session = await orUndefined(retrieve(id));
      if (!session) throw new InvalidNotice('Stripe has no such checkout session.');
      if (session.client_reference_id !== notice.query.tranId)
        throw new InvalidNotice('The checkout session belongs to another payment.');
      return sessionOutcome(session);
    },
    query: async ({ tranId, reference }) => {
      // Without a session the buyer never reached a payment page.
      if (reference === null) return null;
      const session = await retrieve(reference);
      return session.client_reference_id === tranId ? sessionOutcome(session) : null;
    },
    refund: async (refund) => {
      const { refundReference } = refund;
      if (refundReference === null) return requestRefund(stripe, await paidIntent(retrieve, refund), refund);
      return progressOf(await call(stripe.refunds.retrieve(refundReference), 'retrieving a refund'));
    },
    expire: async ({ reference }) => {
      if (reference === null) return;
      try {
        await stripe.checkout.sessions.expire(reference);
      } catch (error) {
        // Stripe rejects the call for a session that has ended already.
        if ((await retrieve(reference)).status === 'open') throw stripeError('expiring a checkout session', error);
      }
    },
  };
}

async function open(stripe: Stripe, order: PayableOrder): Promise<OpenedPayment> {
  const { tranId, amountCents, buyer, returnUrls, expiresAt } = order;
  const currency = order.currency.toLowerCase();
  const lines =
    order.lines.length <= MAX_LINES
      ? order.lines
      : [{ name: `Rialto order, ${order.lines.length} products`, quantity: 1, priceCents: amountCents }];
  const session = await call(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: tranId,
        customer_email: buyer.email,
        line_items: lines.map(({ name, quantity, priceCents }) => ({
          quantity,
          price_data: { currency, unit_amount: priceCents, product_data: { name: name.slice(0, 250) } },
        })),
        payment_intent_data: { metadata: { tranId } },
        success_url: `${returnUrls.success}&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: returnUrls.cancel,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      },
      { idempotencyKey: tranId },
    ),
    'creating a checkout session',
  );
  if (!session.url) throw unreachable('Stripe created a checkout session without a URL');
  return { url: session.url, reference: session.id };
}

type Retrieve = (id: string) => Promise<Session>;

async function paidIntent(retrieve: Retrieve, { tranId, reference }: RefundRequest): Promise<string> {
  if (reference === null) throw new Error(`The payment ${tranId} has no checkout session to refund`);
  const { payment_intent: intent } = await retrieve(reference);
  if (!intent) throw new Error(`The checkout session of ${tranId} was not paid`);
  return typeof intent === 'string' ? intent : intent.id;
}

async function requestRefund(
  stripe: Stripe,
  intent: string,
  { tranId, amountCents, request }: RefundRequest,
): Promise<RefundProgress> {
  const listed = () =>
    call(stripe.refunds.list({ payment_intent: intent, limit: 100 }), 'listing the refunds of a payment');
  // Stripe keeps idempotency keys for a day only, so a refund that was made is found by its number.
  const made = (await listed()).data.find(
    ({ metadata }) => (metadata?.request ?? '1') === String(request) && metadata?.tranId,
  );
  if (made) return progressOf(made);
  const idempotencyKey = request === 1 ? `refund-${tranId}` : `refund-${tranId}-${request}`;
  try {
    const refund = { payment_intent: intent, amount: amountCents, metadata: { tranId, request: String(request) } };
    return progressOf(await stripe.refunds.create(refund, { idempotencyKey }));
  } catch (error) {
    // Less than that is left, after refunds at the dashboard that were not reported yet: trying again cannot help.
    if (isTooMuch(error)) return { state: 'failed', reference: null, reason: 'Less than that is left of the charge' };
    throw stripeError('creating a refund', error);
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'charge_already_refunded' || error.param === 'amount';
}

/** 'requires_action' waits for the buyer's bank details, so it counts as pending. */
function progressOf({ id, status }: Stripe.Refund): RefundProgress {
  if (status === 'failed' || status === 'canceled') return { state: 'failed', reference: id };
  return { state: status === 'succeeded' ? 'done' : 'pending', reference: id };
}

function readEvent(stripe: Stripe, { body, headers }: GatewayNotice, secret: string): Stripe.Event {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new InvalidNotice('The notice has no Stripe-Signature.');
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new InvalidNotice('The Stripe-Signature is wrong or too old.', { cause: error });
  }
}

function eventOutcome(event: Stripe.Event): VerifiedOutcome | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      return session.payment_status === 'paid' ? outcomeOf(session, 'paid', event.id) : null;
    }
    case 'checkout.session.async_payment_failed':
      return outcomeOf(event.data.object, 'failed', event.id);
    case 'checkout.session.expired':
      return outcomeOf(event.data.object, 'cancelled', event.id);
    default:
      return null;
  }
}

/** The incident an event reports; null for other events and for payments that are not ours. */
async function incidentOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentIncident | null> {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, amount, currency, reason, status, payment_intent } = event.data.object;
      return withTranId(stripe, payment_intent, {
        eventId: event.id,
        incident: 'dispute',
        reference: id,
        amountCents: amount,
        currency,
        reason,
        outcome: endOfDispute(status),
      });
    }
    case 'charge.refunded': {
      const { id, amount_refunded, currency, payment_intent } = event.data.object;
      return withTranId(stripe, payment_intent, {
        eventId: event.id,
        incident: 'refund_outside',
        reference: id,
        amountCents: amount_refunded,
        currency,
        reason: null,
        outcome: null,
      });
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const { id, amount, currency, status, failure_reason, payment_intent } = event.data.object;
      if (status !== 'failed' && status !== 'canceled') return null;
      return withTranId(stripe, payment_intent, {
        eventId: event.id,
        incident: 'refund_failed',
        reference: id,
        amountCents: amount,
        currency,
        reason: failure_reason ?? null,
        outcome: null,
      });
    }
    default:
      return null;
  }
}

/** A closed warning ('inquiry') moved no money, so it counts as won. */
function endOfDispute(status: string): PaymentIncident['outcome'] {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : null;
}

/** Adds our id of the payment, which is in the metadata of the payment intent that disputes and refunds refer to. */
async function withTranId(
  stripe: Stripe,
  intent: string | { id: string } | null,
  incident: Omit<PaymentIncident, 'tranId'>,
): Promise<PaymentIncident | null> {
  if (intent === null) return null;
  const id = typeof intent === 'string' ? intent : intent.id;
  const { metadata } = await call(stripe.paymentIntents.retrieve(id), 'retrieving a payment');
  const { tranId } = metadata;
  return tranId ? { ...incident, tranId, currency: incident.currency.toUpperCase() } : null;
}

function sessionOutcome(session: Session): VerifiedOutcome | null {
  const { id, status, payment_status, payment_intent: intent } = session;
  if (status === 'complete' && payment_status === 'paid') return outcomeOf(session, 'paid', `${id}-paid`);
  if (status === 'expired') return outcomeOf(session, 'cancelled', `${id}-expired`);
  // A delayed payment, such as a bank debit, that failed leaves its session complete and unpaid.
  const needsPaymentMethod =
    intent && typeof intent !== 'string' && ['requires_payment_method', 'canceled'].includes(intent.status);
  if (status === 'complete' && payment_status === 'unpaid' && needsPaymentMethod)
    return outcomeOf(session, 'failed', `${id}-failed`);
  return null;
}

/** Null for a session of the same Stripe account that is not ours, or has no amount. */
function outcomeOf(
  { id, client_reference_id: tranId, amount_total: amountCents, currency }: Session,
  outcome: VerifiedOutcome['outcome'],
  eventId: string,
): VerifiedOutcome | null {
  if (tranId === null || amountCents === null || currency === null) return null;
  return { tranId, eventId, outcome, amountCents, currency: currency.toUpperCase(), reference: id };
}

/** Awaits a call of Stripe's SDK; `action` names it in the error, such as 'creating a refund'. */
async function call<T>(pending: Promise<T>, action: string): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw stripeError(action, error);
  }
}

/** Undefined if Stripe has no such resource. */
async function orUndefined<T>(pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending;
  } catch (error) {
    const { cause } = (error as Error).cause as Error; // safe: stripeError sets both causes
    if (cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing') return undefined;
    throw error;
  }
}

// Stripe's message may quote a part of a wrong key, so only type and code are passed on.
function stripeError(action: string, error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return unreachable(`Stripe: ${action} failed`, error);
  const { type, code = 'no code', statusCode = 'none' } = error;
  return unreachable(`Stripe: ${action} failed (${type}, ${code}, HTTP ${statusCode})`, error);
}
