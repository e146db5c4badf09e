import { fakeSslcommerz } from '../../testing/fakeSslcommerz';
import { fakeStripe } from '../../testing/fakeStripe';
import type { GatewayRig } from '../../testing/gatewayRig';
import { payableOrder } from '../../testing/payableOrder';
import { sandboxRig } from '../../testing/sandboxRig';
import { testConfig } from '../../testing/testApp';
import { type GatewayNotice, NoticeRefused, type PayableOrder } from './gateway';
import { openGateways } from './gateways';

// One contract for every gateway: the embedded one as it is, the others over HTTP to fakes that sign as the real ones do.

const firstRequest = { refundReference: null, request: 1 };

const withBody = (notice: GatewayNotice, change: (text: string) => string): GatewayNotice => ({
  ...notice,
  body: Buffer.from(change(notice.body.toString('utf8'))),
});

describe.each([
  ['sandbox', sandboxRig],
  ['stripe', fakeStripe],
  ['sslcommerz', fakeSslcommerz],
] as [string, () => Promise<GatewayRig>][])('%s', (name, start) => {
  let rig: GatewayRig;
  beforeAll(async () => {
    rig = await start();
  });
  afterAll(() => rig.close());

  async function opened(change: Partial<PayableOrder> = {}) {
    const order = payableOrder(change);
    const { url, reference } = await rig.gateway.create(order);
    return { order, url, ref: { tranId: order.tranId, reference } };
  }

  it('has the name that orders remember', () => {
    expect(rig.gateway.name).toBe(name);
  });

  it('opens a hosted payment with an address of its own, which is open until somebody pays', async () => {
    const { url, ref } = await opened();
    const another = await opened();
    expect(url).not.toBe(another.url);
    expect(url).toMatch(rig.server ? new RegExp(`^${rig.server.url}/`) : /^\/api\/sandbox\/pay\//);
    expect(await rig.gateway.query(ref)).toBeNull();
  });

  it('tells of a payment by notice, by return and when asked, with the exact cents', async () => {
    const { order, ref } = await opened();
    const notice = await rig.pay(order.tranId);
    const paid = { tranId: order.tranId, outcome: 'paid', amountCents: 3150, currency: 'USD' };
    expect(await rig.gateway.verify(notice)).toMatchObject(paid);
    expect(await rig.gateway.verify(await rig.returned(order.tranId))).toMatchObject(paid);
    expect(await rig.gateway.query(ref)).toMatchObject(paid);
  });

  it.each([1, 99, 100, 1_01, 19_99, 99_999_99])('carries %i cents to and fro unchanged', async (amountCents) => {
    const { order, ref } = await opened({
      amountCents,
      lines: [{ name: 'Seed', quantity: 1, priceCents: amountCents }],
    });
    expect(await rig.gateway.verify(await rig.pay(order.tranId))).toMatchObject({ amountCents });
    expect(await rig.gateway.query(ref)).toMatchObject({ amountCents });
  });

  it('tells what was charged, whatever was asked', async () => {
    const { order } = await opened();
    const notice = await rig.pay(order.tranId, { amountCents: 1, currency: 'USD' });
    expect(await rig.gateway.verify(notice)).toMatchObject({ outcome: 'paid', amountCents: 1, currency: 'USD' });
  });

  it.each(['fail', 'cancel'] as const)('tells of a %s, by notice and when asked', async (end) => {
    const { order, ref } = await opened();
    const notice = await rig[end](order.tranId);
    const ended = { tranId: order.tranId, outcome: end === 'fail' ? 'failed' : 'cancelled', amountCents: 3150 };
    expect(await rig.gateway.verify(notice)).toMatchObject(ended);
    expect(await rig.gateway.query(ref)).toMatchObject(ended);
  });

  it('gives the same notice the same event, and two happenings two', async () => {
    const { order } = await opened();
    const notice = await rig.pay(order.tranId);
    const first = await rig.gateway.verify(notice);
    expect(await rig.gateway.verify(notice)).toEqual(first);
    const another = await opened();
    const second = await rig.gateway.verify(await rig.pay(another.order.tranId));
    expect(first?.eventId).toBeTruthy();
    expect(second?.eventId).not.toBe(first?.eventId);
  });

  it.each(['pay', 'fail', 'cancel'] as const)('refuses a notice of a %s that somebody else signed', async (end) => {
    const { order } = await opened();
    const notice = await rig[end](order.tranId);
    await expect(rig.stranger.verify(notice)).rejects.toThrow(NoticeRefused);
  });

  it('refuses a notice that was changed: the amount, the payment, or a word', async () => {
    const { order } = await opened();
    const { tranId } = (await opened()).order;
    const notice = await rig.pay(order.tranId);
    expect(notice.body.toString()).toContain(rig.amountWords);
    const changes = [
      (text: string) => text.replaceAll(rig.amountWords, rig.amountWords.replace('3', '9')),
      (text: string) => text.replaceAll(order.tranId, tranId),
      (text: string) => text.replace(/paid|VALID/, 'failed'),
    ];
    for (const change of changes) {
      const changed = withBody(notice, change);
      expect(changed.body.equals(notice.body)).toBe(false);
      await expect(rig.gateway.verify(changed)).rejects.toThrow(NoticeRefused);
    }
  });

  it('refuses a notice without a signature, and one without anything', async () => {
    const { order } = await opened();
    const notice = await rig.pay(order.tranId);
    const bare = withBody({ ...notice, headers: {} }, (text) => text.replace(/verify_sign=[^&]*&?/, ''));
    await expect(rig.gateway.verify(bare)).rejects.toThrow(NoticeRefused);
    await expect(rig.gateway.verify({ ...bare, body: Buffer.alloc(0) })).rejects.toThrow(NoticeRefused);
  });

  it('does not believe a browser: a return of another payment is refused', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    await rig.pay(theirs.order.tranId);
    const returned = await rig.returned(theirs.order.tranId);
    const swapped = { ...returned, query: { ...returned.query, tranId: mine.order.tranId } };
    // either refused, or still about the payment that was made
    const verified = await rig.gateway.verify(swapped).catch((error: unknown) => error);
    if (verified instanceof Error) expect(verified).toBeInstanceOf(NoticeRefused);
    else expect(verified).toMatchObject({ tranId: theirs.order.tranId });
    expect(await rig.gateway.query(mine.ref)).toBeNull();
  });

  it('knows nothing of a payment that was never opened', async () => {
    expect(await rig.gateway.query({ tranId: payableOrder().tranId, reference: null })).toBeNull();
  });

  it('gives the money back once, however often it is asked to', async () => {
    const { order, ref } = await opened();
    const paid = await rig.gateway.verify(await rig.pay(order.tranId));
    const reference = paid?.reference ?? ref.reference;
    const refund = { tranId: order.tranId, reference, amountCents: 3150, currency: 'USD', ...firstRequest };
    await Promise.all([rig.gateway.refund(refund), rig.gateway.refund(refund)]);
    await rig.gateway.refund(refund);
    expect(await rig.refunded(order.tranId)).toBe(3150);
  });

  it('refuses to give back what was not paid', async () => {
    const { ref } = await opened();
    await expect(rig.gateway.refund({ ...ref, amountCents: 3150, currency: 'USD', ...firstRequest })).rejects.toThrow();
    expect(await rig.refunded(ref.tranId)).toBe(0);
  });

  it('ends an open payment where it can, and leaves a paid one paid', async () => {
    const { ref } = await opened();
    await rig.gateway.expire(ref);
    await rig.gateway.expire(ref);
    expect(await rig.open(ref.tranId)).toBe(name === 'sslcommerz' ? 1 : 0);
    const paid = await opened();
    await rig.pay(paid.order.tranId);
    await rig.gateway.expire(paid.ref);
    expect(await rig.gateway.query(paid.ref)).toMatchObject({ outcome: 'paid' });
  });

  if (name !== 'sandbox') {
    const server = () => {
      if (!rig.server) throw new Error('no server');
      return rig.server;
    };
    afterEach(() => {
      server().mood = 'well';
    });

    it.each(['down', 'html'] as const)(
      'says in words that it cannot be reached (%s), and goes on later',
      async (mood) => {
        const { order, ref } = await opened();
        const returned = await rig.pay(order.tranId).then(() => rig.returned(order.tranId));
        server().mood = mood;
        const calls = [
          () => rig.gateway.create(payableOrder()),
          () => rig.gateway.query(ref),
          () => rig.gateway.verify(returned),
          () => rig.gateway.refund({ ...ref, amountCents: 3150, currency: 'USD', ...firstRequest }),
        ];
        for (const call of calls)
          await expect(call()).rejects.toMatchObject({
            statusCode: 503,
            code: 'GATEWAY_UNAVAILABLE',
            message: expect.stringContaining('We can’t reach the payment service right now'),
          });
        server().mood = 'well';
        expect(await rig.gateway.verify(returned)).toMatchObject({ outcome: 'paid' });
      },
    );

    it('gives up on a server that says nothing', async () => {
      const { ref } = await opened();
      server().mood = 'silent';
      await expect(rig.impatient?.query(ref)).rejects.toMatchObject({ statusCode: 503 });
    });

    it('tells nobody its secrets', async () => {
      server().mood = 'down';
      const error = await rig.gateway.create(payableOrder()).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).not.toMatch(/sk_test|@ssl|127\.0\.0\.1/);
    });
  }
});

describe('the gateways of a process', () => {
  const sandbox = { name: 'sandbox' } as Awaited<ReturnType<typeof sandboxRig>>['gateway']; // only its name is asked for
  const { payment } = testConfig();
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:1' };
  const sslcommerz = { storeId: 'ours', storePassword: 'ours@ssl', url: 'http://127.0.0.1:1' };

  it('are the chosen one, and those that older orders may have been started with', async () => {
    const gateways = await openGateways(testConfig({ payment: { ...payment, gateway: 'stripe', stripe } }), sandbox);
    expect(gateways.chosen.name).toBe('stripe');
    expect(gateways.named('sandbox')).toBe(sandbox);
    expect(gateways.named('sslcommerz')).toBeUndefined();
    const both = await openGateways(testConfig({ payment: { ...payment, stripe, sslcommerz } }), sandbox);
    expect(both.chosen).toBe(sandbox);
    expect(both.named('sslcommerz')?.name).toBe('sslcommerz');
  });
});
