import { createHash, randomBytes } from 'node:crypto';
import type { SslcommerzSettings } from '../config/settings';
import type { GatewayNotice } from '../payment/gateways/gateway';
import { sslcommerzGateway } from '../payment/gateways/sslcommerz';
import { type FakeRequest, type FakeResponse, type FakeServer, startFakeServer } from './fakeServer';
import { type GatewayHarness, noticeOf } from './gatewayHarness';

const STORE_ID = 'ours';
const STORE_PASSWORD = 'ours@ssl';
/** Taka per dollar. */
const RATE = 121.5;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

type Fields = Record<string, string>;

/** A fake SSLCommerz with its own controls. */
export interface SslcommerzHarness extends GatewayHarness {
  server: FakeServer;
  settings: SslcommerzSettings;
  /** Adds a payment attempt, with some fields changed, and returns its fields. */
  attempt(tranId: string, status: string, change?: Fields): Fields;
  /** Signs a notice with these fields by the store's password. */
  signed(fields: Fields, change?: Partial<GatewayNotice>): GatewayNotice;
  /** Sets the responses to refunds: `status` and `errorReason` of the request, and the result of the refund query. */
  refunding: { request?: Fields; state: string };
}

/**
 * The parts of SSLCommerz v4 that a market uses, after developer.sslcommerz.com/doc/v4: sessions, the validation call, the
 * transaction query, refunds, and notices signed with `verify_sign`. It accepts dollars and charges taka.
 */
