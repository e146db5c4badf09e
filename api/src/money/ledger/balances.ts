import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { ledgerPostings, ledgerSnapshots, ledgerTransactions } from '../../db/schema';

/** What a vendor has in each account, in cents: what the market owes them, or has paid out. */
export interface VendorBalance {
  pending: number;
  onHold: number;
  /** Negative after a refund of what was paid out. */
  available: number;
  inTransit: number;
}

const accounts = {
  pending: 'vendor_pending',
  onHold: 'vendor_on_hold',
  available: 'vendor_available',
  inTransit: 'vendor_in_transit',
} as const;
type Account = (typeof accounts)[keyof typeof accounts];

/** A vendor's balances. */
export async function vendorBalance(db: Queryable, vendorId: number): Promise<VendorBalance> {
  const rows = await accountBalances(db, [vendorId], Object.values(accounts));
  const centsOf = (account: Account) => rows.find((row) => row.account === account)?.cents ?? 0;
  return {
    pending: centsOf(accounts.pending),
    onHold: centsOf(accounts.onHold),
    available: centsOf(accounts.available),
    inTransit: centsOf(accounts.inTransit),
  };
}

/** The balance of one account of a vendor, in cents ≥ 0 unless it is overdrawn. */
export async function vendorAccountBalance(db: Queryable, vendorId: number, account: Account): Promise<number> {
  const [row] = await accountBalances(db, [vendorId], [account]);
  return row?.cents ?? 0;
}

/** The balances of accounts of vendors, in cents ≥ 0 unless overdrawn: the snapshots and the postings since. */
export async function accountBalances(
  db: Queryable,
  vendorIds: readonly number[],
  ofAccounts: readonly Account[],
): Promise<{ vendorId: number; account: Account; cents: number }[]> {
  const { rows } = await db.execute<{ vendor_id: number; account: Account; cents: string }>(sql`
    SELECT wanted.vendor_id, wanted.account, (-(coalesce(taken.amount_cents, 0) + coalesce(recent.cents, 0)))::text AS cents
    FROM (
      SELECT vendor_id, account FROM unnest(${sql.param([...vendorIds])}::int[]) AS vendor_id
      CROSS JOIN unnest(${sql.param([...ofAccounts])}::text[]) AS account) AS wanted
    LEFT JOIN ${ledgerSnapshots} AS taken ON taken.vendor_id = wanted.vendor_id AND taken.account = wanted.account
    CROSS JOIN LATERAL (
      SELECT sum(amount_cents) AS cents FROM ${ledgerPostings}
      WHERE vendor_id = wanted.vendor_id AND account = wanted.account AND id > coalesce(taken.last_posting_id, 0)) AS recent`);
  return rows.map(({ vendor_id, account, cents }) => ({ vendorId: vendor_id, account, cents: Number(cents) }));
}

/** Postings of transactions this old are all visible: no transaction lasts so long. */
const SETTLED_AFTER = '1 hour';
/** A sum over fewer postings needs no snapshot. */
const WORTHWHILE = 1_000;

/**
 * Moves the snapshots of vendors with many postings forward, so that a balance sums few of them. Ids are given out in another
 * order than transactions commit, so a snapshot ends before the postings of the last hour. Returns how many were moved.
 */
export async function moveSnapshots(
  db: Database,
  settledAfter = SETTLED_AFTER,
  worthwhile = WORTHWHILE,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ledger_snapshots'))`);
    const { rows } = await tx.execute<{ upto: string }>(sql`
      SELECT coalesce(max(${ledgerPostings.id}), 0)::text AS upto FROM ${ledgerPostings}
      WHERE ${ledgerPostings.id} < coalesce((
        SELECT min(recent.id) FROM ${ledgerPostings} AS recent JOIN ${ledgerTransactions} ON ${ledgerTransactions.id} = recent.transaction_id
        WHERE ${ledgerTransactions.createdAt} > now() - ${settledAfter}::interval), 9223372036854775807)`);
    const upto = Number(rows[0]?.upto);
    const grown = await tx.execute<{ vendor_id: number; account: Account; cents: string }>(sql`
      SELECT posting.vendor_id, posting.account, sum(posting.amount_cents)::text AS cents
      FROM ${ledgerPostings} AS posting
      LEFT JOIN ${ledgerSnapshots} AS taken ON taken.vendor_id = posting.vendor_id AND taken.account = posting.account
      WHERE posting.vendor_id IS NOT NULL AND posting.id > coalesce(taken.last_posting_id, 0) AND posting.id <= ${upto}::bigint
      GROUP BY posting.vendor_id, posting.account HAVING count(*) >= ${worthwhile}::int`);
    for (const { vendor_id: vendorId, account, cents } of grown.rows)
      await tx
        .insert(ledgerSnapshots)
        .values({ vendorId, account, lastPostingId: upto, amountCents: Number(cents) })
        .onConflictDoUpdate({
          target: [ledgerSnapshots.vendorId, ledgerSnapshots.account],
          set: {
            lastPostingId: upto,
            amountCents: sql`${ledgerSnapshots.amountCents} + excluded.amount_cents`,
          },
        });
    return grown.rows.length;
  });
}

/** The available balance of all vendors that have one, in cents, the oldest unpaid earnings first. */
export async function availableBalances(db: Queryable): Promise<{ vendorId: number; cents: number }[]> {
  const { rows } = await db.execute<{ vendor_id: number; cents: string }>(sql`
    WITH paid AS (SELECT vendor_id, max(last_posting_id) AS upto FROM payouts GROUP BY vendor_id)
    SELECT posting.vendor_id, (-sum(posting.amount_cents))::text AS cents
    FROM ${ledgerPostings} AS posting LEFT JOIN paid ON paid.vendor_id = posting.vendor_id
    WHERE posting.account = 'vendor_available'
    GROUP BY posting.vendor_id
    HAVING sum(posting.amount_cents) <> 0
    ORDER BY min(posting.id) FILTER (WHERE posting.id > coalesce(paid.upto, 0)), posting.vendor_id`);
  return rows.map(({ vendor_id, cents }) => ({ vendorId: vendor_id, cents: Number(cents) }));
}
