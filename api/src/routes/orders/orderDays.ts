import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { startOfDay } from '../../days';
import type { Queryable } from '../../db/database';
import { orderDayChanges, orderDays, orderDayTotals } from '../../db/schema';

/** Which orders are added up; `from` and `to` are inclusive days (UTC), '2026-11-20'. */
interface DaysFilter {
  status?: OrderStatus;
  from?: string;
  to?: string;
}

/** What the orders of each day and status come to as of now, oldest day first; a row only where there are any. */
export function sumDays(db: Queryable, { status, from, to }: DaysFilter) {
  const { day } = orderDayTotals;
  return db
    .select()
    .from(orderDayTotals)
    .where(
      and(
        status && eq(orderDayTotals.status, status),
        from === undefined ? undefined : gte(day, known(from)),
        to === undefined ? undefined : lte(day, known(to)),
      ),
    )
    .orderBy(asc(day));
}

// A day of the years that both PostgreSQL and JavaScript write alike.
const known = (day: string) => startOfDay(day).toISOString().slice(0, 10);

/** Folds what has changed into the days, so that the changes stay few. Changes no sum; safe in several processes. */
export async function foldDays(db: Queryable): Promise<void> {
  await db.execute(sql`
    WITH taken AS (DELETE FROM ${orderDayChanges} RETURNING day, status, orders, cents)
    INSERT INTO ${orderDays} (day, status, orders, cents)
    SELECT day, status, sum(orders), sum(cents) FROM taken GROUP BY day, status ORDER BY day, status
    ON CONFLICT (day, status) DO UPDATE SET
      orders = ${orderDays}.orders + excluded.orders, cents = ${orderDays}.cents + excluded.cents`);
}
