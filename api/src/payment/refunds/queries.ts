import type { RefundListQuery } from '@rialto/shared/contract/refund';
import { and, desc, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { refunds } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { type RefundWithLines, withRefundLines } from '../../orders/orders/queries';

type State = RefundListQuery['state'];

/** Refunds, newest first, as a source of pages. */
export function refundPageSource(db: Queryable, state: State) {
  const where = stateSql(state);
  return {
    list: async ({ after, limit }: Slice) =>
      withRefundLines(
        db,
        await db
          .select()
          .from(refunds)
          .where(and(where, afterCursor(refunds.createdAt, refunds.id, after)))
          .orderBy(desc(refunds.createdAt), desc(refunds.id))
          .limit(limit),
      ),
    total: () => db.$count(refunds, where),
    cursorOf: ({ createdAt, id }: RefundWithLines): [Date, number] => [createdAt, id],
  };
}

function stateSql(state: State): SQL | undefined {
  if (state === 'failed') return isNotNull(refunds.failedAt);
  if (state === 'waiting') return and(isNull(refunds.doneAt), isNull(refunds.failedAt));
  return state === 'done' ? isNotNull(refunds.doneAt) : undefined;
}
