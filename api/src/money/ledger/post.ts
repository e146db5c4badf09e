import type { LedgerAccount, LedgerKind } from '@rialto/shared/contract/ledger';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { ledgerPostings, ledgerTransactions } from '../../db/schema';

/** One line of a ledger transaction. Debits are positive, whole cents. */
export interface Posting {
  account: LedgerAccount;
  /** Given exactly for the accounts of vendors. */
  vendorId?: number;
  /** The order line that the money belongs to. */
  orderItemId?: number;
  amountCents: number;
}

export interface LedgerEntry {
  kind: LedgerKind;
  /** Names the event, such as `sale:17`; an entry is posted once per key. */
  key: string;
  orderId?: number;
  payoutId?: number;
  actorId?: number;
  note?: string;
  /** When it happened; by default now. Others only for the demo: snapshots trust that old entries are visible to all. */
  createdAt?: Date;
}

/**
 * Posts a transaction to the ledger; false if the key was posted before. Postings of 0 cents are left out.
 * @throws RangeError unless the postings sum to 0, in safe integers
 */
export async function post(tx: Transaction, entry: LedgerEntry, postings: readonly Posting[]): Promise<boolean> {
  return (await postAll(tx, [{ entry, postings }])).length > 0;
}

/**
 * Posts entries in their order, in one statement; those whose key was posted before are left out. Returns the ids of the postings,
 * which ascend in this order.
 * @throws RangeError as `post`
 */
export async function postAll(
  tx: Transaction,
  entries: readonly { entry: LedgerEntry; postings: readonly Posting[] }[],
): Promise<number[]> {
  const given = entries
    .map(({ entry, postings }) => ({ entry, postings: balanced(entry, postings) }))
    .filter(({ postings }) => postings.length > 0);
  if (given.length === 0) return [];
  const ofEntries = <V>(value: (entry: LedgerEntry) => V | undefined) =>
    sql.param(given.map(({ entry }) => value(entry) ?? null));
  const rows = given.flatMap(({ entry: { key }, postings }) => postings.map((posting) => ({ ...posting, key })));
  const ofPostings = <V>(value: (row: Posting & { key: string }) => V | undefined) =>
    sql.param(rows.map((row) => value(row) ?? null));
  const written = await tx.execute<{ id: string }>(sql`
    WITH entry AS (
      INSERT INTO ${ledgerTransactions} (key, kind, order_id, payout_id, actor_id, note, created_at)
      SELECT key, kind, order_id, payout_id, actor_id, note, coalesce(created_at, now()) FROM unnest(
        ${ofEntries(({ key }) => key)}::text[], ${ofEntries(({ kind }) => kind)}::text[],
        ${ofEntries(({ orderId }) => orderId)}::int[], ${ofEntries(({ payoutId }) => payoutId)}::int[],
        ${ofEntries(({ actorId }) => actorId)}::int[], ${ofEntries(({ note }) => note)}::text[],
        ${ofEntries(({ createdAt }) => createdAt?.toISOString())}::timestamptz[]
      ) WITH ORDINALITY AS given (key, kind, order_id, payout_id, actor_id, note, created_at, place)
      ORDER BY place
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key
    )
    INSERT INTO ${ledgerPostings} (transaction_id, account, vendor_id, order_item_id, amount_cents)
    SELECT entry.id, posting.account, posting.vendor_id, posting.order_item_id, posting.amount_cents
    FROM unnest(
      ${ofPostings(({ key }) => key)}::text[], ${ofPostings(({ account }) => account)}::text[],
      ${ofPostings(({ vendorId }) => vendorId)}::int[], ${ofPostings(({ orderItemId }) => orderItemId)}::int[],
      ${ofPostings(({ amountCents }) => amountCents)}::bigint[]
    ) WITH ORDINALITY AS posting (key, account, vendor_id, order_item_id, amount_cents, place)
    JOIN entry ON entry.key = posting.key
    ORDER BY posting.place
    RETURNING id`);
  return written.rows.map(({ id }) => Number(id));
}

/** The postings that are not 0. */
function balanced({ key }: LedgerEntry, postings: readonly Posting[]): Posting[] {
  const given = postings.filter(({ amountCents }) => amountCents !== 0);
  const rest = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (rest !== 0 || !given.every(({ amountCents }) => Number.isSafeInteger(amountCents)))
    throw new RangeError(`The postings of ${key} leave ${rest} cents`);
  return given;
}

/** The balance of an account over all vendors, in cents; debits are positive. */
export async function balanceOf(db: Queryable, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`SELECT coalesce(sum(amount_cents), 0)::text AS sum FROM ${ledgerPostings} WHERE ${ledgerPostings.account} = ${account}`,
  );
  return Number(rows[0]?.sum);
}
