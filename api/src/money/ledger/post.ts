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

/**
 * Posts a transaction to the ledger; false if the key was posted before. Postings of 0 cents are left out.
 * @throws RangeError unless the postings sum to 0, in safe integers
 */
export async function post(tx: Transaction, entry: LedgerEntry, postings: readonly Posting[]): Promise<boolean> {
  const given = postings.filter(({ amountCents }) => amountCents !== 0);
  const rest = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (rest !== 0 || !given.every(({ amountCents }) => Number.isSafeInteger(amountCents)))
    throw new RangeError(`The postings of ${entry.key} leave ${rest} cents`);
  if (given.length === 0) return false;
  const [added] = await tx
    .insert(ledgerTransactions)
    .values(entry)
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (!added) return false;
  await tx.insert(ledgerPostings).values(given.map((posting) => ({ transactionId: added.id, ...posting })));
  return true;
}

/** The balance of an account over all vendors, in cents; debits are positive. */
export async function balanceOf(db: Queryable, account: LedgerAccount): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`SELECT coalesce(sum(amount_cents), 0)::text AS sum FROM ${ledgerPostings} WHERE ${ledgerPostings.account} = ${account}`,
  );
  return Number(rows[0]?.sum);
}
