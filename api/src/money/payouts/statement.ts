import { CSV_MARK, csvLine } from '@rialto/shared/contract/csv';
import type { LedgerKind } from '@rialto/shared/contract/ledger';
import { fromCents } from '@rialto/shared/contract/money';
import type { Statement, StatementKind } from '@rialto/shared/contract/payout';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { payouts } from '../../db/schema';
import type { PayoutRow } from './payouts';

// A statement lists what changed a vendor's available balance after the payout before and up to its own. Postings never change, so
// a statement never does.

export interface StatementData extends Omit<Statement, 'payout'> {}

interface Line {
  id: number;
  at: Date;
  kind: StatementKind;
  orderId: number | null;
  productName: string | null;
  quantity: number | null;
  commissionCents: number;
  netCents: number;
  note: string | null;
}

const kinds: Partial<Record<LedgerKind | 'release_again', StatementKind>> = {
  release: 'sale',
  // The earnings were on hold after they had been available once, so the sale is in the statement of that time, or above.
  release_again: 'hold_released',
  refund_due: 'refund',
  hold: 'hold',
  hold_released: 'hold_released',
  payout_failed: 'payout_failed',
  payout_returned: 'payout_returned',
  adjustment: 'adjustment',
};

/** The statement of a payout. Amounts are exact: opening + lines = payout + closing. */
export async function readStatement(db: Queryable, payout: PayoutRow): Promise<StatementData> {
  const since = await watermarkBefore(db, payout);
  const lines = await linesBetween(db, payout, since);
  const openingCents = await balanceUpTo(db, payout.vendorId, since);
  const sum = (chosen: readonly Line[], of: (line: Line) => number) =>
    fromCents(chosen.reduce((total, line) => total + of(line), 0));
  const ofKind = (...wanted: StatementKind[]) => lines.filter(({ kind }) => wanted.includes(kind));
  const netCents = lines.reduce((total, line) => total + line.netCents, 0);
  const sales = ofKind('sale');
  return {
    opening: fromCents(openingCents),
    lines: lines.map(({ at, commissionCents, netCents, ...line }) => ({
      ...line,
      at: at.toISOString(),
      gross: fromCents(netCents + commissionCents),
      commission: fromCents(commissionCents),
      net: fromCents(netCents),
    })),
    totals: {
      gross: sum(sales, (line) => line.netCents + line.commissionCents),
      commission: sum(sales, (line) => line.commissionCents),
      refunds: sum(ofKind('refund'), (line) => line.netCents),
      adjustments: sum(
        lines.filter(({ kind }) => kind !== 'sale' && kind !== 'refund'),
        (line) => line.netCents,
      ),
      net: fromCents(netCents),
    },
    closing: fromCents(openingCents + netCents - payout.amountCents),
  };
}

/** The statement as a CSV file. */
export function statementCsv(payout: PayoutRow, { opening, lines, closing }: StatementData, timeZone: string): string {
  const header = ['Time', 'Kind', 'Order', 'Product', 'Quantity', 'Gross', 'Commission', 'Net', 'Note'];
  const rows = lines.map((line) => [
    zonedIso(new Date(line.at), timeZone),
    line.kind,
    line.orderId ?? '',
    line.productName ?? '',
    line.quantity ?? '',
    line.gross,
    line.commission,
    line.net,
    line.note ?? '',
  ]);
  const summary = (name: string, dollars: number) => ['', name, '', '', '', '', '', dollars, ''];
  return (
    CSV_MARK +
    [
      header,
      summary('opening', opening),
      ...rows,
      summary('payout', -fromCents(payout.amountCents)),
      summary('closing', closing),
    ]
      .map((cells) => csvLine(cells))
      .join('')
  );
}

async function watermarkBefore(db: Queryable, { id, vendorId }: PayoutRow): Promise<number> {
  const [before] = await db
    .select({ upto: payouts.lastPostingId })
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), lt(payouts.id, id)))
    .orderBy(desc(payouts.id))
    .limit(1);
  return before?.upto ?? 0;
}

async function balanceUpTo(db: Queryable, vendorId: number, upto: number): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    SELECT coalesce(-sum(amount_cents), 0)::text AS cents FROM ledger_postings
    WHERE vendor_id = ${vendorId}::int AND account = 'vendor_available' AND id <= ${upto}::bigint`);
  return Number(rows[0]?.cents);
}

/**
 * The lines of a vendor's available balance after one posting and up to another. The commission of a sale is what the market
 * keeps of the line when it becomes available; that of a refund is what the refund gave back.
 */
async function linesBetween(db: Queryable, payout: PayoutRow, since: number): Promise<Line[]> {
  const { rows } = await db.execute<{
    id: string;
    at: Date | string;
    kind: LedgerKind | 'release_again';
    order_id: number | null;
    product_name: string | null;
    quantity: number | null;
    commission: string;
    net: string;
    note: string | null;
  }>(sql`
    SELECT posting.id::text, entry.created_at AS at, movement.kind, item.order_id, item.product_name, item.quantity, entry.note,
      (-posting.amount_cents)::text AS net,
      (CASE movement.kind
        WHEN 'release' THEN coalesce((SELECT -sum(earlier.amount_cents) FROM ledger_postings AS earlier
          WHERE earlier.order_item_id = posting.order_item_id AND earlier.account = 'commission' AND earlier.id < posting.id), 0)
        WHEN 'refund_due' THEN coalesce((SELECT -sum(beside.amount_cents) FROM ledger_postings AS beside
          WHERE beside.transaction_id = posting.transaction_id AND beside.order_item_id = posting.order_item_id
            AND beside.account = 'commission'), 0)
        ELSE 0 END)::text AS commission
    FROM ledger_postings AS posting
    JOIN ledger_transactions AS entry ON entry.id = posting.transaction_id
    LEFT JOIN order_items AS item ON item.id = posting.order_item_id
    CROSS JOIN LATERAL (SELECT CASE WHEN entry.kind = 'release' AND EXISTS (
      SELECT FROM ledger_postings AS earlier JOIN ledger_transactions AS first ON first.id = earlier.transaction_id
      WHERE earlier.order_item_id = posting.order_item_id AND earlier.account = 'vendor_available' AND earlier.id < posting.id
        AND first.kind = 'release') THEN 'release_again' ELSE entry.kind END AS kind) AS movement
    WHERE posting.vendor_id = ${payout.vendorId}::int AND posting.account = 'vendor_available'
      AND posting.id > ${since}::bigint AND posting.id <= ${payout.lastPostingId}::bigint
      AND NOT (entry.kind = 'payout' AND entry.payout_id = ${payout.id}::int)
    ORDER BY posting.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    at: new Date(row.at),
    kind: kinds[row.kind] ?? 'adjustment',
    orderId: row.order_id,
    productName: row.product_name,
    quantity: row.quantity,
    commissionCents: Number(row.commission),
    netCents: Number(row.net),
    note: row.note,
  }));
}
