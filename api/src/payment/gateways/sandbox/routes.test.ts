import { eq } from 'drizzle-orm';
import { paymentEvents, sandboxPayments } from '../../../db/schema';
import { Unavailable } from '../../../errors/errors';
import { type CheckoutHelpers, newKey, openCheckout } from '../../../testing/checkout';
import { createTestApp, type TestApp } from '../../../testing/testApp';
import { SIGNATURE_HEADER } from './sandboxGateway';
import { sign } from './signature';

let market: TestApp;
let checkout: CheckoutHelpers;
let origin: string;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  origin = await market.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => market.close());

/** A browser that follows no redirects. */
const browse = (path: string, init: RequestInit = {}) => fetch(new URL(path, origin), { redirect: 'manual', ...init });
const press = (tranId: string, fields: Record<string, string>) =>
  browse(`/api/sandbox/pay/${tranId}`, { method: 'POST', body: new URLSearchParams(fields) });
const location = (response: Response) => response.headers.get('location') ?? '';

async function ordered(name = 'Quince') {
  const id = await checkout.addProduct(name, 9, 1250);
  const buyer = await checkout.buyerOf({ [id]: 2 });
  return { id, tranId: await checkout.order(buyer) };
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const events = (tranId: string) =>
  market.db.select().from(paymentEvents).where(eq(paymentEvents.tranId, tranId)).orderBy(paymentEvents.id);
const bookOf = async (tranId: string) =>
  (await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId)))[0];

