import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { startOfDay } from '../../days';

/** What narrows a list of orders; `from` and `to` are inclusive days (UTC), '2026-11-20'. */
export interface OrderFilter {
  userId?: number;
  status?: OrderStatus;
  /** Looked for in buyer, product and transaction; a number is also an order's. */
  q?: string;
  from?: string;
  to?: string;
}

/** Whether an instant lies in the days of a filter. */
export function within(createdAt: PgColumn, { from, to }: OrderFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(createdAt, startOfDay(to, 1)),
  );
}
