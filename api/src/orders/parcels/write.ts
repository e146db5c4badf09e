import type { CreateParcelBody, DeliveredBy, UpdateParcelBody } from '@rialto/shared/contract/parcel';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { orderEvents, orders, parcels } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { anonymiseBuyers } from '../buyers/anonymiseBuyers';
import { enqueueDelivered, enqueueShipped, enqueueTrackable } from '../emails/parcelEmails';
import { stepErrorOf, toConflict, wrongStep } from '../sales/steps';
import { correctedEntry, deliveredEntry, shippedEntry, trackingEntry } from './entries';
import { checkFields } from './fields';
import { updateLineStates } from './lineStates';
import { lockSoldLines, type SoldLine } from './lockSoldLines';
import { addParcels, deliveriesOf, deliveryOf, removeParcels } from './pack';
import { findParcel, type ParcelRow } from './queries';
import { isStale } from './revision';

// Each action locks the order and the vendor's lines of it, so that two at once cannot ship a piece twice.

/** The account that acts, and what its actions depend on. */
export interface Acting {
  actorId: number | null;
  /** The site's origin, for the emails to buyers. */
  publicUrl: string | undefined;
  marketTimeZone: string;
}

/**
 * Ships pieces of a vendor's lines of an order; returns the parcel's id. A repeated call with the same key ships nothing.
 * @throws NotFound for an order without lines of the vendor, and for lines that are not among them
 * @throws InvalidInput for lines that are not delivered together, and for the errors of `checkFields`
 * @throws Conflict for more pieces than are left, and for an order that is unpaid, refunded or on hold
 */
export function createParcel(
  db: Database,
  { vendorId, orderId }: { vendorId: number; orderId: number },
  { items, ...body }: CreateParcelBody,
  { idempotencyKey, ...acting }: Acting & { idempotencyKey: string | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    const lines = await lockSoldLines(tx, vendorId, [orderId]);
    if (lines.length === 0) throw new NotFound('Order');
    const repeated = idempotencyKey === undefined ? undefined : await findByKey(tx, vendorId, orderId, idempotencyKey);
    if (repeated !== undefined) return repeated;
    const pieces = items.map(({ id, quantity }) => {
      const line = lines.find((one) => one.id === id);
      if (!line) throw new NotFound('Sale');
      return { line, quantity };
    });
    const deliveries = await deliveriesOf(tx, vendorId, [orderId]);
    const [delivery, ...others] = new Set(pieces.map(({ line }) => deliveryOf(deliveries, line)));
    if (others.length > 0) throw new InvalidInput({ items: { code: 'ONE_DELIVERY' } });
    assertShippable(pieces);
    const isPickup = delivery?.kind === 'pickup';
    const fields = { ...checkFields(body, undefined, { isPickup, ...acting }), idempotencyKey };
    const [id = 0] = await addParcels(tx, vendorId, [{ pieces, fields }]);
    await updateLineStates(
      tx,
      items.map((item) => item.id),
    );
    const parcel = await read(tx, id);
    await addEntry(tx, parcel, acting, shippedEntry(parcel, parcel.items));
    await enqueueShipped(tx, [parcel], acting.publicUrl);
    // A deleted buyer's address is no longer needed once everything is shipped.
    await anonymiseBuyers(tx, eq(orders.id, orderId));
    return id;
  });
}

function assertShippable(pieces: readonly { line: SoldLine; quantity: number }[]): void {
  for (const { line, quantity } of pieces) {
    const { status, onHold, openQuantity: left, productName, variantTitle } = line;
    const error = stepErrorOf({ status, onHold, from: 'Unfulfilled', to: 'Shipped' }, false);
    if (error) throw toConflict(error);
    if (quantity <= left) continue;
    const params = { name: nameWithVariant(productName, variantTitle), left };
    throw new Conflict('PIECES_LEFT', params, { fields: { items: { code: 'PIECES_LEFT', params } } });
  }
}

/**
 * Changes carrier, tracking number and days of a parcel that is not delivered.
 * @throws InvalidInput for the errors of `checkFields`
 * @throws Conflict for a delivered parcel, and one that changed since it had the revision
 */
