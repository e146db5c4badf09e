import { fakeSslcommerz } from '../../testing/fakeSslcommerz';
import { fakeStripe } from '../../testing/fakeStripe';
import type { GatewayHarness } from '../../testing/gatewayHarness';
import { payableOrder } from '../../testing/payableOrder';
import { sandboxHarness } from '../../testing/sandboxHarness';
import { testConfig } from '../../testing/testApp';
import { type GatewayNotice, InvalidNotice, type PayableOrder } from './gateway';
import { openGateways } from './gateways';

// The tests all gateways share: the embedded one, and the others over HTTP against fakes that sign like the real ones.

const firstRequest = { refundReference: null, request: 1, refundedCents: 0 };

const withBody = (notice: GatewayNotice, change: (text: string) => string): GatewayNotice => ({
  ...notice,
  body: Buffer.from(change(notice.body.toString('utf8'))),
});

describe.each([
  ['sandbox', sandboxHarness],
  ['stripe', fakeStripe],
  ['sslcommerz', fakeSslcommerz],
] as [string, () => Promise<GatewayHarness>][])('%s', (name, start) => {
  let harness: GatewayHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  async function opened(change: Partial<PayableOrder> = {}) {
    const order = payableOrder(change);
    const { url, reference } = await harness.gateway.create(order);
    return { order, url, ref: { tranId: order.tranId, reference } };
  }

  it('has the name that orders store', () => {
    expect(harness.gateway.name).toBe(name);
  });

  it('opens a hosted payment at its own address, which stays open until it is paid', async () => {
    const { url, ref } = await opened();
    const another = await opened();
    expect(url).not.toBe(another.url);
    expect(url).toMatch(harness.server ? new RegExp(`^${harness.server.url}/`) : /^\/api\/sandbox\/pay\//);
    expect(await harness.gateway.query(ref)).toBeNull();
  });

  it('reports a payment by notice, by return and by query, to the cent', async () => {
    const { order, ref } = await opened();
    const notice = await harness.pay(order.tranId);
    const paid = { tranId: order.tranId, outcome: 'paid', amountCents: 3150, currency: 'USD' };
    expect(await harness.gateway.verify(notice)).toMatchObject(paid);
    expect(await harness.gateway.verify(await harness.returned(order.tranId))).toMatchObject(paid);
    expect(await harness.gateway.query(ref)).toMatchObject(paid);
  });

  it.each([1, 99, 100, 1_01, 19_99, 99_999_99])('passes %i cents through unchanged', async (amountCents) => {
    const { order, ref } = await opened({
      amountCents,
      lines: [{ name: 'Seed', quantity: 1, priceCents: amountCents }],
    });
    expect(await harness.gateway.verify(await harness.pay(order.tranId))).toMatchObject({ amountCents });
    expect(await harness.gateway.query(ref)).toMatchObject({ amountCents });
  });

  it('reports the amount charged, not the amount requested', async () => {
    const { order } = await opened();
    const notice = await harness.pay(order.tranId, { amountCents: 1, currency: 'USD' });
    expect(await harness.gateway.verify(notice)).toMatchObject({ outcome: 'paid', amountCents: 1, currency: 'USD' });
  });

  it.each(['fail', 'cancel'] as const)('reports a %s by notice and by query', async (end) => {
    const { order, ref } = await opened();
    const notice = await harness[end](order.tranId);
    const ended = { tranId: order.tranId, outcome: end === 'fail' ? 'failed' : 'cancelled', amountCents: 3150 };
    expect(await harness.gateway.verify(notice)).toMatchObject(ended);
    expect(await harness.gateway.query(ref)).toMatchObject(ended);
  });

  it('gives a repeated notice the same event id, and other events other ids', async () => {
    const { order } = await opened();
    const notice = await harness.pay(order.tranId);
    const first = await harness.gateway.verify(notice);
    expect(await harness.gateway.verify(notice)).toEqual(first);
    const another = await opened();
    const second = await harness.gateway.verify(await harness.pay(another.order.tranId));
    expect(first?.eventId).toBeTruthy();
    expect(second?.eventId).not.toBe(first?.eventId);
  });

  it.each(['pay', 'fail', 'cancel'] as const)('rejects a notice of a %s signed with another key', async (end) => {
    const { order } = await opened();
    const notice = await harness[end](order.tranId);
    await expect(harness.withWrongSecret.verify(notice)).rejects.toThrow(InvalidNotice);
  });

  it('rejects a notice whose amount, payment or status was changed', async () => {
    const { order } = await opened();
    const { tranId } = (await opened()).order;
    const notice = await harness.pay(order.tranId);
    expect(notice.body.toString()).toContain(harness.amountText);
    const changes = [
      (text: string) => text.replaceAll(harness.amountText, harness.amountText.replace('3', '9')),
      (text: string) => text.replaceAll(order.tranId, tranId),
      (text: string) => text.replace(/paid|VALID/, 'failed'),
    ];
    for (const change of changes) {
      const changed = withBody(notice, change);
      expect(changed.body.equals(notice.body)).toBe(false);
      await expect(harness.gateway.verify(changed)).rejects.toThrow(InvalidNotice);
    }
  });

  it('rejects a notice without a signature or without content', async () => {
    const { order } = await opened();
    const notice = await harness.pay(order.tranId);
    const bare = withBody({ ...notice, headers: {} }, (text) => text.replace(/verify_sign=[^&]*&?/, ''));
    await expect(harness.gateway.verify(bare)).rejects.toThrow(InvalidNotice);
    await expect(harness.gateway.verify({ ...bare, body: Buffer.alloc(0) })).rejects.toThrow(InvalidNotice);
  });

  it('rejects a return for another payment', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    await harness.pay(theirs.order.tranId);
    const returned = await harness.returned(theirs.order.tranId);
    const swapped = { ...returned, query: { ...returned.query, tranId: mine.order.tranId } };
    // rejected, or about the payment that was made
    const verified = await harness.gateway.verify(swapped).catch((error: unknown) => error);
    if (verified instanceof Error) expect(verified).toBeInstanceOf(InvalidNotice);
    else expect(verified).toMatchObject({ tranId: theirs.order.tranId });
    expect(await harness.gateway.query(mine.ref)).toBeNull();
  });

  it('has no result for a payment that was never opened', async () => {
    expect(await harness.gateway.query({ tranId: payableOrder().tranId, reference: null })).toBeNull();
  });

  it('refunds once, however often it is called', async () => {
    const { order, ref } = await opened();
    const paid = await harness.gateway.verify(await harness.pay(order.tranId));
    const reference = paid?.reference ?? ref.reference;
    const refund = { tranId: order.tranId, reference, amountCents: 3150, currency: 'USD', ...firstRequest };
    await Promise.all([harness.gateway.refund(refund), harness.gateway.refund(refund)]);
    await harness.gateway.refund(refund);
    expect(await harness.refunded(order.tranId)).toBe(3150);
  });

  it('refunds a charge in parts, each once and never more than it', async () => {
    const { order, ref } = await opened();
    const paid = await harness.gateway.verify(await harness.pay(order.tranId));
    const reference = paid?.reference ?? ref.reference;
    const part = (request: number, amountCents: number, refundedCents: number) =>
      harness.gateway.refund({
        ...{ tranId: order.tranId, reference, amountCents, currency: 'USD', refundReference: null },
        ...{ request, refundedCents },
      });
    await part(1, 1001, 0);
    await part(2, 1001, 1001);
    await part(2, 1001, 1001);
    expect(await harness.refunded(order.tranId)).toBe(2002);
    const tooMuch = await part(3, 1149, 2002).catch(() => ({ state: 'rejected' }));
    expect(['failed', 'rejected']).toContain(tooMuch.state);
    await part(4, 1148, 2002);
    expect(await harness.refunded(order.tranId)).toBe(3150);
  });

  it('rejects a refund of an unpaid payment', async () => {
    const { ref } = await opened();
    await expect(
      harness.gateway.refund({ ...ref, amountCents: 3150, currency: 'USD', ...firstRequest }),
    ).rejects.toThrow();
    expect(await harness.refunded(ref.tranId)).toBe(0);
  });

  it('expires an open payment if possible, and leaves a paid one', async () => {
    const { ref } = await opened();
    await harness.gateway.expire(ref);
    await harness.gateway.expire(ref);
    expect(await harness.open(ref.tranId)).toBe(name === 'sslcommerz' ? 1 : 0);
    const paid = await opened();
    await harness.pay(paid.order.tranId);
    await harness.gateway.expire(paid.ref);
    expect(await harness.gateway.query(paid.ref)).toMatchObject({ outcome: 'paid' });
  });

  if (name !== 'sandbox') {
    const server = () => {
      if (!harness.server) throw new Error('no server');
      return harness.server;
    };
    afterEach(() => {
      server().mode = 'up';
    });

    it.each(['down', 'html'] as const)('reports that the server is unavailable (%s), and recovers', async (mode) => {
      const { order, ref } = await opened();
      const returned = await harness.pay(order.tranId).then(() => harness.returned(order.tranId));
      server().mode = mode;
      const calls = [
        () => harness.gateway.create(payableOrder()),
        () => harness.gateway.query(ref),
        () => harness.gateway.verify(returned),
        () => harness.gateway.refund({ ...ref, amountCents: 3150, currency: 'USD', ...firstRequest }),
      ];
      for (const call of calls)
        await expect(call()).rejects.toMatchObject({
          statusCode: 503,
          code: 'GATEWAY_UNAVAILABLE',
          message: expect.stringContaining('We can’t reach the payment service right now'),
        });
      server().mode = 'up';
      expect(await harness.gateway.verify(returned)).toMatchObject({ outcome: 'paid' });
    });

    it('times out if the server does not respond', async () => {
      const { ref } = await opened();
      server().mode = 'silent';
      await expect(harness.withShortTimeout?.query(ref)).rejects.toMatchObject({ statusCode: 503 });
    });

    it('reveals no secrets', async () => {
      server().mode = 'down';
      const error = await harness.gateway.create(payableOrder()).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).not.toMatch(/sk_test|@ssl|127\.0\.0\.1/);
    });
  }
});

describe('the gateways of a process', () => {
  const sandbox = { name: 'sandbox' } as Awaited<ReturnType<typeof sandboxHarness>>['gateway']; // only its name is used
  const { payment } = testConfig();
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:1' };
  const sslcommerz = { storeId: 'ours', storePassword: 'ours@ssl', url: 'http://127.0.0.1:1' };

  it('are the chosen one and those of older orders', async () => {
    const gateways = await openGateways(testConfig({ payment: { ...payment, gateway: 'stripe', stripe } }), sandbox);
    expect(gateways.chosen.name).toBe('stripe');
    expect(gateways.byName('sandbox')).toBe(sandbox);
    expect(gateways.byName('sslcommerz')).toBeUndefined();
    const both = await openGateways(testConfig({ payment: { ...payment, stripe, sslcommerz } }), sandbox);
    expect(both.chosen).toBe(sandbox);
    expect(both.byName('sslcommerz')?.name).toBe('sslcommerz');
  });
});
