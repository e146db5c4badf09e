import { z } from 'zod';
import type { SslcommerzSettings } from '../../config/settings';
import { unreachable } from './unreachable';

// A verification makes one call, a query and a refund two, and each of them ends within ten seconds.
const TIMEOUT_MS = 4_500;

// PHP sends some numbers as strings and some strings as numbers.
const word = z.union([z.string(), z.number()]).transform(String);

const sessionSchema = z.looseObject({
  status: word,
  failedreason: word.optional(),
  sessionkey: word.optional(),
  GatewayPageURL: word.nullish(),
});

const transactionSchema = z.looseObject({
  status: word,
  tran_id: word.optional(),
  val_id: word.optional(),
  tran_date: word.optional(),
  amount: word.optional(),
  bank_tran_id: word.optional(),
  currency_type: word.optional(),
  currency_amount: word.optional(),
  risk_level: word.nullish(),
});
/** An attempt to pay; `amount` is in BDT, `currency_amount` in the requested `currency_type`. */
export type SslcommerzTransaction = z.infer<typeof transactionSchema>;

const foundSchema = z.looseObject({ APIConnect: word, element: z.array(transactionSchema).nullish() });
const refundSchema = z.looseObject({
  APIConnect: word,
  status: word.nullish(),
  refund_ref_id: word.nullish(),
  errorReason: word.nullish(),
});

/** The calls of SSLCommerz v4 used here (developer.sslcommerz.com/doc/v4). Each throws Unavailable (503) on failure. */
export interface SslcommerzClient {
  /** Opens a hosted payment; `fields` as documented, without the store's credentials. */
  openSession(fields: Record<string, string>): Promise<{ url: string; sessionKey: string }>;
  /** The transaction of a validation id. */
  validate(valId: string): Promise<SslcommerzTransaction>;
  /** All attempts to pay one of our transactions. */
  transactions(tranId: string): Promise<SslcommerzTransaction[]>;
  /**
   * Requests a refund; `refundId` is our unique id, `amount` is in BDT. Returns SSLCommerz's id of the refund.
   * @throws Unavailable also if the request is rejected
   */
  requestRefund(fields: {
    bankTranId: string;
    refundId: string;
    amount: string;
    remarks: string;
    tranId: string;
  }): Promise<string>;
  /** The state of a refund: 'refunded', 'processing' or 'cancelled', as documented. */
  refundState(reference: string): Promise<string>;
}

export function sslcommerzClient(
  { storeId, storePassword, url }: SslcommerzSettings,
  timeoutMs = TIMEOUT_MS,
): SslcommerzClient {
  const store = { store_id: storeId, store_passwd: storePassword };
  const get = <T>(path: string, fields: Record<string, string>, schema: z.ZodType<T>) => {
    const query = new URLSearchParams({ ...fields, ...store, v: '1', format: 'json' });
    return call({ url: `${url}/validator/api/${path}?${query}`, timeoutMs }, schema);
  };
  return {
    openSession: async (fields) => {
      const body = new URLSearchParams({ ...store, ...fields });
      const session = await call({ url: `${url}/gwprocess/v4/api.php`, body, timeoutMs }, sessionSchema);
      const { GatewayPageURL: page, sessionkey: sessionKey } = session;
      if (session.status !== 'SUCCESS')
        throw unreachable(`SSLCommerz did not open a session: ${session.failedreason ?? session.status}`);
      if (!page || !/^https?:/.test(page) || !URL.canParse(page) || !sessionKey)
        throw unreachable('SSLCommerz opened a session without a URL or a key');
      return { url: page, sessionKey };
    },
    validate: (valId) => get('validationserverAPI.php', { val_id: valId }, transactionSchema),
    transactions: async (tranId) => {
      const found = await get('merchantTransIDvalidationAPI.php', { tran_id: tranId }, foundSchema);
      requireConnected(found.APIConnect);
      return (found.element ?? []).filter((one) => one.tran_id === tranId);
    },
    requestRefund: async ({ bankTranId, refundId, amount, remarks, tranId }) => {
      const response = await get(
        'merchantTransIDvalidationAPI.php',
        {
          bank_tran_id: bankTranId,
          refund_trans_id: refundId,
          refund_amount: amount,
          refund_remarks: remarks,
          refe_id: tranId,
        },
        refundSchema,
      );
      requireConnected(response.APIConnect);
      const { status, refund_ref_id: reference, errorReason } = response;
      // 'processing': this refund has been requested before.
      if ((status === 'success' || status === 'processing') && reference) return reference;
      throw unreachable(`SSLCommerz rejected the refund: ${errorReason || status}`);
    },
    refundState: async (reference) => {
      const response = await get('merchantTransIDvalidationAPI.php', { refund_ref_id: reference }, refundSchema);
      requireConnected(response.APIConnect);
      return response.status ?? '';
    },
  };
}

function requireConnected(apiConnect: string): void {
  if (apiConnect !== 'DONE') throw unreachable(`SSLCommerz rejected the store's credentials: ${apiConnect}`);
}

async function call<T>(
  { url, body, timeoutMs }: { url: string; body?: URLSearchParams; timeoutMs: number },
  schema: z.ZodType<T>,
): Promise<T> {
  const endpoint = `SSLCommerz (${new URL(url).pathname})`;
  let response: Response;
  let text: string;
  try {
    // A redirect would send the store's password to another host.
    const options = { body, method: body ? 'POST' : 'GET', redirect: 'error' as const };
    response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    text = await response.text();
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw unreachable(isTimeout ? `${endpoint} did not respond in time` : `${endpoint} cannot be reached`, error);
  }
  const summary = `HTTP ${response.status}, ${response.headers.get('content-type') ?? 'no content type'}`;
  if (!response.ok) throw unreachable(`${endpoint} returned ${summary}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unreachable(`${endpoint} returned a response that is not JSON (${summary})`);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw unreachable(`${endpoint} returned an undocumented response`, result.error);
  return result.data;
}
