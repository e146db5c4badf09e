import { fakeStripeConnect, type StripeConnectHarness } from '../../testing/fakeStripeConnect';
import { bankPayoutHarness, type PayoutHarness, sandboxPayoutHarness } from '../../testing/payoutHarness';
import { InvalidPayoutNotice, type PayoutRequest } from './provider';
import { stripePayouts } from './stripeProvider';

// The tests that all payout providers share, and those of Stripe over HTTP against a fake that signs like the real one.

let keys = 0;
const requestOf = async (harness: PayoutHarness, amountCents = 1234): Promise<PayoutRequest> => {
  keys += 1;
  const destination = await harness.destination(keys);
  return { key: `po-test-${keys}`, amountCents, currency: 'USD', destination, isRepeated: false };
};

describe.each([
  ['sandbox', sandboxPayoutHarness],
  ['bank', bankPayoutHarness],
  ['stripe', fakeStripeConnect],
] as [string, () => Promise<PayoutHarness>][])('%s', (name, start) => {
  let harness: PayoutHarness;
  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  it('moves the money of a payout once, however often it is sent', async () => {
    const request = await requestOf(harness);
    await Promise.all([harness.provider.send(request), harness.provider.send(request)]);
    const { state } = await harness.provider.send({ ...request, isRepeated: true });
    expect(['created', 'in_transit']).toContain(state);
    expect(await harness.moved(request.key)).toBe(harness.provider.isManual ? 0 : 1234);
  });

  it('reports that the bank has paid, or waits for an admin', async () => {
    const request = await requestOf(harness);
    const { reference } = await harness.provider.send(request);
    await harness.pay(request.key);
    const progress = await harness.provider.query({ ...request, reference });
    expect(progress?.state).toBe(harness.provider.isManual ? undefined : 'paid');
  });

  it('reports a failure in words, and money that is the market’s again', async () => {
    const request = await requestOf(harness);
    const { reference } = await harness.provider.send(request);
    await harness.fail(request.key);
    const progress = await harness.provider.query({ ...request, reference });
    if (harness.provider.isManual) expect(progress).toBeNull();
    else expect(progress).toMatchObject({ state: 'failed', failure: 'The account is closed' });
    if (name === 'stripe') expect(await harness.moved(request.key)).toBe(0);
  });

  it('does not know a payout that was never sent, and does not send it when it is asked', async () => {
    const request = await requestOf(harness);
    expect(await harness.provider.query({ ...request, isRepeated: true, reference: null })).toBeNull();
    expect(await harness.moved(request.key)).toBe(0);
  });

  it('rejects a notice that nobody signed', async () => {
    const notice = { headers: {}, body: Buffer.from('{}') };
    await expect(harness.provider.verify(notice)).rejects.toThrow(InvalidPayoutNotice);
  });
});