it('shows lines, total and three buttons, with a policy for its own script only', async () => {
  const { tranId } = await ordered('<script>alert(1)</script> & "Fig" 🍈');
  const response = await browse(`/api/sandbox/pay/${tranId}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Fig&quot; 🍈');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('$25.00');
  for (const button of ['Pay', 'Fail', 'Cancel']) expect(page).toContain(`>${button}</button>`);
});

it.each([
  ['pay', 'success', 'Completed', 'Payment complete'],
  ['fail', 'fail', 'Failed', 'This payment failed'],
  ['cancel', 'cancel', 'Cancelled', 'This payment was cancelled'],
])('%s: the browser returns with a POST to …/payment/%s/…', async (choice, page, status, title) => {
  const { id, tranId } = await ordered();
  // Without a notice, the browser's return settles the payment.
  const pressed = await press(tranId, { choice, notice: 'never' });
  expect(pressed.status).toBe(307);
  expect(location(pressed)).toMatch(new RegExp(`^/api/payment/return/sandbox/${page}\\?tranId=${tranId}&notice=`));
  const returned = await browse(location(pressed), { method: 'POST', body: new URLSearchParams({ choice }) });
  expect([returned.status, location(returned)]).toEqual([303, `/dashboard/payment/${page}/${tranId}`]);
  expect(await checkout.status(tranId)).toBe(status);
  expect(await checkout.stock(id)).toMatchObject(
    choice === 'pay' ? { inventory: 7, sold: 2 } : { inventory: 9, sold: 0 },
  );

  // Opened again, it shows the result and links back.
  const repeated = await (await browse(`/api/sandbox/pay/${tranId}`)).text();
  expect(repeated).toContain(title);
  expect(repeated).not.toContain('<button');
  const back = /class="button" href="([^"]+)"/.exec(repeated)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(location(await browse(back))).toBe(`/dashboard/payment/${page}/${tranId}`);
});

it('charges once for repeated Pay, and ignores Fail afterwards', async () => {
  const { id, tranId } = await ordered();
  const responses = await Promise.all(Array.from({ length: 6 }, () => press(tranId, { choice: 'pay' })));
  for (const response of responses)
    expect([response.status, location(response)]).toEqual([307, expect.stringContaining('/success?')]);
  expect(location(await press(tranId, { choice: 'fail' }))).toContain('/success?');
  expect(await bookOf(tranId)).toMatchObject({ state: 'paid', chargedCents: 2500 });
  await eventually(async () => (await checkout.status(tranId)) === 'Completed');
  expect(await checkout.stock(id)).toEqual({ inventory: 7, reserved: 0, sold: 2 });
});

it('notifies the API over HTTP without the browser', async () => {
  const { tranId } = await ordered();
  await press(tranId, { choice: 'pay' });
  await eventually(async () => (await checkout.status(tranId)) === 'Completed');
  expect(await events(tranId)).toMatchObject([{ gateway: 'sandbox', outcome: 'paid' }]);
});

it.each([
  ['repeated', 'Completed', ['paid']],
  ['failureFirst', 'Completed', ['failed', 'paid']],
  ['failureAfter', 'Completed', ['paid', 'failed']],
])('sends %s notices as requested', async (notice, status, outcomes) => {
  const { id, tranId } = await ordered();
  await press(tranId, { choice: 'pay', notice });
  await eventually(async () => (await events(tranId)).length === outcomes.length);
  expect((await events(tranId)).map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(await checkout.status(tranId)).toBe(status);
  expect(await checkout.stock(id)).toEqual({ inventory: 7, reserved: 0, sold: 2 });
});

it('charges another amount as requested, which completes nothing', async () => {
  const { tranId } = await ordered();
  const returned = await browse(location(await press(tranId, { choice: 'pay', amount: 'less', notice: 'never' })));
  expect(location(returned)).toBe(`/dashboard/payment/fail/${tranId}`);
  expect(await checkout.timeline(tranId)).toEqual(['placed', 'wrong_amount', 'refund_requested']);
});

it('accepts nothing after the reservation, and no unknown button', async () => {
  const { tranId } = await ordered();
  for (const choice of ['', 'steal']) {
    const response = await press(tranId, { choice });
    expect([response.status, location(response)]).toEqual([303, `/api/sandbox/pay/${tranId}`]);
  }
  await market.db
    .update(sandboxPayments)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sandboxPayments.tranId, tranId));
  expect((await press(tranId, { choice: 'pay' })).status).toBe(303);
  expect(await bookOf(tranId)).toMatchObject({ state: 'open', chargedCents: null });
  expect(await (await browse(`/api/sandbox/pay/${tranId}`)).text()).toContain('Payment expired');
});

it('returns 404 for an unknown payment', async () => {
  const unknown = 'RL000000000000000000000000';
  for (const response of [await browse(`/api/sandbox/pay/${unknown}`), await press(unknown, { choice: 'pay' })]) {
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Payment not found');
  }
});

describe('a return that cannot be verified', () => {
  const back = (path: string, init?: RequestInit) => browse(`/api/payment/return/sandbox${path}`, init).then(location);

  it('changes nothing, and never redirects to another site', async () => {
    const { tranId } = await ordered();
    const forged = Buffer.from(
      JSON.stringify({ tranId, eventId: 'x', outcome: 'paid', amountCents: 2500, currency: 'USD', reference: null }),
    ).toString('base64url');
    const post = { method: 'POST', body: new URLSearchParams({ tranId, outcome: 'paid' }) };
    for (const path of [
      `/success?tranId=${tranId}`,
      `/success?tranId=${tranId}&notice=${forged}&signature=t=1,v1=${'0'.repeat(64)}`,
    ]) {
      expect(await back(path)).toBe(`/dashboard/payment/fail/${tranId}`);
      expect(await back(path, post)).toBe(`/dashboard/payment/fail/${tranId}`);
    }
    expect(await back(`/cancel?tranId=${tranId}`)).toBe(`/dashboard/payment/cancel/${tranId}`);
    expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual(['Pending', ['placed']]);
    for (const path of ['', '/success', '/success?tranId=//evil.example', '/success?tranId=RL000000000000000000000000'])
      expect(await back(path)).toBe('/dashboard/orders');
    expect(location(await browse('/api/payment/return/nobody/success?tranId=x'))).toBe('/dashboard/orders');
  });

  it('shows no failure if the payment could not be verified now', async () => {
    const { tranId } = await ordered();
    const gateway = market.app.payments.gateways.chosen;
    const verify = jest.spyOn(gateway, 'verify').mockRejectedValueOnce(new Unavailable('BUSY', { of: 'change' }));
    expect(await back(`/success?tranId=${tranId}`)).toBe(`/dashboard/payment/success/${tranId}`);
    verify.mockRestore();
  });

  it('redirects to the page of the actual status', async () => {
    const { tranId } = await ordered();
    await checkout.notify(tranId, 'paid');
    expect(await back(`/cancel?tranId=${tranId}`)).toBe(`/dashboard/payment/success/${tranId}`);
  });

  it('uses no host from the request', async () => {
    const { tranId } = await ordered();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const response = await market.app.inject({ url: `/api/payment/return/sandbox/cancel?tranId=${tranId}`, headers });
    expect(response.headers.location).toBe(`/dashboard/payment/cancel/${tranId}`);
    expect((await market.app.inject({ url: `/api/sandbox/pay/${tranId}`, headers })).payload).not.toContain('evil');
  });
});

it('rejects a signed notice without an outcome', async () => {
  const { tranId } = await ordered();
  const owing = { tranId, eventId: 'x', outcome: 'paid', amountCents: -2500, currency: 'USD', reference: null };
  for (const body of ['', '{', 'null', '{}', JSON.stringify(owing)]) {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(market.app.sandbox.secret, body) };
    const response = await browse('/api/payment/notice/sandbox', { method: 'POST', body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'NOTICE_REFUSED' });
  }
  expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual(['Pending', ['placed']]);
});

it('uses the origin of PUBLIC_URL, and allows the form to redirect there', async () => {
  const elsewhere = await createTestApp({ publicUrl: 'https://shop.example', publicApiUrl: 'https://api.example' });
  const other = await openCheckout(elsewhere);
  const buyer = await other.buyerOf({ [await other.addProduct('Fig', 3)]: 1 });
  const { url, tranId } = (await other.checkOut(buyer, newKey())).json();
  expect(url).toBe(`https://api.example/api/sandbox/pay/${tranId}`);
  const page = await elsewhere.app.inject(`/api/sandbox/pay/${tranId}`);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://shop.example;");
  const pressed = await elsewhere.app.inject({
    method: 'POST',
    url: `/api/sandbox/pay/${tranId}`,
    payload: { choice: 'pay', notice: 'never' },
  });
  expect(pressed.headers.location).toMatch(/^https:\/\/api\.example\/api\/payment\/return\/sandbox\/success\?/);
  const { pathname, search } = new URL(String(pressed.headers.location));
  const returned = await elsewhere.app.inject({ method: 'POST', url: pathname + search });
  expect(returned.headers.location).toBe(`https://shop.example/dashboard/payment/success/${tranId}`);
  await elsewhere.close();
});

it('does not exist if the sandbox is not allowed', async () => {
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: 'http://127.0.0.1:9' };
  const live = await createTestApp({
    publicUrl: 'https://shop.example',
    payment: {
      ...market.app.config.payment,
      gateway: 'stripe',
      stripe,
      sandbox: { allowed: false, secret: undefined },
    },
  });
  expect((await live.app.inject('/api/sandbox/pay/RL000000000000000000000000')).json().code).toBe('NO_SUCH_CALL');
  const notice = { method: 'POST' as const, url: '/api/payment/notice/sandbox', payload: {} };
  expect((await live.app.inject(notice)).statusCode).toBe(404);
  await live.close();
});
