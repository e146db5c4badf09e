import type { MarketRevenue } from '@rialto/shared/contract/ledger';
import { fromCents } from '@rialto/shared/contract/money';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { addDays, dayOf, startOfDay } from '../db/days';

interface RevenueRequest {
  days: number;
  now: Date;
  timeZone: string;
}

/** What the market earned and repaid in the last days, today included, and in as many before, by the time of posting. */
export async function readRevenue(db: Queryable, { days, now, timeZone }: RevenueRequest): Promise<MarketRevenue> {
  const today = dayOf(now, timeZone);
  const startOf = (daysBefore: number) => startOfDay(addDays(today, 1 - daysBefore), timeZone).toISOString();
  const { rows } = await db.execute<{ isNow: boolean; commission: string; refunded: string }>(sql`
    SELECT entry.created_at >= ${startOf(days)}::timestamptz AS "isNow",
      coalesce(-sum(posting.amount_cents) FILTER (WHERE posting.account = 'commission'), 0)::text AS commission,
      coalesce(-sum(posting.amount_cents) FILTER (WHERE posting.account = 'refunded'), 0)::text AS refunded
    FROM ledger_transactions AS entry JOIN ledger_postings AS posting ON posting.transaction_id = entry.id
    WHERE entry.created_at >= ${startOf(2 * days)}::timestamptz AND entry.kind IN ('sale', 'refund_due', 'refund')
    GROUP BY 1`);
  const sumsOf = (isNow: boolean) => {
    const row = rows.find((one) => one.isNow === isNow);
    return { commission: fromCents(Number(row?.commission ?? 0)), refunded: fromCents(Number(row?.refunded ?? 0)) };
  };
  return { ...sumsOf(true), previous: sumsOf(false) };
}