describe('stripe', () => {
  let stripe: StripeConnectHarness;
  beforeAll(async () => {
    stripe = await fakeStripeConnect();
  });
  afterAll(() => stripe.close());
  afterEach(() => {
    stripe.server.mode = 'up';
  });

  it('moves nothing twice after the idempotency keys have expired, or when a response is lost', async () => {
    const request = await requestOf(stripe);
    stripe.loseNextResponse();
    await stripe.provider.send(request).catch(() => undefined);
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      stripe.forgetKeys();
      await stripe.provider.send({ ...request, isRepeated: true });
    }
    expect(await stripe.moved(request.key)).toBe(1234);
  });

  it('never moves more than the balance, and says what it is', async () => {
    const before = stripe.balance.cents;
    stripe.balance.cents = 1000;
    expect(await stripe.provider.movable()).toBe(1000);
    const request = await requestOf(stripe);
    await expect(stripe.provider.send(request)).rejects.toMatchObject({ statusCode: 503 });
    expect(await stripe.moved(request.key)).toBe(0);
    stripe.balance.cents = before;
  });

  it.each([
    ['transfers', 'resource_missing'],
    ['payouts', 'payouts_not_allowed'],
    ['payouts', 'account_invalid'],
  ] as const)(
    'reports %s that are refused for good (%s) as failed, and the money is the market’s again',
    async (what, code) => {
      const request = await requestOf(stripe);
      const before = stripe.balance.cents;
      stripe.refuse(what, code);
      for (const isRepeated of [false, true])
        expect(await stripe.provider.send({ ...request, isRepeated })).toMatchObject({ state: 'failed' });
      stripe.refuse(what);
      expect([await stripe.moved(request.key), stripe.balance.cents]).toEqual([0, before]);
    },
  );

  it('tries a payout again that the vendor’s balance at Stripe does not cover yet', async () => {
    const request = await requestOf(stripe);
    stripe.refuse('payouts', 'balance_insufficient');
    await expect(stripe.provider.send(request)).rejects.toMatchObject({ statusCode: 503 });
    stripe.refuse('payouts');
    expect(await stripe.provider.send({ ...request, isRepeated: true })).toMatchObject({ state: 'in_transit' });
    expect(await stripe.moved(request.key)).toBe(1234);
  });

  it('reports payouts and accounts by signed notices, and others as nothing of ours', async () => {
    const request = await requestOf(stripe);
    await stripe.provider.send(request);
    await stripe.pay(request.key);
    const paid = await stripe.provider.verify(stripe.eventOf('payout.paid', stripe.payoutOf(request.key)));
    expect(paid).toMatchObject({ about: 'payout', key: request.key, progress: { state: 'paid' } });
    const updated = {
      id: 'acct_9',
      object: 'account',
      payouts_enabled: false,
      requirements: { currently_due: ['iban'] },
    };
    expect(await stripe.provider.verify(stripe.eventOf('account.updated', updated))).toEqual({
      about: 'account',
      reference: 'acct_9',
      account: { state: 'incomplete', missing: 'Stripe still needs: iban' },
    });
    const foreign = { ...stripe.payoutOf(request.key), metadata: {} };
    expect(await stripe.provider.verify(stripe.eventOf('payout.paid', foreign))).toBeNull();
    expect(await stripe.provider.verify(stripe.eventOf('customer.created', {}))).toBeNull();
  });

  it('a webhook endpoint registered twice, with another secret, is rejected', async () => {
    const request = await requestOf(stripe);
    await stripe.provider.send(request);
    const event = stripe.eventOf('payout.paid', stripe.payoutOf(request.key));
    const other = stripePayouts({ ...stripe.settings, webhookSecret: 'whsec_other' });
    await expect(other.verify(event)).rejects.toThrow(InvalidPayoutNotice);
    const old = stripe.eventOf('payout.paid', stripe.payoutOf(request.key), 3600);
    await expect(stripe.provider.verify(old)).rejects.toThrow(InvalidPayoutNotice);
  });

  it('opens one account per vendor, and links to its pages', async () => {
    const { onboarding } = stripe.provider;
    const vendor = { id: 7, email: 'vendor@test.example' };
    const reference = (await onboarding?.open(vendor)) ?? '';
    expect(await onboarding?.open(vendor)).toBe(reference);
    expect(await onboarding?.query(reference)).toEqual({
      state: 'incomplete',
      missing: 'Stripe still needs: external_account',
    });
    const urls = { back: 'https://shop.example/dashboard/payouts', again: 'https://shop.example/dashboard/payouts' };
    expect(await onboarding?.link(reference, urls)).toContain(`/setup/${reference}`);
    stripe.finishOnboarding(reference);
    expect(await onboarding?.query(reference)).toEqual({ state: 'ready', missing: null });
  });

  it.each(['down', 'html'] as const)('reports that Stripe is unavailable (%s)', async (mode) => {
    const request = await requestOf(stripe);
    stripe.server.mode = mode;
    await expect(stripe.provider.send(request)).rejects.toMatchObject({ statusCode: 503, code: 'PAYOUTS_UNAVAILABLE' });
    await expect(stripe.provider.movable()).rejects.toMatchObject({ statusCode: 503 });
  });

  it('does not reveal a wrong key', async () => {
    const wrong = stripePayouts({ ...stripe.settings, secretKey: 'sk_test_wrong_secret' });
    const error = await wrong.movable().catch((caught: unknown) => caught);
    expect(JSON.stringify(error)).not.toContain('wrong_secret');
    expect(String((error as Error).cause)).toContain('api_key_invalid');
  });
});
