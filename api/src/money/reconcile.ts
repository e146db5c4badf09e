import { fromCents } from '@rialto/shared/contract/money';
import type { Difference, Reconciliation } from '@rialto/shared/contract/payout';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { ledgerAccounts } from '../db/schema';

// Compares the ledger with what it was posted from: the orders and their refunds, the gateways' charges, and the payouts.

const MAX_DIFFERENCES = 500;

interface Found {
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
  const differences: Difference[] = [];
  let more = false;
  for (const [kind, query] of Object.entries(checks)) {
    const { rows } = await db.execute<Found & Record<string, unknown>>(sql`${query} LIMIT ${MAX_DIFFERENCES + 1}`);
    more ||= rows.length > MAX_DIFFERENCES;
    for (const row of rows.slice(0, MAX_DIFFERENCES))
      differences.push({
        kind: kind as Difference['kind'], // safe: the keys of `checks`
        orderId: row.order_id,
        payoutId: row.payout_id,
        ledger: fromCents(Number(row.ledger)),
        other: fromCents(Number(row.other)),
      });
  }
  const { rows: checked } = await db.execute<{ orders: number }>(
    sql`SELECT count(*)::int AS orders FROM ledger_transactions WHERE kind = 'sale'`,
  );
  return {
    accounts: ledgerAccounts.map((account) => ({ account, balance: fromCents(centsOf(account)) })),
    sum: fromCents(balances.reduce((sum, { cents }) => sum + Number(cents), 0)),
    differences,
    more,
    checkedOrders: checked[0]?.orders ?? 0,
  };
}

/** The cents posted to an account by an order's transactions. */
const posted = (account: string, order: SQL) => sql`coalesce((
  SELECT sum(posting.amount_cents) FROM ledger_transactions AS entry
  JOIN ledger_postings AS posting ON posting.transaction_id = entry.id
  WHERE entry.order_id = ${order} AND posting.account = ${account}), 0)`;

const ofOrder = sql`orders.id`;

// Orders from before there was a ledger have no entry in it until they are refunded.
const checks: Record<Difference['kind'], SQL> = {
  unbalanced: sql`
    SELECT entry.order_id, entry.payout_id, sum(posting.amount_cents)::text AS ledger, '0' AS other
    FROM ledger_transactions AS entry JOIN ledger_postings AS posting ON posting.transaction_id = entry.id
    GROUP BY entry.id HAVING sum(posting.amount_cents) <> 0 ORDER BY entry.id`,
  order_without_sale: sql`
    SELECT orders.id AS order_id, NULL::int AS payout_id, '0' AS ledger, orders.total_cents::text AS other
    FROM orders WHERE orders.status = 'Completed' AND orders.total_cents > 0
      AND EXISTS (SELECT FROM ledger_transactions AS entry WHERE entry.order_id = orders.id)
      AND NOT EXISTS (SELECT FROM ledger_transactions AS entry WHERE entry.key = 'sale:' || orders.id)
    ORDER BY orders.id`,
  sale_differs: sql`
    SELECT orders.id AS order_id, NULL::int AS payout_id, sold.cents::text AS ledger, orders.total_cents::text AS other
    FROM ledger_transactions AS entry JOIN orders ON orders.id = entry.order_id
    JOIN LATERAL (SELECT coalesce(sum(amount_cents) FILTER (WHERE amount_cents > 0), 0) AS cents
      FROM ledger_postings WHERE transaction_id = entry.id) AS sold ON true
    WHERE entry.kind = 'sale' AND sold.cents <> orders.total_cents ORDER BY orders.id`,
  refund_differs: sql`
    SELECT orders.id AS order_id, NULL::int AS payout_id, (-${posted('refunded', ofOrder)})::text AS ledger, made.cents::text AS other
    FROM orders JOIN LATERAL (
      SELECT coalesce((SELECT sum(amount_cents) FROM refunds WHERE order_id = orders.id AND done_at IS NOT NULL AND currency = 'USD'
          AND (incident_id IS NULL OR cause = 'charge')), 0)
        + coalesce((SELECT sum(amount_cents) FROM payment_incidents WHERE order_id = orders.id AND currency = 'USD'
          AND (kind = 'refund_outside' OR kind = 'dispute' AND outcome = 'lost')), 0) AS cents) AS made ON true
    WHERE EXISTS (SELECT FROM ledger_transactions AS entry WHERE entry.order_id = orders.id)
      AND -${posted('refunded', ofOrder)} <> made.cents ORDER BY orders.id`,
  money_without_owner: sql`
    SELECT orders.id AS order_id, NULL::int AS payout_id, (-${posted('suspense', ofOrder)})::text AS ledger, waiting.cents::text AS other
    FROM orders JOIN LATERAL (
      SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds
      WHERE order_id = orders.id AND done_at IS NULL AND currency = 'USD' AND cause <> 'charge') AS waiting ON true
    WHERE orders.status <> 'Pending' AND EXISTS (SELECT FROM ledger_transactions AS entry WHERE entry.order_id = orders.id)
      AND -${posted('suspense', ofOrder)} <> waiting.cents ORDER BY orders.id`,
  charge_differs: sql`
    SELECT orders.id AS order_id, NULL::int AS payout_id, ${posted('gateway', ofOrder)}::text AS ledger, charged.cents::text AS other
    FROM orders JOIN sandbox_payments ON sandbox_payments.tran_id = orders.tran_id
    JOIN LATERAL (SELECT coalesce(sandbox_payments.charged_cents, 0) AS cents) AS charged ON true
    WHERE orders.gateway = 'sandbox' AND sandbox_payments.currency = 'USD'
      AND EXISTS (SELECT FROM ledger_transactions AS entry WHERE entry.order_id = orders.id AND entry.kind = 'payment')
      AND ${posted('gateway', ofOrder)} <> charged.cents ORDER BY orders.id`,
  payout_differs: sql`
    SELECT NULL::int AS order_id, payouts.id AS payout_id, moved.cents::text AS ledger,
      (CASE WHEN payouts.state = 'paid' THEN payouts.amount_cents ELSE 0 END)::text AS other
    FROM payouts JOIN LATERAL (
      SELECT coalesce(-sum(posting.amount_cents) FILTER (WHERE posting.account = 'paid_out'), 0) AS cents,
        coalesce(-sum(posting.amount_cents) FILTER (WHERE posting.account = 'vendor_in_transit'), 0) AS in_transit
      FROM ledger_transactions AS entry JOIN ledger_postings AS posting ON posting.transaction_id = entry.id
      WHERE entry.payout_id = payouts.id) AS moved ON true
    WHERE moved.cents <> (CASE WHEN payouts.state = 'paid' THEN payouts.amount_cents ELSE 0 END)
      OR moved.in_transit <> (CASE WHEN payouts.state IN ('created', 'in_transit') THEN payouts.amount_cents ELSE 0 END)
    ORDER BY payouts.id`,
};
