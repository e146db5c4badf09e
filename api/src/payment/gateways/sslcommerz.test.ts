import { fakeSslcommerz, type SslcommerzHarness } from '../../testing/fakeSslcommerz';
import { noticeOf } from '../../testing/gatewayHarness';
import { payableOrder } from '../../testing/payableOrder';
import { InvalidNotice } from './gateway';
import { sslcommerzGateway } from './sslcommerz';
import { isSigned } from './sslcommerzSign';

// Specific to SSLCommerz; the tests of every gateway are in gateways.test.ts.

let ssl: SslcommerzHarness;
beforeAll(async () => {
  ssl = await fakeSslcommerz();
});
afterAll(() => ssl.close());
beforeEach(() => {
  ssl.server.requests.length = 0;
});

async function opened(change = {}) {
  const order = payableOrder(change);
  const { reference } = await ssl.gateway.create(order);
  return { tranId: order.tranId, reference, order };
}

it('verifies a notice signed by SSLCommerz', () => {
  // from the documentation of SSLCommerz's Python library, for its test store
  const fields = new Map([
    ['tran_id', '5E121A0D01F92'],
    ['val_id', '200105225826116qFnATY9sHIwo'],
    ['amount', '10.00'],
    ['card_type', 'VISA-Dutch Bangla'],
    ['store_amount', '9.75'],
    ['card_no', '418117XXXXXX6675'],
    ['bank_tran_id', '200105225825DBgSoRGLvczhFjj'],
    ['status', 'VALID'],
    ['tran_date', '2020-01-05 22:58:21'],
    ['currency', 'BDT'],
    ['card_issuer', 'TRUST BANK, LTD.'],
    ['card_brand', 'VISA'],
    ['card_issuer_country', 'Bangladesh'],
    ['card_issuer_country_code', 'BD'],
    ['store_id', 'test_testemi'],
    ['verify_sign', 'd42fab70ae0bcbda5280e7baffef60b0'],
    [
      'verify_key',
      'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,' +
        'card_type,currency,currency_amount,currency_rate,currency_type,risk_level,risk_title,status,store_amount,' +
        'store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d',
    ],
    ['currency_type', 'BDT'],
    ['currency_amount', '10.00'],
    ['currency_rate', '1.0000'],
    ['base_fair', '0.00'],
    ['value_a', ''],
    ['value_b', ''],
    ['value_c', ''],
    ['value_d', ''],
    ['risk_level', '0'],
    ['risk_title', 'Safe'],
  ]);
  const needed = ['tran_id', 'status', 'val_id'];
  expect(isSigned(fields, needed, 'test_testemi@ssl')).toBe(true);
  expect(isSigned(fields, needed, 'test_testemi')).toBe(false);
  expect(isSigned(fields, [...needed, 'cus_name'], 'test_testemi@ssl')).toBe(false);
  expect(isSigned(new Map(fields).set('amount', '10.01'), needed, 'test_testemi@ssl')).toBe(false);
});

it('opens a session with our id, a decimal amount and our addresses, and N/A for what is unknown', async () => {
  const { order } = await opened();
  const [{ form, path }] = ssl.server.requests as [(typeof ssl.server.requests)[0]]; // one call was made
  expect(path).toBe('/gwprocess/v4/api.php');
  expect(Object.fromEntries(form)).toMatchObject({
    store_id: 'ours',
    store_passwd: 'ours@ssl',
    tran_id: order.tranId,
    total_amount: '31.50',
    currency: 'USD',
    success_url: order.returnUrls.success,
    fail_url: order.returnUrls.fail,
    cancel_url: order.returnUrls.cancel,
    ipn_url: order.noticeUrl,
    cus_name: 'N/A',
    cus_email: 'ada@buyer.example',
    cus_phone: 'N/A',
    num_of_item: '4',
    product_name: 'Carrots  <b>orange</b>,Ähren',
  });
});

it('trusts the validation, not the status and amount of the notice', async () => {
  const { tranId } = await opened();
  const { val_id = '' } = ssl.attempt(tranId, 'VALID', { currency_amount: '0.01' });
  const forged = { status: 'VALID', tran_id: tranId, val_id, currency_type: 'USD', currency_amount: '31.50' };
  expect(await ssl.gateway.verify(ssl.signed(forged))).toMatchObject({ outcome: 'paid', amountCents: 1 });
  const unknown = { ...forged, val_id: 'made-up' };
  await expect(ssl.gateway.verify(ssl.signed(unknown))).rejects.toThrow(/INVALID_TRANSACTION/);
});

it('rejects the validation of another payment', async () => {
  const [mine, theirs] = [await opened(), await opened()];
  const { val_id = '' } = ssl.attempt(theirs.tranId, 'VALID');
  const stolen = ssl.signed({ status: 'VALID', tran_id: mine.tranId, val_id });
  await expect(ssl.gateway.verify(stolen)).rejects.toThrow(/another payment/);
});

it('compares the amount in the requested currency', async () => {
  const dollars = await opened();
  await ssl.pay(dollars.tranId);
  expect(await ssl.gateway.query(dollars)).toMatchObject({ amountCents: 3150, currency: 'USD' });
  const taka = await opened();
  ssl.attempt(taka.tranId, 'VALID', { amount: '31.50', currency_type: 'BDT', currency_amount: '99.00' });
  expect(await ssl.gateway.query(taka)).toMatchObject({ amountCents: 3150, currency: 'BDT' });
  const withoutCurrency = await opened();
  ssl.attempt(withoutCurrency.tranId, 'VALID', { amount: '7.5', currency_type: '', currency_amount: '' });
  expect(await ssl.gateway.query(withoutCurrency)).toMatchObject({ amountCents: 750, currency: 'BDT' });
});

