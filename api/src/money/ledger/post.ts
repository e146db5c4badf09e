import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { ledgerPostings, ledgerTransactions } from '../../db/schema';
import type { LedgerAccount, LedgerKind } from './accounts';

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
}

/** An entry with its postings. */
export interface PostedEntry extends LedgerEntry {
  postings: readonly Posting[];
}

/**
 * Posts a transaction to the ledger; false if the key was posted before. Postings of 0 cents are left out.
 * @throws RangeError unless the postings sum to 0, in safe integers
 */
export async function post(tx: Transaction, entry: LedgerEntry, postings: readonly Posting[]): Promise<boolean> {
  return (await postAll(tx, [{ ...entry, postings }])).length > 0;
}

/** Like `post`, for several entries in one statement. Returns the ids of the postings that were written, in their order. */
export async function postAll(tx: Transaction, entries: readonly PostedEntry[]): Promise<number[]> {
  const given = entries.flatMap((entry) => {
    const postings = entry.postings.filter(({ amountCents }) => amountCents !== 0);
    assertBalanced(entry.key, postings);
    return postings.length === 0 ? [] : [{ ...entry, postings }];
  });
  if (given.length === 0) return [];
  const postings = given.flatMap((entry) => entry.postings.map((posting) => ({ ...posting, key: entry.key })));
  const column = <T, V>(rows: readonly T[], value: (row: T) => V | undefined) =>
    sql.param(rows.map((row) => value(row) ?? null));
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH entry AS (
      INSERT INTO ${ledgerTransactions} (key, kind, order_id, payout_id, actor_id, note)
      SELECT * FROM unnest(
        ${column(given, ({ key }) => key)}::text[], ${column(given, ({ kind }) => kind)}::text[],
        ${column(given, ({ orderId }) => orderId)}::int[], ${column(given, ({ payoutId }) => payoutId)}::int[],
        ${column(given, ({ actorId }) => actorId)}::int[], ${column(given, ({ note }) => note)}::text[])
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key
    )
    INSERT INTO ${ledgerPostings} (transaction_id, account, vendor_id, order_item_id, amount_cents)
    SELECT entry.id, posting.account, posting.vendor_id, posting.order_item_id, posting.amount_cents
    FROM unnest(
      ${column(postings, ({ key }) => key)}::text[], ${column(postings, ({ account }) => account)}::text[],
      ${column(postings, ({ vendorId }) => vendorId)}::int[], ${column(postings, ({ orderItemId }) => orderItemId)}::int[],
      ${column(postings, ({ amountCents }) => amountCents)}::bigint[]
    ) WITH ORDINALITY AS posting (key, account, vendor_id, order_item_id, amount_cents, place)
    JOIN entry ON entry.key = posting.key
    ORDER BY posting.place
    RETURNING id`);
  return rows.map(({ id }) => Number(id));
}

function assertBalanced(key: string, postings: readonly Posting[]): void {
  const rest = postings.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (rest !== 0 || !postings.every(({ amountCents }) => Number.isSafeInteger(amountCents)))
    throw new RangeError(`The postings of ${key} leave ${rest} cents`);
}

/** The balance of an account over all vendors, in cents; debits are positive. */
export async function balanceOf(db: Queryable, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`SELECT coalesce(sum(amount_cents), 0)::text AS sum FROM ${ledgerPostings} WHERE ${ledgerPostings.account} = ${account}`,
  );
  return Number(rows[0]?.sum);
}
