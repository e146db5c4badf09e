import type { Fulfilment } from '@rialto/shared/contract/order';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { orderEvents, orderItems, orders, parcels } from '../../db/schema';
import { anonymiseBuyers } from '../buyers/anonymiseBuyers';
import { enqueueDelivered, enqueueShipped } from '../emails/parcelEmails';
import { correctedEntry, deliveredEntry, shippedEntry } from '../parcels/entries';
import { updateLineStates } from '../parcels/lineStates';
import { lockSoldLines, type SoldLine } from '../parcels/lockSoldLines';
import { addParcels, deliveriesOf, deliveryOf, parcelsOfLines, removeParcels, separate } from '../parcels/pack';
import { findParcels, type ParcelRow } from '../parcels/queries';
import { type StepError, stepErrorOf } from './steps';

/** A change of the fulfilment of sold lines, each as a whole. */
export interface FulfilmentChange {
  vendorId: number;
  ids: readonly number[];
  to: Fulfilment;
  /** Whether a line may move one step back, as a correction. */
  backAllowed: boolean;
  /** The site's origin, for the emails to buyers. */
  publicUrl: string | undefined;
}

type Outcome = 'moved' | 'unknown' | StepError;

/**
 * Changes the fulfilment of a vendor's lines where allowed, with their parcels: what is left of them is shipped in a parcel for each
 * order and delivery, and lines that move alone leave the parcel of the others. Adds entries to the orders' timelines, and emails buyers,
 * in one transaction. Returns the outcome by id; a line that has the state already counts as moved.
 */
export function updateFulfilment(
  db: Database,
  { vendorId, ids, to, backAllowed, publicUrl }: FulfilmentChange,
): Promise<Map<number, Outcome>> {
  return db.transaction(async (tx) => {
    const own = and(eq(orderItems.vendorId, vendorId), inArray(orderItems.id, [...ids]));
    const sold = await tx.selectDistinct({ id: orderItems.orderId }).from(orderItems).where(own);
    const orderIds = sold.map(({ id }) => id);
    const lines = (await lockSoldLines(tx, vendorId, orderIds)).filter(({ id }) => ids.includes(id));
    const outcomes = new Map<number, Outcome>(ids.map((id) => [id, 'unknown']));
    for (const { id, onHold, fulfilment, ...line } of lines) {
      // Without a piece that is kept there is nothing to ship.
      const isTakenBack = line.status === 'Completed' && line.refundedQuantity === line.quantity;
      const status = isTakenBack ? 'Refunded' : line.status;
      outcomes.set(id, stepErrorOf({ status, onHold, from: fulfilment, to }, backAllowed) ?? 'moved');
    }
    const moving = lines.filter(({ id, fulfilment }) => outcomes.get(id) === 'moved' && fulfilment !== to);
    if (moving.length > 0) {
      await move(tx, moving, to, publicUrl);
      // A deleted buyer's address is no longer needed once everything is shipped.
      await anonymiseBuyers(tx, inArray(orders.id, orderIds));
    }
    return outcomes;
  });
}

async function move(tx: Transaction, lines: readonly SoldLine[], to: Fulfilment, publicUrl: string | undefined) {
  const from = (state: Fulfilment) => lines.filter(({ fulfilment }) => fulfilment === state);
  if (to === 'Shipped') {
    await ship(tx, from('Unfulfilled'), publicUrl);
    await undeliver(tx, from('Delivered'));
  } else if (to === 'Delivered') await deliver(tx, lines, publicUrl);
  else await takeOut(tx, lines);
}

/** Ships what is left of lines. */
async function ship(tx: Transaction, lines: readonly SoldLine[], publicUrl: string | undefined): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const deliveries = await deliveriesOf(tx, first.vendorId, [...new Set(lines.map(({ orderId }) => orderId))]);
  const groups = new Map<string, SoldLine[]>();
  for (const line of lines) {
    const key = `${line.orderId} ${deliveryOf(deliveries, line)?.id}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const contents = [...groups.values()].map((group) => ({
    pieces: group.map((line) => ({ line, quantity: line.openQuantity })),
  }));
  const ids = await addParcels(tx, first.vendorId, contents);
  await updateLineStates(tx, idsOf(lines));
  const added = await findParcels(tx, ids);
  await addEntries(tx, lines, added, (parcel, pieces) => shippedEntry(parcel, pieces));
  await enqueueShipped(tx, added, publicUrl);
}

async function deliver(tx: Transaction, lines: readonly SoldLine[], publicUrl: string | undefined): Promise<void> {
  const ids = await separateParcels(tx, lines, { delivered: false });
  await tx.update(parcels).set({ deliveredAt: new Date(), deliveredBy: 'vendor' }).where(inArray(parcels.id, ids));
  await updateLineStates(tx, idsOf(lines));
  const delivered = await findParcels(tx, ids);
  await addEntries(tx, lines, delivered, ({ isPickup }, pieces) => deliveredEntry(isPickup, 'vendor', pieces));
  await enqueueDelivered(tx, delivered, publicUrl);
}

/** Corrects lines that were not delivered. */
async function undeliver(tx: Transaction, lines: readonly SoldLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = await separateParcels(tx, lines, { delivered: true });
  await tx.update(parcels).set({ deliveredAt: null, deliveredBy: null }).where(inArray(parcels.id, ids));
  await updateLineStates(tx, idsOf(lines));
  await addEntries(tx, lines, await findParcels(tx, ids), (_, pieces) => correctedEntry('Shipped', pieces));
}

/** Corrects lines that were not shipped; what was delivered of them stays delivered. */
async function takeOut(tx: Transaction, lines: readonly SoldLine[]): Promise<void> {
  const ids = await separateParcels(tx, lines, { delivered: false });
  const taken = await findParcels(tx, ids);
  await removeParcels(tx, ids);
  await updateLineStates(tx, idsOf(lines));
  await addEntries(tx, lines, taken, (_, pieces) => correctedEntry('Unfulfilled', pieces));
}

async function separateParcels(tx: Transaction, lines: readonly SoldLine[], state: { delivered: boolean }) {
  return separate(tx, await parcelsOfLines(tx, lines, state), new Set(idsOf(lines)));
}

const idsOf = (lines: readonly SoldLine[]) => lines.map(({ id }) => id);

type Entry = Pick<typeof orderEvents.$inferInsert, 'type' | 'message' | 'code' | 'params'>;

/** One entry per order, and for pickups one more. */
async function addEntries(
  tx: Transaction,
  lines: readonly SoldLine[],
  rows: readonly ParcelRow[],
  entryOf: (first: ParcelRow, pieces: ParcelRow['items']) => Entry,
): Promise<void> {
  const groups = new Map<string, ParcelRow[]>();
  for (const row of rows) {
    const key = `${row.orderId} ${row.isPickup}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const actorId = lines[0]?.vendorId;
  const entries = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const pieces = group.flatMap(({ items }) => items).sort((one, other) => one.itemId - other.itemId);
    return [{ orderId: first.orderId, actorId, ...entryOf(first, pieces) }];
  });
  if (entries.length > 0) await tx.insert(orderEvents).values(entries);
}