it.each(['', '31.505', '3,150.00', '-31.50', '3e3', 'NaN', ' 31.50'])('treats %j as no amount', async (amount) => {
  const payment = await opened();
  ssl.attempt(payment.tranId, 'VALID', { currency_amount: amount });
  await expect(ssl.gateway.query(payment)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
});

it('trusts only signed fields', async () => {
  const { tranId } = await opened();
  const fields = { tran_id: tranId, currency_type: 'USD', currency_amount: '31.50', amount: '3827.25' };
  const added = ssl.signed(fields);
  const withStatus = { ...added, body: Buffer.from(`${added.body}&status=FAILED`) };
  await expect(ssl.gateway.verify(withStatus)).rejects.toThrow(InvalidNotice);
  const paid = await ssl.pay(tranId);
  const twice = { ...paid, body: Buffer.from(`${paid.body}&status=FAILED`) };
  await expect(ssl.gateway.verify(twice)).rejects.toThrow(InvalidNotice);
});

it('rejects a notice of another store, and a return of another payment', async () => {
  const { tranId } = await opened();
  const fields = { tran_id: tranId, status: 'FAILED', currency_type: 'USD', currency_amount: '31.50' };
  await expect(ssl.gateway.verify(ssl.signed({ ...fields, store_id: 'theirs' }))).rejects.toThrow(/another store/);
  const back = { via: 'return' as const, query: { tranId: payableOrder().tranId } };
  await expect(ssl.gateway.verify(ssl.signed(fields, back))).rejects.toThrow(/another payment/);
  await expect(ssl.gateway.verify(ssl.signed({ ...fields, currency_amount: '' }))).rejects.toThrow(/no amount/);
});

it('reports nothing for a return address opened without fields', async () => {
  const { tranId } = await opened();
  const visit = noticeOf('', { via: 'return', method: 'GET', query: { tranId, status: 'VALID' } });
  expect(await ssl.gateway.verify(visit)).toBeNull();
});

it.each([
  ['UNATTEMPTED', 'cancelled'],
  ['EXPIRED', 'cancelled'],
  ['PENDING', null],
])('reads a notice of %s as %j', async (status, outcome) => {
  const { tranId } = await opened();
  const notice = ssl.signed({ tran_id: tranId, status, currency_type: 'USD', currency_amount: '31.50' });
  const verified = await ssl.gateway.verify(notice);
  expect(verified?.outcome ?? null).toBe(outcome);
});

it('uses the paid attempt of many, otherwise the last one, and leaves an open one open', async () => {
  const payment = await opened();
  ssl.attempt(payment.tranId, 'FAILED');
  ssl.attempt(payment.tranId, 'PENDING');
  expect(await ssl.gateway.query(payment)).toBeNull();
  ssl.attempt(payment.tranId, 'CANCELLED');
  expect(await ssl.gateway.query(payment)).toMatchObject({ outcome: 'cancelled' });
  ssl.attempt(payment.tranId, 'VALID', { tran_date: '2026-11-20 09:00:00' });
  expect(await ssl.gateway.query(payment)).toMatchObject({ outcome: 'paid', amountCents: 3150 });
});

it('refunds what was charged in taka under our id, parts at the rate of the charge, and leaves more to admins', async () => {
  const { tranId, reference } = await opened();
  await ssl.pay(tranId);
  const refund = {
    tranId,
    reference,
    amountCents: 3150,
    currency: 'USD',
    refundReference: null,
    request: 1,
    refundedCents: 0,
  };
  await expect(ssl.gateway.refund({ ...refund, amountCents: 3151 })).rejects.toMatchObject({ statusCode: 503 });
  expect(await ssl.gateway.refund(refund)).toEqual({ state: 'done', reference: `ref-R${tranId}` });
  const [requested, query] = ssl.server.requests.slice(-2);
  expect(query?.query.get('refund_ref_id')).toBe(`ref-R${tranId}`);
  expect(Object.fromEntries(requested?.query ?? [])).toMatchObject({
    refund_trans_id: `R${tranId}`,
    refund_amount: '3827.25',
    refe_id: tranId,
    bank_tran_id: expect.stringContaining(tranId),
  });
});

it('reports a wrong password without revealing it', async () => {
  const wrong = sslcommerzGateway({ ...ssl.settings, storePassword: 'wrong@ssl' });
  const causes = [
    [
      () => wrong.create(payableOrder()),
      'SSLCommerz did not open a session: Store Credential Error Or Store is De-active',
    ],
    [
      () => wrong.query({ tranId: 'T1', reference: null }),
      "SSLCommerz rejected the store's credentials: INVALID_REQUEST",
    ],
  ] as const;
  for (const [call, words] of causes) {
    const error = await call().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ statusCode: 503, code: 'GATEWAY_UNAVAILABLE', cause: new Error(words) });
  }
});

it('reports which call returned something other than JSON', async () => {
  ssl.server.mode = 'html';
  const error = await ssl.gateway.query({ tranId: 'T1', reference: null }).catch((caught: unknown) => caught);
  ssl.server.mode = 'up';
  const words = 'returned a response that is not JSON (HTTP 200, text/html)';
  expect((error as Error).cause).toEqual(
    new Error(`SSLCommerz (/validator/api/merchantTransIDvalidationAPI.php) ${words}`),
  );
});

it('follows no redirect, which would reveal the store’s password', async () => {
  ssl.server.mode = 'moved';
  const error = await ssl.gateway.create(payableOrder()).catch((caught: unknown) => caught);
  ssl.server.mode = 'up';
  expect(error).toMatchObject({ statusCode: 503 });
  expect(ssl.server.requests.map(({ path }) => path)).toEqual(['/gwprocess/v4/api.php']);
});
