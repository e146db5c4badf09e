import { ledgerAccounts } from '@rialto/shared/contract/ledger';
import { fromCents, marketCurrency } from '@rialto/shared/contract/money';
import type { Difference, Reconciliation } from '@rialto/shared/contract/payout';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

// Compares the ledger with what it was posted from: the orders and their refunds, the gateways' charges, and the payouts.

const MAX_DIFFERENCES = 500;

interface Found {
  kind: Difference['kind'];
  order_id: number | null;
  payout_id: number | null;
  ledger: string;
  other: string;
}

/** The balances of the ledger's accounts, and every difference that it has to its sources. */
export async function reconcile(db: Queryable): Promise<Reconciliation> {
  const { rows: balances } = await db.execute<{ account: string; cents: string }>(
    sql`SELECT account, sum(amount_cents)::text AS cents FROM ledger_postings GROUP BY account`,
  );
  const centsOf = (account: string) => Number(balances.find((row) => row.account === account)?.cents ?? 0);
  const { rows: found } = await db.execute<Found & Record<string, unknown>>(differencesSql(MAX_DIFFERENCES + 1));
  const byKind = Object.keys(checks).map((kind) => found.filter((row) => row.kind === kind));
  const { rows: checked } = await db.execute<{ orders: number }>(
    sql`SELECT count(*)::int AS orders FROM ledger_transactions WHERE kind = 'sale'`,
  );
  return {
    accounts: ledgerAccounts.map((account) => ({ account, balance: fromCents(centsOf(account)) })),
    sum: fromCents(balances.reduce((sum, { cents }) => sum + Number(cents), 0)),
    differences: byKind.flatMap((rows) =>
      rows.slice(0, MAX_DIFFERENCES).map((row) => ({
        kind: row.kind,
        orderId: row.order_id,
        payoutId: row.payout_id,
        ledger: fromCents(Number(row.ledger)),
        other: fromCents(Number(row.other)),
      })),
    ),
    more: byKind.some((rows) => rows.length > MAX_DIFFERENCES),
    checkedOrders: checked[0]?.orders ?? 0,
  };
}

/** A query for at most `most` differences of each kind. */
export function differencesSql(most: number): SQL {
  const parts = Object.entries(checks).map(
    ([kind, check]) =>
      sql`SELECT ${sql.raw(`'${kind}'`)} AS kind, differing.* FROM (${check} LIMIT ${most}::int) AS differing`,
  );
  return sql.join(parts, sql` UNION ALL `);
}

// Each check reads its tables once and compares sums, however large they are.

/** The market's currency, which is set once the process starts. */
const currency: SQLWrapper = { getSQL: () => sql`${marketCurrency()}` };

/** What was posted for each order: the balances of these accounts. */
const booked = sql`(
  SELECT entry.order_id, bool_or(entry.kind = 'payment') AS has_payment,
    coalesce(sum(posting.amount_cents) FILTER (WHERE posting.account = 'refunded'), 0) AS refunded,
    coalesce(sum(posting.amount_cents) FILTER (WHERE posting.account = 'suspense'), 0) AS suspense,
    coalesce(sum(posting.amount_cents) FILTER (WHERE posting.account = 'gateway'), 0) AS gateway
  FROM ledger_transactions AS entry JOIN ledger_postings AS posting ON posting.transaction_id = entry.id
  WHERE entry.order_id IS NOT NULL GROUP BY entry.order_id)`;

/** What was posted for each payout. */
const moved = sql`(
  SELECT entry.payout_id,
    coalesce(-sum(posting.amount_cents) FILTER (WHERE posting.account = 'paid_out'), 0) AS paid,
    coalesce(-sum(posting.amount_cents) FILTER (WHERE posting.account = 'vendor_in_transit'), 0) AS in_transit
  FROM ledger_transactions AS entry JOIN ledger_postings AS posting ON posting.transaction_id = entry.id
  WHERE entry.payout_id IS NOT NULL GROUP BY entry.payout_id)`;

/** What vouchers of the market took off orders: the market adds it to what was paid. */
const givenByMarket = sql`(
  SELECT order_id, sum(discount_cents) AS cents FROM (
    SELECT order_id, discount_cents FROM order_items WHERE discount_bearer = 'market'
    UNION ALL SELECT order_id, discount_cents FROM order_deliveries WHERE discount_bearer = 'market') AS discounts
  GROUP BY order_id)`;

