import type { SslcommerzSettings } from '../../config/settings';
import {
  type GatewayNotice,
  InvalidNotice,
  type PayableOrder,
  type PaymentGateway,
  type RefundProgress,
  type RefundRequest,
  type VerifiedOutcome,
} from './gateway';
import { type SslcommerzClient, type SslcommerzTransaction, sslcommerzClient } from './sslcommerzClient';
import { isSigned } from './sslcommerzSign';
import { unreachable } from './unreachable';

/** The statuses of notices and attempts that mean unpaid; a status missing here is still open. */
const unpaid: Record<string, 'failed' | 'cancelled'> = {
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
};
/** The final states of the refund query; any other state is pending. */
const finalRefundStates: Record<string, RefundProgress['state']> = { refunded: 'done', cancelled: 'failed' };
const isPaid = (status: string) => status === 'VALID' || status === 'VALIDATED';

/**
 * SSLCommerz v4 with its hosted page (developer.sslcommerz.com/doc/v4). The reference of a payment is its session key and,
 * once paid, the bank transaction. The API has no call to end a session, so `settle` completes or refunds late payments. The
 * browser returns with the same signed fields as a notice, by POST.
 */
export function sslcommerzGateway(settings: SslcommerzSettings, timeoutMs?: number): PaymentGateway {
  const client = sslcommerzClient(settings, timeoutMs);
  return {
    name: 'sslcommerz',
    create: async (order) => {
      const { url, sessionKey } = await client.openSession(sessionFields(order));
      return { url, reference: sessionKey };
    },
    verify: async (notice) => {
      // A return URL that is opened without fields contains no result.
      if (notice.via === 'return' && notice.body.length === 0) return null;
      const fields = readFields(notice, settings);
      const [tranId, status] = [fields.get('tran_id') ?? '', fields.get('status') ?? ''];
      if (isPaid(status)) return validated(client, tranId, fields.get('val_id') ?? '');
      const outcome = unpaid[status] ?? (status === 'UNATTEMPTED' ? 'cancelled' : undefined);
      if (!outcome) return null;
      const attempt = { status, ...Object.fromEntries(fields) };
      const unpaidOutcome = outcomeOf(attempt, tranId, outcome);
      if (!unpaidOutcome) throw new InvalidNotice('The notice has no amount.');
      return unpaidOutcome;
    },
    query: async ({ tranId }) => {
      const attempts = await client.transactions(tranId);
      const paid = attempts.find(({ status }) => isPaid(status));
      if (paid) return validated(client, tranId, paid.val_id ?? '');
      const last = attempts.sort((a, b) => (a.tran_date ?? '').localeCompare(b.tran_date ?? '')).at(-1);
      const outcome = last && unpaid[last.status];
      return outcome ? (outcomeOf(last, tranId, outcome) ?? null) : null;
    },
    refund: async (refund) => {
      const reference = refund.refundReference ?? (await requestRefund(client, refund));
      const state = await client.refundState(reference);
      // 'processing' and unknown states are polled again.
      return { state: finalRefundStates[state] ?? 'pending', reference };
    },
    expire: async () => undefined,
  };
}

async function requestRefund(
  client: SslcommerzClient,
  { tranId, reference, amountCents, refundedCents, currency, request }: RefundRequest,
): Promise<string> {
  const charges = (await client.transactions(tranId)).filter(({ status }) => isPaid(status));
  // A second charge has the same transaction id and its own id at the bank.
  const paid = charges.find(({ bank_tran_id: id }) => id === reference) ?? charges[0];
  const charged = paid && amountOf(paid);
  if (!paid?.bank_tran_id || !paid.amount || !charged)
    throw unreachable(`SSLCommerz has no paid transaction ${tranId}`);
  if (charged.currency !== currency || refundedCents + amountCents > charged.amountCents)
    throw unreachable(
      `The refund of ${tranId} is more than the amount charged (${charged.currency} ${decimal(charged.amountCents)}), or in another currency: make it in SSLCommerz's merchant panel`,
    );
  const { bank_tran_id: bankTranId } = paid;
  const amount = decimal(shareOf(cents(paid.amount) ?? 0, { amountCents, refundedCents }, charged.amountCents));
  const refundId = request === 1 ? `R${tranId}` : `R${tranId}-${request}`;
  return client.requestRefund({ bankTranId, refundId, amount, remarks: 'The order could not be fulfilled', tranId });
}

/**
 * SSLCommerz takes the amount in BDT, at the rate of the charge. The parts of a charge add up to its whole amount.
 * @param charged in hundredths of a taka
 */
