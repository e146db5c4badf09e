import { fromCents } from '@rialto/shared/contract/money';
import type { PayoutState } from '@rialto/shared/contract/payout';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type Period, within } from '../../db/days';
import { payouts, users } from '../../db/schema';
import { csvFile } from '../../http/csvStream';
import { afterCursor, type InstantCursor } from '../../http/pagination/keyset';
import { vendorName } from '../payouts/queries';

interface Filter extends Period {
  state?: PayoutState | undefined;
  vendorId?: number | undefined;
}

/** Payouts as a CSV file, newest first. */
export function exportPayouts(db: Queryable, filter: Filter, timeZone: string, size?: number) {
  const { state, vendorId } = filter;
  const where = and(
    state && eq(payouts.state, state),
    vendorId === undefined ? undefined : eq(payouts.vendorId, vendorId),
    within(payouts.createdAt, filter),
  );
  return csvFile(
    {
      header: [
        'Payout',
        'Created',
        'Vendor',
        'State',
        'Amount',
        'Currency',
        'Provider',
        'Reference',
        'Ended',
        'Failure',
      ],
      read: (after: InstantCursor | undefined, limit) =>
        db
          .select({ payout: payouts, vendor: vendorName })
          .from(payouts)
          .innerJoin(users, eq(users.id, payouts.vendorId))
          .where(and(where, afterCursor(payouts.createdAt, payouts.id, after)))
          .orderBy(desc(payouts.createdAt), desc(payouts.id))
          .limit(limit),
      cursorOf: ({ payout }): InstantCursor => [payout.createdAt.toISOString(), payout.id],
      cells: ({ payout, vendor }) => [
        [
          payout.id,
          zonedIso(payout.createdAt, timeZone),
          vendor,
          payout.state,
          fromCents(payout.amountCents),
          payout.currency,
          payout.provider,
          payout.reference ?? '',
          payout.endedAt ? zonedIso(payout.endedAt, timeZone) : '',
          payout.failure ?? '',
        ],
      ],
    },
    size,
  );
}
