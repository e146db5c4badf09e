import { MAX_SUMMARY_DAYS } from '@rialto/shared/contract/limits';
import { fromCents } from '@rialto/shared/contract/money';
import type { OrdersFilterQuery, OrdersSummary } from '@rialto/shared/contract/order';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { addDays, type DayRange, dayOf, daySql, periodOf, within } from '../../db/days';
import { orderSearch, orderStatuses } from '../../db/schema/index';
import { refundedPerDay } from '../orders/refunding';
import { matchesOfAll } from './search';
import type { Sellers } from './sellers';

type SummaryFilter = Omit<OrdersFilterQuery, 'seller' | 'vendorId' | 'shopId'> & {
  sellers?: Sellers | undefined;
  soldBy?: Sellers | undefined;
};

/** Sums up matching orders by day and by status. What was refunded of Completed orders is subtracted. */
export async function summarise(
  db: Queryable,
  filter: SummaryFilter,
  timeZone: string,
  now: Date,
): Promise<OrdersSummary> {
  const groups = await readGroups(db, filter, timeZone);
  const refunded = new Map((await readRefunded(db, filter, timeZone)).map(({ day, cents }) => [day, cents]));
  const byStatus = new Map(orderStatuses.map((status) => [status, { orders: 0, cents: 0 }]));
  const byDay = new Map<string, { orders: number; cents: number }>();
  for (const group of groups) {
    const day = byDay.get(group.day) ?? { orders: 0, cents: 0 };
    byDay.set(group.day, day);
    for (const sum of [day, byStatus.get(group.status)]) if (sum) sum.orders += group.orders;
    const isCompleted = group.status === 'Completed';
    const cents = group.cents - (isCompleted ? (refunded.get(group.day) ?? 0) : 0);
    const ofStatus = byStatus.get(group.status);
    if (ofStatus) ofStatus.cents += cents;
    if (isCompleted) day.cents += cents;
  }
  return {
    orders: groups.reduce((sum, group) => sum + group.orders, 0),
    revenue: fromCents(byStatus.get('Completed')?.cents ?? 0),
    days: daysOf(filter, [...byDay.keys()], dayOf(now, timeZone)).map((day) => {
      const { orders: placed, cents } = byDay.get(day) ?? { orders: 0, cents: 0 };
      return { day, orders: placed, revenue: fromCents(cents) };
    }),
    byStatus: [...byStatus].map(([status, sum]) => ({ status, orders: sum.orders, total: fromCents(sum.cents) })),
  };
}

function readGroups(db: Queryable, filter: SummaryFilter, timeZone: string) {
  const { createdAt, status, totalCents } = orderSearch;
  return db
    .select({
      day: daySql(createdAt, timeZone),
      status,
      orders: count(),
      cents: sql<number>`sum(${totalCents})::float8`, // exact up to 2^53
    })
    .from(orderSearch)
    .where(and(within(createdAt, periodOf(filter, timeZone)), matchesOfAll(filter)))
    .groupBy(sql`1`, status);
}

function readRefunded(db: Queryable, filter: SummaryFilter, timeZone: string) {
  const { createdAt, status } = orderSearch;
  const isSold = and(eq(status, 'Completed'), within(createdAt, periodOf(filter, timeZone)), matchesOfAll(filter));
  return refundedPerDay(db, daySql(createdAt, timeZone), isSold);
}

/** The days of the filter, by default from the first order to today; at most the latest MAX_SUMMARY_DAYS. */
function daysOf({ from, to }: DayRange, withOrders: string[], today: string): string[] {
  const [first = today, last = today] = [withOrders.toSorted()[0], withOrders.toSorted().at(-1)];
  const latest = last > today ? last : today;
  const end = to !== undefined && to < latest ? to : latest;
  const days: string[] = [];
  for (let day = end; day >= (from ?? first) && days.length < MAX_SUMMARY_DAYS; day = addDays(day, -1)) days.push(day);
  return days.reverse();
}