export async function fakeSslcommerz(): Promise<SslcommerzHarness> {
  const sessions = new Map<string, Fields>();
  const attempts: Fields[] = [];
  const refunds = new Map<string, Fields>();
  const refunding: SslcommerzHarness['refunding'] = { state: 'refunded' };

  const server = await startFakeServer((received) => {
    const given = received.method === 'POST' ? received.form : received.query;
    const isOurs = given.get('store_id') === STORE_ID && given.get('store_passwd') === STORE_PASSWORD;
    switch (received.path) {
      case '/gwprocess/v4/api.php':
        return isOurs ? open(received) : failed('Store Credential Error Or Store is De-active');
      case '/validator/api/validationserverAPI.php':
        return isOurs ? validate(received) : { body: { status: 'INVALID_TRANSACTION', APIConnect: 'INVALID_REQUEST' } };
      case '/validator/api/merchantTransIDvalidationAPI.php':
        if (!isOurs) return { body: { APIConnect: 'INVALID_REQUEST' } };
        if (received.query.has('refund_ref_id')) return refundState(received);
        return received.query.has('refund_amount') ? refund(received) : transactions(received);
      default:
        return { status: 404, body: {} };
    }
  });

  function open({ form }: FakeRequest): FakeResponse {
    const mandatory = [
      ...['total_amount', 'currency', 'tran_id', 'success_url', 'fail_url', 'cancel_url', 'cus_name', 'cus_email'],
      ...['cus_add1', 'cus_city', 'cus_postcode', 'cus_country', 'cus_phone', 'shipping_method', 'num_of_item'],
      ...['product_name', 'product_category', 'product_profile'],
    ];
    const missing = mandatory.filter((name) => !form.get(name));
    if (missing.length > 0) return failed(`Invalid Information: ${missing.join(', ')}`);
    const sessionkey = randomBytes(16).toString('hex').toUpperCase();
    sessions.set(sessionkey, Object.fromEntries(form));
    return {
      body: { status: 'SUCCESS', sessionkey, GatewayPageURL: `${server.url}/gwprocess/v4/gw.php?Q=${sessionkey}` },
    };
  }

  function validate({ query }: FakeRequest): FakeResponse {
    const attempt = attempts.find((one) => one.val_id === query.get('val_id') && one.status !== 'FAILED');
    if (!attempt) return { body: { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' } };
    const response = { body: { ...attempt, APIConnect: 'DONE' } };
    // A repeated request is reported as such.
    attempt.status = 'VALIDATED';
    return response;
  }

  function transactions({ query }: FakeRequest): FakeResponse {
    const element = attempts.filter(({ tran_id }) => tran_id === query.get('tran_id'));
    return { body: { APIConnect: 'DONE', no_of_trans_found: element.length, element } };
  }

  function refund({ query }: FakeRequest): FakeResponse {
    const fields = Object.fromEntries(query);
    const { refund_trans_id: id = '', bank_tran_id: bank, refund_amount: amount } = fields;
    const attempt = attempts.find((one) => one.bank_tran_id === bank && one.status?.startsWith('VALID'));
    const failedRefund = (errorReason: string) => ({ body: { APIConnect: 'DONE', status: 'failed', errorReason } });
    if (!id || !attempt) return failedRefund('Invalid bank_tran_id');
    const before = [...refunds].filter(
      ([other, made]) => other !== id && made.bank_tran_id === bank && made.state !== 'cancelled',
    );
    const taken = before.reduce((sum, [, made]) => sum + Number(made.refund_amount), 0);
    // one poisha for the sums of fractions
    if (!(Number(amount) > 0) || taken + Number(amount) > Number(attempt.amount) + 0.001)
      return failedRefund('Invalid refund amount');
    if (refunding.request) return { body: { APIConnect: 'DONE', ...refunding.request } };
    const status = refunds.has(id) ? 'processing' : 'success';
    refunds.set(id, fields);
    return { body: { APIConnect: 'DONE', status, bank_tran_id: bank, refund_ref_id: `ref-${id}` } };
  }

  function refundState({ query }: FakeRequest): FakeResponse {
    const [, made] = [...refunds].find(([id]) => query.get('refund_ref_id') === `ref-${id}`) ?? [];
    if (!made) return { body: { APIConnect: 'DONE', status: 'failed', errorReason: 'Invalid refund_ref_id' } };
    made.state = refunding.state;
    return { body: { APIConnect: 'DONE', status: refunding.state, refund_ref_id: query.get('refund_ref_id') } };
  }

  function sessionOf(tranId: string): Fields {
    const session = [...sessions.values()].find(({ tran_id }) => tran_id === tranId);
    if (!session) throw new Error(`SSLCommerz has no session of ${tranId}`);
    return session;
  }

  function attempt(tranId: string, status: string, charged?: { amountCents: number; currency: string }): Fields {
    const { total_amount = '', currency = '' } = sessionOf(tranId);
    const amount = charged ? (charged.amountCents / 100).toFixed(2) : total_amount;
    const fields: Fields = {
      status,
      tran_id: tranId,
      val_id: status === 'VALID' ? `val${attempts.length}${tranId}` : '',
      tran_date: new Date(Date.UTC(2026, 10, 20, 10, 0, attempts.length)).toISOString().slice(0, 19).replace('T', ' '),
      amount: (Number(amount) * RATE).toFixed(2),
      bank_tran_id: `bank${attempts.length}${tranId}`,
      currency: 'BDT',
      currency_type: charged?.currency ?? currency,
      currency_amount: amount,
      currency_rate: String(RATE),
      store_id: STORE_ID,
      risk_level: '0',
    };
    attempts.push(fields);
    return fields;
  }

  function signed(fields: Fields, change: Partial<GatewayNotice> = {}): GatewayNotice {
    const keys = Object.keys(fields).sort();
    const text = [...keys, 'store_passwd']
      .sort()
      .map((key) => `${key}=${key === 'store_passwd' ? md5(STORE_PASSWORD) : fields[key]}`)
      .join('&');
    const form = new URLSearchParams({ ...fields, verify_key: keys.join(','), verify_sign: md5(text), cus_fax: '' });
    return noticeOf(form.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...change,
    });
  }

  const settings = { storeId: STORE_ID, storePassword: STORE_PASSWORD, url: server.url };
  return {
    settings,
    attempt: (tranId, status, change) => Object.assign(attempt(tranId, status), change),
    signed,
    refunding,
    gateway: sslcommerzGateway(settings),
    withWrongSecret: sslcommerzGateway({ ...settings, storePassword: 'another' }),
    withShortTimeout: sslcommerzGateway(settings, 50),
    pay: async (tranId, charged) => signed(attempt(tranId, 'VALID', charged)),
    returned: async (tranId) => {
      const paid = attempts.find((one) => one.tran_id === tranId && one.status?.startsWith('VALID'));
      const { searchParams } = new URL(sessionOf(tranId).success_url ?? '');
      return signed({ ...paid, status: 'VALID' }, { via: 'return', query: Object.fromEntries(searchParams) });
    },
    fail: async (tranId) => signed(attempt(tranId, 'FAILED')),
    cancel: async (tranId) => signed(attempt(tranId, 'CANCELLED')),
    amountText: '31.50',
    refunded: async (tranId) => {
      const made = [...refunds.values()].filter(({ refe_id }) => refe_id === tranId);
      const taka = made.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
      return Math.round((taka / RATE) * 100);
    },
    open: async (tranId) => [...sessions.values()].filter(({ tran_id }) => tran_id === tranId).length,
    server,
    close: () => server.close(),
  };
}

function failed(failedreason: string): FakeResponse {
  return { body: { status: 'FAILED', failedreason } };
}