export function updateParcel(
  db: Database,
  id: number,
  body: UpdateParcelBody,
  { ifMatch, ...acting }: Acting & { ifMatch: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { parcel } = await lockParcel(tx, id);
    if (isStale(parcel, ifMatch)) throw new Conflict('CONFLICT', { of: 'parcel' });
    if (parcel.deliveredAt !== null) throw new Conflict('PARCEL_DELIVERED', { pickup: parcel.isPickup });
    const changes = checkFields(body, parcel, { isPickup: parcel.isPickup, ...acting });
    if (Object.keys(changes).length === 0) return;
    await tx.update(parcels).set(changes).where(eq(parcels.id, id));
    const { trackingNumber } = changes;
    if (!trackingNumber || trackingNumber === parcel.trackingNumber) return;
    const changed = await read(tx, id);
    await addEntry(tx, changed, acting, trackingEntry(changed.items));
    await enqueueTrackable(tx, changed, acting.publicUrl);
  });
}

/**
 * Marks a parcel as delivered.
 * @throws Conflict for a delivered parcel, and for an order that was refunded
 */
export function deliverParcel(
  db: Database,
  id: number,
  deliveredBy: DeliveredBy,
  acting: Omit<Acting, 'marketTimeZone'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { parcel, lines } = await lockParcel(tx, id);
    if (parcel.deliveredAt !== null) throw new Conflict('PARCEL_DELIVERED', { pickup: parcel.isPickup });
    assertPaid(lines);
    await tx.update(parcels).set({ deliveredAt: new Date(), deliveredBy }).where(eq(parcels.id, id));
    await updateLineStates(tx, itemIdsOf(parcel));
    const delivered = await read(tx, id);
    await addEntry(tx, delivered, acting, deliveredEntry(parcel.isPickup, deliveredBy, parcel.items));
    await enqueueDelivered(tx, [delivered], acting.publicUrl);
    await anonymiseBuyers(tx, eq(orders.id, parcel.orderId));
  });
}

/**
 * Takes a parcel back that was shipped by mistake: its pieces are to be shipped again.
 * @throws Conflict for a delivered parcel, and for an order that was refunded
 */
export function takeParcelBack(db: Database, id: number, acting: Pick<Acting, 'actorId'>): Promise<void> {
  return db.transaction(async (tx) => {
    const { parcel, lines } = await lockParcel(tx, id);
    if (parcel.deliveredAt !== null) throw toConflict(wrongStep('delivered'));
    assertPaid(lines);
    await removeParcels(tx, [id]);
    await updateLineStates(tx, itemIdsOf(parcel));
    await addEntry(tx, parcel, acting, correctedEntry('Unfulfilled', parcel.items));
  });
}

/**
 * A parcel with its vendor's lines of the order, locked.
 * @throws NotFound for one that was taken back meanwhile
 */
async function lockParcel(tx: Transaction, id: number) {
  const { orderId, vendorId } = await read(tx, id);
  const lines = await lockSoldLines(tx, vendorId, [orderId]);
  return { parcel: await read(tx, id), lines };
}

async function read(tx: Transaction, id: number): Promise<ParcelRow> {
  const parcel = await findParcel(tx, id);
  if (!parcel) throw new NotFound('Parcel');
  return parcel;
}

/** @throws Conflict unless the order is paid, and not being refunded */
function assertPaid([line]: readonly SoldLine[]): void {
  if (line && line.status !== 'Completed') throw toConflict({ code: 'NOT_PAID', params: { status: line.status } });
}

async function findByKey(tx: Transaction, vendorId: number, orderId: number, key: string): Promise<number | undefined> {
  const [parcel] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.vendorId, vendorId), eq(parcels.idempotencyKey, key)));
  return parcel?.id;
}

const itemIdsOf = ({ items }: ParcelRow) => items.map(({ itemId }) => itemId);

type Entry = Pick<typeof orderEvents.$inferInsert, 'type' | 'message' | 'code' | 'params'>;

async function addEntry(
  tx: Transaction,
  { orderId, vendorId }: ParcelRow,
  { actorId }: Pick<Acting, 'actorId'>,
  entry: Entry,
) {
  await tx.insert(orderEvents).values({ orderId, actorId, vendorId, ...entry });
}
