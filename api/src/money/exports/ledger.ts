import { fromCents } from '@rialto/shared/contract/money';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type Period, within } from '../../db/days';
import { ledgerPostings, ledgerTransactions, users } from '../../db/schema';
import { csvFile } from '../../http/csvStream';
import type { InstantCursor } from '../../http/pagination/keyset';
import { vendorName } from '../payouts/queries';

/** The ledger of a period as a CSV file: a line per posting, oldest first. Debits and credits of an entry are equal. */
export function exportLedger(db: Queryable, period: Period, timeZone: string, size?: number) {
  const { createdAt, id } = ledgerTransactions;
  return csvFile(
    {
      header: [
        ...['Entry', 'Time', 'Kind', 'Key', 'Order', 'Payout', 'Account', 'Vendor', 'Order line'],
        ...['Debit', 'Credit', 'Note'],
      ],
      read: async (after: InstantCursor | undefined, limit) => {
        const isLater = after && sql`(${createdAt}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::int)`;
        const entries = await db
          .select()
          .from(ledgerTransactions)
          .where(and(within(createdAt, period), isLater))
          .orderBy(asc(createdAt), asc(id))
          .limit(limit);
        return withPostings(db, entries);
      },
      cursorOf: ({ entry }): InstantCursor => [entry.createdAt.toISOString(), entry.id],
      cells: ({ entry, postings }) =>
        postings.map(({ posting: { account, orderItemId, amountCents }, vendor }) => [
          ...[entry.id, zonedIso(entry.createdAt, timeZone), entry.kind, entry.key],
          ...[entry.orderId ?? '', entry.payoutId ?? '', account, vendor ?? '', orderItemId ?? ''],
          ...[amountCents > 0 ? fromCents(amountCents) : '', amountCents < 0 ? fromCents(-amountCents) : ''],
          entry.note ?? '',
        ]),
    },
    size,
  );
}

async function withPostings(db: Queryable, entries: (typeof ledgerTransactions.$inferSelect)[]) {
  const ids = entries.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ posting: ledgerPostings, vendor: vendorName })
          .from(ledgerPostings)
          .leftJoin(users, eq(users.id, ledgerPostings.vendorId))
          .where(inArray(ledgerPostings.transactionId, ids))
          .orderBy(asc(ledgerPostings.id));
  const byEntry = new Map(ids.map((id) => [id, [] as typeof rows]));
  for (const row of rows) byEntry.get(row.posting.transactionId)?.push(row);
  return entries.map((entry) => ({ entry, postings: byEntry.get(entry.id) ?? [] }));
}