function shareOf(charged: number, part: { amountCents: number; refundedCents: number }, chargedCents: number): number {
  const upTo = (refunded: number) => Math.round((charged * refunded) / chargedCents);
  return upTo(part.refundedCents + part.amountCents) - upTo(part.refundedCents);
}

function sessionFields({ tranId, amountCents, currency, lines, buyer, returnUrls, noticeUrl }: PayableOrder) {
  // SSLCommerz requires every field, but an order has its address as one text.
  const unknown = 'N/A';
  return {
    tran_id: tranId,
    total_amount: decimal(amountCents),
    currency,
    success_url: returnUrls.success,
    fail_url: returnUrls.fail,
    cancel_url: returnUrls.cancel,
    ipn_url: noticeUrl,
    cus_name: (buyer.name ?? unknown).slice(0, 50),
    cus_email: buyer.email,
    cus_add1: (buyer.address ?? unknown).slice(0, 50),
    cus_city: unknown,
    cus_postcode: unknown,
    cus_country: unknown,
    cus_phone: (buyer.phone ?? unknown).slice(0, 20),
    shipping_method: 'NO',
    num_of_item: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    product_name: lines
      .map(({ name }) => name.replaceAll(',', ' '))
      .join(',')
      .slice(0, 255),
    product_category: 'produce',
    product_profile: 'physical-goods',
  };
}

function readFields({ via, query, body }: GatewayNotice, { storeId, storePassword }: SslcommerzSettings) {
  const fields = new Map(new URLSearchParams(body.toString('utf8')));
  const needed = ['tran_id', 'status', ...(isPaid(fields.get('status') ?? '') ? ['val_id'] : [])];
  if (!isSigned(fields, needed, storePassword))
    throw new InvalidNotice('The verify_sign is missing or wrong, or does not cover the transaction.');
  if (fields.get('store_id') !== undefined && fields.get('store_id') !== storeId)
    throw new InvalidNotice('The notice belongs to another store.');
  if (via === 'return' && query.tranId !== fields.get('tran_id'))
    throw new InvalidNotice('The notice belongs to another payment.');
  return fields;
}

/** The result of the validation call. The notice's own amount is not trusted: it may be old, and its signature is md5. */
async function validated(client: SslcommerzClient, tranId: string, valId: string): Promise<VerifiedOutcome> {
  const transaction = await client.validate(valId);
  if (!isPaid(transaction.status)) throw new InvalidNotice(`The validation returned the status ${transaction.status}.`);
  if (transaction.tran_id !== tranId) throw new InvalidNotice('The validation belongs to another payment.');
  const outcome = outcomeOf({ ...transaction, val_id: valId }, tranId, 'paid');
  if (!outcome) throw unreachable('SSLCommerz validated a payment without an amount');
  return outcome;
}

/** The outcome of an attempt; undefined if it has no amount. */
function outcomeOf(
  attempt: SslcommerzTransaction,
  tranId: string,
  outcome: VerifiedOutcome['outcome'],
): VerifiedOutcome | undefined {
  const amount = amountOf(attempt);
  if (!amount) return undefined;
  const eventKey = outcome === 'paid' ? attempt.val_id : `${tranId}-${attempt.tran_date ?? ''}`;
  return {
    tranId,
    eventId: `${outcome}-${eventKey}`.slice(0, 200),
    outcome,
    ...amount,
    reference: outcome === 'paid' ? (attempt.bank_tran_id ?? null) : null,
    // At risk level 1 the store bears the loss if the payment is fraudulent.
    ...(outcome === 'paid' && attempt.risk_level === '1' ? { isRisky: true } : {}),
  };
}

/** The amount requested. `amount` is in BDT; another currency is in `currency_amount` and `currency_type`. */
function amountOf(attempt: SslcommerzTransaction): Pick<VerifiedOutcome, 'amountCents' | 'currency'> | undefined {
  const currency = attempt.currency_type || 'BDT';
  const amountCents = cents(currency === 'BDT' ? attempt.amount : attempt.currency_amount);
  return amountCents === undefined ? undefined : { amountCents, currency };
}

/** Reads '31.5', '31.50' and '31.5000' as 3150; undefined for fractions of a cent and for anything that is not a number. */
function cents(amount: string | undefined): number | undefined {
  const [, whole, fraction = ''] = amount?.match(/^(\d{1,12})(?:\.(\d{1,2})0*)?$/) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

const decimal = (amountCents: number) =>
  `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
