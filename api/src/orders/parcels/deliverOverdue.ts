import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import type { Database } from '../../db/database';
import { addDays, dayOf } from '../../db/days';
import { orderDeliveries, orders, parcels } from '../../db/schema';
import { Conflict, NotFound } from '../../errors/errors';
import type { JobRound } from '../../observability/startJobs';
import { isOnHold } from '../incidents/incidents';
import { isRefunding } from '../orders/refunding';
import { deliverParcel } from './write';

const EVERY_MS = 600_000;
const LEASE = '5 minutes';
const BATCH_SIZE = 100;

/** What the job works with. */
export interface ParcelJob {
  db: Database;
  config: Pick<Config, 'autoDeliveredDays' | 'marketTimeZone' | 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Marks overdue parcels as delivered now and every ten minutes. */
export const parcelJobs = (job: ParcelJob): JobRound => ({
  everyMs: EVERY_MS,
  startsNow: true,
  jobs: { parcels: (signal) => deliverOverdue(job, signal) },
});

/**
 * Marks parcels as delivered that were expected AUTO_DELIVERED_DAYS ago, or shipped then if no day is known. Pickups, and parcels of
 * orders that are refunded or on hold, are left. Returns the number of parcels.
 */
export async function deliverOverdue({ db, config, log }: ParcelJob, signal?: AbortSignal): Promise<number> {
  const { autoDeliveredDays: days, marketTimeZone, publicUrl } = config;
  if (days === 0) return 0;
  const lastDay = addDays(dayOf(new Date(), marketTimeZone), -days);
  let delivered = 0;
  for (;;) {
    const ids = await claim(db, { lastDay, days });
    for (const id of ids) {
      if (signal?.aborted) return delivered;
      try {
        await deliverParcel(db, id, 'time', { actorId: null, publicUrl });
        delivered += 1;
      } catch (err) {
        // delivered, taken back or refunded meanwhile
        if (!(err instanceof Conflict || err instanceof NotFound)) log.error({ err, parcel: id }, 'a parcel failed');
      }
    }
    if (ids.length < BATCH_SIZE) return delivered;
  }
}

/** Parcels that no other process works on before the lease is over. */
async function claim(db: Database, { lastDay, days }: { lastDay: string; days: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE ${parcels} SET lease_until = now() + ${LEASE}::interval
    WHERE id IN (
      SELECT ${parcels.id} FROM ${parcels} JOIN ${orders} ON ${orders.id} = ${parcels.orderId}
      LEFT JOIN ${orderDeliveries} ON ${orderDeliveries.id} = ${parcels.deliveryId}
      WHERE ${parcels.deliveredAt} IS NULL AND ${parcels.shippedAt} <= now() - make_interval(days => ${days}::int)
        AND coalesce(${parcels.leaseUntil} <= now(), true)
        AND coalesce(${parcels.expectedTo}, ${parcels.expectedFrom}, '-infinity') <= ${lastDay}::date
        AND coalesce(${orderDeliveries.kind}, 'delivery') <> 'pickup'
        AND ${orders.status} = 'Completed' AND NOT ${isRefunding} AND NOT ${isOnHold}
      ORDER BY ${parcels.shippedAt}, ${parcels.id} LIMIT ${BATCH_SIZE} FOR UPDATE OF ${parcels} SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}
