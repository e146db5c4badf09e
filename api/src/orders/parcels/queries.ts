import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderDeliveries, orderItems, parcelItems, parcels } from '../../db/schema';

export type ParcelRow = Awaited<ReturnType<typeof listParcels>>[number];

/** The parcels of these orders with their pieces, by vendor and number; with `vendorId` those of one vendor. */
export function listParcels(db: Queryable, orderIds: readonly number[], vendorId?: number) {
  if (orderIds.length === 0) return Promise.resolve([]);
  const ofVendor = vendorId === undefined ? undefined : eq(parcels.vendorId, vendorId);
  return withItems(db, and(inArray(parcels.orderId, [...orderIds]), ofVendor));
}

/** Parcels by id, as in `listParcels`. */
export function findParcels(db: Queryable, ids: readonly number[]) {
  return ids.length === 0 ? Promise.resolve([]) : withItems(db, inArray(parcels.id, [...ids]));
}

export async function findParcel(db: Queryable, id: number): Promise<ParcelRow | undefined> {
  const [parcel] = await findParcels(db, [id]);
  return parcel;
}

async function withItems(db: Queryable, where: ReturnType<typeof and>) {
  const rows = await db
    .select({ parcel: parcels, kind: orderDeliveries.kind, pickup: orderDeliveries.pickup })
    .from(parcels)
    .leftJoin(orderDeliveries, eq(orderDeliveries.id, parcels.deliveryId))
    .where(where)
    .orderBy(asc(parcels.orderId), asc(parcels.vendorId), asc(parcels.number));
  const ids = rows.map(({ parcel }) => parcel.id);
  const pieces =
    ids.length === 0
      ? []
      : await db
          .select({
            parcelId: parcelItems.parcelId,
            itemId: orderItems.id,
            productName: orderItems.productName,
            variantTitle: orderItems.variantTitle,
            sku: orderItems.sku,
            quantity: parcelItems.quantity,
            // of the whole line
            shippedQuantity: orderItems.shippedQuantity,
            openQuantity: orderItems.openQuantity,
          })
          .from(parcelItems)
          .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
          .where(inArray(parcelItems.parcelId, ids))
          .orderBy(asc(orderItems.id));
  return rows.map(({ parcel, kind, pickup }) => ({
    ...parcel,
    isPickup: kind === 'pickup',
    pickup,
    items: pieces.filter(({ parcelId }) => parcelId === parcel.id),
  }));
}
