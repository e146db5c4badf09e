import { eq } from 'drizzle-orm';
import { mailOutbox, orders, variantStock } from '../db/schema';
import { type CheckoutHelpers, newKey, openCheckout } from '../testing/checkout';
import type { FakeServer } from '../testing/fakeServer';
import { fakeSslcommerz } from '../testing/fakeSslcommerz';
import { fakeStripe } from '../testing/fakeStripe';
import type { GatewayHarness } from '../testing/gatewayHarness';
import { payableOrder } from '../testing/payableOrder';
import { createTestApp, type TestApp, testConfig } from '../testing/testApp';
import type { GatewayNotice } from './gateways/gateway';
import { poll } from './jobs/poll';
import { refundDue } from './settlement/makeRefunds';

// From the cart to the settled order through the application with external gateways; the sandbox's are tested with its routes.

const SITE = 'https://shop.example';

describe.each([
  ['stripe', fakeStripe],
  ['sslcommerz', fakeSslcommerz],
] as const)('paid with %s', (name, start) => {
  let harness: GatewayHarness & { server: FakeServer };
  let market: TestApp;
  let checkout: CheckoutHelpers;

  beforeAll(async () => {
    const fake = await start();
    harness = fake;
    const { payment } = testConfig();
    const settings = { ...payment, gateway: name, [name]: fake.settings };
    market = await createTestApp({ publicUrl: SITE, publicApiUrl: SITE, payment: settings });
    checkout = await openCheckout(market);
  });
  afterAll(async () => {
    await market.close();
    await harness.close();
  });

  /** A buyer with three pieces of a new product in the cart, of which there are five, at $10.50. */
  async function aBuyer() {
    const productId = await checkout.addProduct('Leek', 5, 1050);
    return { productId, buyer: await checkout.buyerOf({ [productId]: 3 }) };
  }

  async function started() {
    const { buyer, productId } = await aBuyer();
    const key = newKey();
    const response = await checkout.checkOut(buyer, key);
    expect(response.statusCode).toBe(200);
    return { buyer, productId, key, ...response.json() };
  }

  const send = ({ via, method, headers, query, body }: GatewayNotice) =>
    market.app.inject({
      method,
      url: `/api/payment/${via}/${name}${via === 'return' ? '/success' : ''}?${new URLSearchParams(query)}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: method === 'POST' ? body : undefined,
    });

  async function standing({ tranId, productId, buyer }: Awaited<ReturnType<typeof started>>) {
    const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
    const stock = await checkout.stock(productId);
    const inCart = Object.keys(await checkout.cartOf(buyer)).length;
    const emails = await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, buyer.email));
    return {
      status: order?.status,
      inventory: stock?.inventory,
      reserved: stock?.reserved,
      inCart,
      emails: emails.map(({ subject }) => subject.replace(/#\d+/, '#')),
    };
  }
  const untouched = { status: 'Pending', inventory: 5, reserved: 3, inCart: 1, emails: [] };
  const completed = {
    status: 'Completed',
    inventory: 2,
    reserved: 0,
    inCart: 0,
    emails: ['Your Rialto order #: $31.50 paid'],
  };

  it('opens the payment, settles it once by notice, and shows the result to the returning browser', async () => {
    const payment = await started();
    expect(payment.url.startsWith(harness.server.url)).toBe(true);
    expect((await checkout.checkOut(payment.buyer, payment.key)).json()).toEqual({
      url: payment.url,
      tranId: payment.tranId,
    });
    expect(await standing(payment)).toEqual(untouched);
    const notice = await harness.pay(payment.tranId);
    const responses = await Promise.all([send(notice), send(notice), send(notice)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const back = await send(await harness.returned(payment.tranId));
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `${SITE}/dashboard/payment/success/${payment.tranId}`,
    ]);
    expect(await standing(payment)).toEqual(completed);
    const url = `/api/payment/${payment.tranId}`;
    const seen = await market.app.inject({ url, headers: payment.buyer.headers });
    expect(seen.json()).toMatchObject({ status: 'Completed', totalPrice: 31.5, url: null });
  });

  it('settles by the browser’s return without a notice', async () => {
    const payment = await started();
    await harness.pay(payment.tranId);
    await send(await harness.returned(payment.tranId));
    expect(await standing(payment)).toEqual(completed);
  });

  it('settles by polling without notice and return', async () => {
    const payment = await started();
    await harness.pay(payment.tranId);
    await market.db
      .update(orders)
      .set({ checkAt: new Date(0) })
      .where(eq(orders.tranId, payment.tranId));
    await poll(market.app.payments);
    expect(await standing(payment)).toEqual(completed);
  });

  it.each(['fail', 'cancel'] as const)('releases the stock after a %s, and keeps the cart', async (end) => {
    const payment = await started();
    expect((await send(await harness[end](payment.tranId))).statusCode).toBe(200);
    const status = end === 'fail' ? 'Failed' : 'Cancelled';
    expect(await standing(payment)).toEqual({ ...untouched, status, reserved: 0 });
  });

  it('ignores a forged notice and a notice of an unknown payment', async () => {
    const payment = await started();
    const notice = await harness.pay(payment.tranId);
    const forged = { ...notice, body: Buffer.from(notice.body.toString().replaceAll(harness.amountText, '1')) };
    expect((await send(forged)).json()).toMatchObject({ code: 'NOTICE_REFUSED' });
    const foreign = payableOrder({ tranId: `F${payment.tranId.slice(1)}` });
    await harness.gateway.create(foreign);
    expect((await send(await harness.pay(foreign.tranId))).statusCode).toBe(400);
    expect(await standing(payment)).toEqual(untouched);
  });

  it('refunds a wrong amount', async () => {
    const payment = await started();
    await send(await harness.pay(payment.tranId, { amountCents: 100, currency: 'USD' }));
    expect(await standing(payment)).toEqual({ ...untouched, status: 'Failed', reserved: 0 });
    await refundDue(market.app.payments);
    await refundDue(market.app.payments);
    expect(await harness.refunded(payment.tranId)).toBe(100);
    expect((await standing(payment)).status).toBe('Refunded');
  });

  it('completes an order that is paid after its cancellation, or refunds it if sold out', async () => {
    const late = await started();
    await send(await harness.cancel(late.tranId));
    await send(await harness.pay(late.tranId));
    expect(await standing(late)).toEqual(completed);

    const tooLate = await started();
    await send(await harness.cancel(tooLate.tranId));
    await market.db.update(variantStock).set({ inventory: 2 }).where(eq(variantStock.productId, tooLate.productId));
    await send(await harness.pay(tooLate.tranId));
    await refundDue(market.app.payments);
    expect(await harness.refunded(tooLate.tranId)).toBe(3150);
    expect(await standing(tooLate)).toEqual({
      status: 'Refunded',
      inventory: 2,
      reserved: 0,
      inCart: 1,
      emails: ['Your Rialto order #: $31.50 refunded'],
    });
  });

  it('reports an unavailable gateway, releases the stock, and accepts the same key later', async () => {
    const { buyer, productId } = await aBuyer();
    harness.server.mode = 'down';
    const key = newKey();
    const rejected = await checkout.checkOut(buyer, key);
    harness.server.mode = 'up';
    expect(rejected.statusCode).toBe(503);
    expect(rejected.json().message).toMatch(/couldn’t open the payment page. Nothing was charged/);
    expect(await checkout.stock(productId)).toMatchObject({ inventory: 5, reserved: 0 });
    expect((await checkout.checkOut(buyer, key)).statusCode).toBe(200);
  });

  it('changes nothing for a return that cannot be verified now, and settles it when it can', async () => {
    const payment = await started();
    await harness.pay(payment.tranId);
    const returned = await harness.returned(payment.tranId);
    harness.server.mode = 'html';
    const back = await send(returned);
    harness.server.mode = 'up';
    expect(back.statusCode).toBe(303);
    expect(await standing(payment)).toEqual(untouched);
    await send(returned);
    expect(await standing(payment)).toEqual(completed);
  });
});