// Orders from before there was a ledger have no entry in it until they are refunded.
const checks: Record<Difference['kind'], SQL> = {
  unbalanced: sql`
    SELECT entry.order_id, entry.payout_id, wrong.cents::text AS ledger, '0' AS other
    FROM (SELECT transaction_id, sum(amount_cents) AS cents FROM ledger_postings
      GROUP BY transaction_id HAVING sum(amount_cents) <> 0) AS wrong
    JOIN ledger_transactions AS entry ON entry.id = wrong.transaction_id ORDER BY entry.id`,
  order_without_sale: sql`
    SELECT orders.id AS order_id, NULL::int AS payout_id, '0' AS ledger, orders.total_cents::text AS other
    FROM orders JOIN (SELECT order_id, bool_or(kind = 'sale') AS has_sale FROM ledger_transactions GROUP BY order_id) AS entries
      ON entries.order_id = orders.id
    WHERE orders.status = 'Completed' AND orders.total_cents > 0 AND NOT entries.has_sale ORDER BY orders.id`,
  sale_differs: sql`
    SELECT orders.id AS order_id, NULL::int AS payout_id, sold.cents::text AS ledger,
      (orders.total_cents + coalesce(given.cents, 0))::text AS other
    FROM (SELECT entry.order_id, coalesce(sum(posting.amount_cents) FILTER (WHERE posting.amount_cents > 0), 0) AS cents
      FROM ledger_transactions AS entry JOIN ledger_postings AS posting ON posting.transaction_id = entry.id
      WHERE entry.kind = 'sale' GROUP BY entry.order_id) AS sold
    JOIN orders ON orders.id = sold.order_id LEFT JOIN ${givenByMarket} AS given ON given.order_id = orders.id
    WHERE sold.cents <> orders.total_cents + coalesce(given.cents, 0) ORDER BY orders.id`,
  refund_differs: sql`
    SELECT booked.order_id, NULL::int AS payout_id, (-booked.refunded)::text AS ledger,
      (coalesce(made.cents, 0) + coalesce(gone.cents, 0))::text AS other
    FROM ${booked} AS booked
    LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refunds
      WHERE done_at IS NOT NULL AND currency = ${currency} AND (incident_id IS NULL OR cause = 'charge') GROUP BY order_id) AS made
      ON made.order_id = booked.order_id
    LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM payment_incidents
      WHERE currency = ${currency} AND (kind = 'refund_outside' OR kind = 'dispute' AND outcome = 'lost') GROUP BY order_id) AS gone
      ON gone.order_id = booked.order_id
    WHERE -booked.refunded <> coalesce(made.cents, 0) + coalesce(gone.cents, 0) ORDER BY booked.order_id`,
  money_without_owner: sql`
    SELECT booked.order_id, NULL::int AS payout_id, (-booked.suspense)::text AS ledger, coalesce(waiting.cents, 0)::text AS other
    FROM ${booked} AS booked JOIN orders ON orders.id = booked.order_id AND orders.status <> 'Pending'
    LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refunds
      WHERE done_at IS NULL AND currency = ${currency} AND cause <> 'charge' GROUP BY order_id) AS waiting
      ON waiting.order_id = booked.order_id
    WHERE -booked.suspense <> coalesce(waiting.cents, 0) ORDER BY booked.order_id`,
  charge_differs: sql`
    SELECT booked.order_id, NULL::int AS payout_id, booked.gateway::text AS ledger,
      coalesce(sandbox_payments.charged_cents, 0)::text AS other
    FROM ${booked} AS booked JOIN orders ON orders.id = booked.order_id AND orders.gateway = 'sandbox'
    JOIN sandbox_payments ON sandbox_payments.tran_id = orders.tran_id AND sandbox_payments.currency = ${currency}
    WHERE booked.has_payment AND booked.gateway <> coalesce(sandbox_payments.charged_cents, 0) ORDER BY booked.order_id`,
  payout_differs: sql`
    SELECT NULL::int AS order_id, payouts.id AS payout_id, (coalesce(moved.paid, 0) + coalesce(moved.in_transit, 0))::text AS ledger,
      (CASE WHEN payouts.state IN ('failed', 'returned') THEN 0 ELSE payouts.amount_cents END)::text AS other
    FROM payouts LEFT JOIN ${moved} AS moved ON moved.payout_id = payouts.id
    WHERE coalesce(moved.paid, 0) <> (CASE WHEN payouts.state = 'paid' THEN payouts.amount_cents ELSE 0 END)
      OR coalesce(moved.in_transit, 0) <> (CASE WHEN payouts.state IN ('created', 'in_transit') THEN payouts.amount_cents ELSE 0 END)
    ORDER BY payouts.id`,
};
