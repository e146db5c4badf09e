import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderDeliveries, parcelItems, parcels } from '../../db/schema';
import type { SoldLine } from './lockSoldLines';
import { listParcels, type ParcelRow } from './queries';

// What is in which parcel. The lines are locked, and their states are derived afterwards: see lineStates.ts.

type NewParcel = typeof parcels.$inferInsert;
type Fields = Partial<
  Pick<NewParcel, 'carrier' | 'carrierName' | 'trackingNumber' | 'expectedFrom' | 'expectedTo' | 'idempotencyKey'>
>;

/** Pieces of lines of one order and vendor that are delivered together. */
export interface Contents {
  pieces: readonly { line: SoldLine; quantity: number }[];
  /** Days of arrival that are not given are those of the order. */
  fields?: Fields;
}

/** Adds a parcel for each of these contents, of orders of one vendor; returns their ids. */
export async function addParcels(tx: Transaction, vendorId: number, contents: readonly Contents[]): Promise<number[]> {
  const orderIds = [...new Set(contents.flatMap(({ pieces }) => pieces.map(({ line }) => line.orderId)))];
  if (orderIds.length === 0) return [];
  const deliveries = await deliveriesOf(tx, vendorId, orderIds);
  const numbers = await takenNumbers(tx, vendorId, orderIds);
  const shippedAt = new Date();
  const rows = contents.flatMap(({ pieces, fields = {} }): NewParcel[] => {
    const line = pieces[0]?.line;
    if (!line) return [];
    const { orderId } = line;
    const { shopId, shopName } = pieces.find((piece) => piece.line.shopName !== null)?.line ?? line;
    const number = takeNumber(numbers, orderId);
    const delivery = deliveryOf(deliveries, line);
    const { expectedFrom, expectedTo, ...given } = fields;
    const days =
      expectedFrom === undefined && expectedTo === undefined
        ? { expectedFrom: delivery?.expectedFrom, expectedTo: delivery?.expectedTo }
        : { expectedFrom, expectedTo };
    return [{ orderId, vendorId, shopId, shopName, deliveryId: delivery?.id, number, shippedAt, ...days, ...given }];
  });
  const added = await tx.insert(parcels).values(rows).returning({ id: parcels.id });
  await tx.insert(parcelItems).values(
    contents.flatMap(({ pieces }, index) => {
      const parcelId = added[index]?.id ?? 0;
      return pieces.map(({ line, quantity }) => ({ parcelId, orderItemId: line.id, quantity }));
    }),
  );
  return added.map(({ id }) => id);
}

/** The deliveries that the buyers of a vendor's orders chose. */
export function deliveriesOf(tx: Transaction, vendorId: number, orderIds: readonly number[]) {
  return tx
    .select()
    .from(orderDeliveries)
    .where(and(eq(orderDeliveries.vendorId, vendorId), inArray(orderDeliveries.orderId, [...orderIds])));
}

type Delivery = typeof orderDeliveries.$inferSelect;

/** How a line is delivered: that of its shop, which may be deleted; undefined for a shop that delivered at no charge. */
export const deliveryOf = (deliveries: readonly Delivery[], line: SoldLine): Delivery | undefined =>
  deliveries.find(
    ({ orderId, shopId, shopName }) => orderId === line.orderId && shopId === line.shopId && shopName === line.shopName,
  );

/** The parcels with pieces of these lines that were delivered, or that were not. */
export async function parcelsOfLines(
  tx: Transaction,
  lines: readonly Pick<SoldLine, 'id' | 'orderId' | 'vendorId'>[],
  { delivered }: { delivered: boolean },
): Promise<ParcelRow[]> {
  const ids = new Set(lines.map(({ id }) => id));
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  const rows = await listParcels(tx, orderIds, lines[0]?.vendorId);
  return rows.filter(
    ({ deliveredAt, items }) => (deliveredAt !== null) === delivered && items.some(({ itemId }) => ids.has(itemId)),
  );
}

/**
 * Moves these lines out of parcels that have others, into copies of the parcels: calls of older versions know lines and not
 * parcels. Returns the ids of the parcels that have only these lines now.
 */
export async function separate(
  tx: Transaction,
  rows: readonly ParcelRow[],
  lineIds: ReadonlySet<number>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { id, items, isPickup: _isPickup, pickup: _pickup, ...row } of rows) {
    if (items.every(({ itemId }) => lineIds.has(itemId))) {
      ids.push(id);
      continue;
    }
    const number = takeNumber(await takenNumbers(tx, row.vendorId, [row.orderId]), row.orderId);
    const [copy] = await tx
      .insert(parcels)
      .values({ ...row, number, idempotencyKey: null })
      .returning({ id: parcels.id });
    if (!copy) throw new Error('No parcel was added');
    await tx
      .update(parcelItems)
      .set({ parcelId: copy.id })
      .where(and(eq(parcelItems.parcelId, id), inArray(parcelItems.orderItemId, [...lineIds])));
    ids.push(copy.id);
  }
  return ids;
}

/** Deletes parcels; their pieces are open again, unless they were refunded. A trigger counts them. */
export async function removeParcels(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(parcels).where(inArray(parcels.id, [...ids]));
}

type TakenNumbers = ReadonlyMap<number, Set<number>>;

/** The numbers of a vendor's parcels, by order. */
async function takenNumbers(tx: Transaction, vendorId: number, orderIds: readonly number[]): Promise<TakenNumbers> {
  const taken = new Map(orderIds.map((orderId) => [orderId, new Set<number>()]));
  const rows = await tx
    .select({ orderId: parcels.orderId, number: parcels.number })
    .from(parcels)
    .where(and(eq(parcels.vendorId, vendorId), inArray(parcels.orderId, [...orderIds])));
  for (const { orderId, number } of rows) taken.get(orderId)?.add(number);
  return taken;
}

/** The lowest free number: after a parcel was taken back, the next one fills the gap, and the numbers still count the parcels. */
function takeNumber(taken: TakenNumbers, orderId: number): number {
  const ofOrder = taken.get(orderId) ?? new Set();
  let number = 1;
  while (ofOrder.has(number)) number += 1;
  ofOrder.add(number);
  return number;
}
