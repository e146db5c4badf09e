import { fakeStripe, type StripeHarness } from '../../testing/fakeStripe';
import { noticeOf } from '../../testing/gatewayHarness';
import { payableOrder } from '../../testing/payableOrder';
import { InvalidNotice } from './gateway';
import { stripeGateway } from './stripe';

// Specific to Stripe; the tests of every gateway are in gateways.test.ts.

let stripe: StripeHarness;
beforeAll(async () => {
  stripe = await fakeStripe();
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.server.requests.length = 0;
});

const opened = async (change = {}) => {
  const order = payableOrder(change);
  return { order, ...(await stripe.gateway.create(order)) };
};
const asked = () => {
  const [first] = stripe.server.requests;
  if (!first) throw new Error('no request was received');
  return first;
};

it('opens a session with our id, lines in cents, expiry and addresses', async () => {
  const { order, url, reference } = await opened();
  const { form, headers, path } = asked();
  expect(path).toBe('/v1/checkout/sessions');
  expect(headers['idempotency-key']).toBe(order.tranId);
  expect(Object.fromEntries(form)).toEqual({
    mode: 'payment',
    client_reference_id: order.tranId,
    customer_email: 'ada@buyer.example',
    'line_items[0][quantity]': '3',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1000',
    'line_items[0][price_data][product_data][name]': 'Carrots, <b>orange</b>',
    'line_items[1][quantity]': '1',
    'line_items[1][price_data][currency]': 'usd',
    'line_items[1][price_data][unit_amount]': '150',
    'line_items[1][price_data][product_data][name]': 'Ähren',
    'payment_intent_data[metadata][tranId]': order.tranId,
    success_url: `${order.returnUrls.success}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: order.returnUrls.cancel,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
  });
  expect(url).toBe(`${stripe.server.url}/c/pay/${reference}`);
});

it('opens one session for repeated calls', async () => {
  const { order, url, reference } = await opened();
  expect(await stripe.gateway.create(order)).toEqual({ url, reference });
  expect(await stripe.open(order.tranId)).toBe(1);
});

it('merges more lines than Stripe accepts into one', async () => {
  const lines = Array.from({ length: 101 }, (_, index) => ({ name: `Seed ${index}`, quantity: 1, priceCents: 10 }));
  const { order } = await opened({ lines, amountCents: 1010 });
  expect(asked().form.get('line_items[0][price_data][unit_amount]')).toBe('1010');
  expect(asked().form.has('line_items[1][quantity]')).toBe(false);
  expect(await stripe.gateway.verify(await stripe.pay(order.tranId))).toMatchObject({ amountCents: 1010 });
});

it('treats a completed unpaid session as not final until its payment succeeds or fails', async () => {
  const { order, reference } = await opened();
  const { tranId } = order;
  const slow = { status: 'complete', payment_status: 'unpaid' };
  expect(await stripe.gateway.verify(stripe.event(tranId, 'checkout.session.completed', slow))).toBeNull();
  const free = { status: 'complete', payment_status: 'no_payment_required' };
  expect(await stripe.gateway.verify(stripe.event(tranId, 'checkout.session.completed', free))).toBeNull();
  await stripe.fail(tranId);
  expect(await stripe.gateway.query({ tranId, reference })).toMatchObject({ outcome: 'failed' });
  await stripe.pay(tranId);
  const late = stripe.event(tranId, 'checkout.session.async_payment_succeeded');
  expect(await stripe.gateway.verify(late)).toMatchObject({ outcome: 'paid', amountCents: 3150, reference });
});

it('ignores authentic events that are not about our payments', async () => {
  const { tranId } = (await opened()).order;
  const paid = { payment_status: 'paid' };
  for (const notice of [
    stripe.event(tranId, 'charge.refunded'),
    stripe.event(tranId, 'checkout.session.completed', { ...paid, client_reference_id: null }),
    stripe.event(tranId, 'checkout.session.completed', { ...paid, amount_total: null }),
  ])
    expect(await stripe.gateway.verify(notice)).toBeNull();
});

it('rejects an expired signature', async () => {
  const { tranId } = (await opened()).order;
  const paid = { payment_status: 'paid' };
  const young = stripe.event(tranId, 'checkout.session.completed', paid, 60);
  expect(await stripe.gateway.verify(young)).toMatchObject({ outcome: 'paid' });
  const old = stripe.event(tranId, 'checkout.session.completed', paid, 3600);
  await expect(stripe.gateway.verify(old)).rejects.toThrow(InvalidNotice);
});

it('looks up the session of a returning browser, and trusts nothing the browser sends', async () => {
  const { order, reference } = await opened();
  const back = (query: Record<string, string>) =>
    stripe.gateway.verify(noticeOf('', { via: 'return', method: 'GET', query: { tranId: order.tranId, ...query } }));
  // the cancel address, or opened manually: no session
  expect(await back({})).toBeNull();
  expect(await back({ session_id: reference ?? '' })).toBeNull();
  await expect(back({ session_id: 'cs_test_unknown' })).rejects.toThrow(InvalidNotice);
  await expect(back({ session_id: '../refunds' })).rejects.toThrow(InvalidNotice);
  const another = await opened();
  await stripe.pay(another.order.tranId);
  await expect(back({ session_id: another.reference ?? '' })).rejects.toThrow(/another payment/);
});

it('rejects the session of another payment, and an unknown one', async () => {
  const { reference } = await opened();
  const { tranId } = payableOrder();
  expect(await stripe.gateway.query({ tranId, reference })).toBeNull();
  stripe.server.requests.length = 0;
  expect(await stripe.gateway.query({ tranId, reference: null })).toBeNull();
  await stripe.gateway.expire({ tranId, reference: null });
  expect(stripe.server.requests).toEqual([]);
});

it('refunds once even after the idempotency key has expired at Stripe', async () => {
  const { order, reference } = await opened();
  await stripe.pay(order.tranId);
  const refund = {
    tranId: order.tranId,
    reference,
    amountCents: 3150,
    currency: 'USD',
    refundReference: null,
    request: 1,
    refundedCents: 0,
  };
  await stripe.gateway.refund(refund);
  expect(stripe.server.requests.at(-1)?.headers['idempotency-key']).toBe(`refund-${order.tranId}`);
  stripe.forgetKeys();
  await stripe.gateway.refund(refund);
  expect(await stripe.refunded(order.tranId)).toBe(3150);
});

it('reports a wrong key without revealing it', async () => {
  const wrong = stripeGateway({ ...stripe.settings, secretKey: 'sk_test_wrong_secret' });
  const error = await wrong.create(payableOrder()).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ statusCode: 503, code: 'GATEWAY_UNAVAILABLE' });
  const { cause } = error as Error;
  expect(String(cause)).toBe(
    'Error: Stripe: creating a checkout session failed (StripeAuthenticationError, api_key_invalid, HTTP 401)',
  );
});
