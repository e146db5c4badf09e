import type { CarrierKey } from '@rialto/shared/contract/carriers';
import { DAY_MS, dayOf } from '../db/days';
import * as tables from '../db/schema';
import { insertAll, type SeedContext } from './context';
import type { SeedFulfilment } from './demo/types';
import { isPaid, type SeededLine, type SeededOrder } from './orders';

const SHIPPED_AFTER_DAYS = 0.4;
const DELIVERED_AFTER_DAYS = 2.2;
/** Lines of several pieces that wait as long get a first parcel. */
const SPLIT_AFTER_DAYS = 0.5;
const CARRIERS: readonly CarrierKey[] = ['dhl', 'dpd', 'gls', 'hermes', 'ups'];

interface Sent extends SeededLine {
  fulfilment: SeedFulfilment;
}

type Delivery = typeof tables.orderDeliveries.$inferSelect;

/** The parcels of the paid orders, each shop with its carrier. Of some orders one piece was sent before the others. */
export async function insertParcels(context: SeedContext, orders: readonly SeededOrder[]): Promise<void> {
  const deliveries = await context.tx.select().from(tables.orderDeliveries);
  const rows = orders
    .filter(({ seed }) => isPaid(seed))
    .flatMap((order) => {
      const lines = order.lines.map((line, index): Sent => {
        const fulfilment = order.seed.lines[index]?.fulfilment ?? 'Unfulfilled';
        // Pieces that the vendor refunded were not sent.
        const { lineRefund } = order.seed;
        const quantity = line.quantity - (lineRefund?.product === line.product ? lineRefund.quantity : 0);
        return { ...line, quantity, fulfilment };
      });
      const numbers = new Map<number, number>();
      return [...new Set(lines.map(({ shop }) => shop))].flatMap((shop) =>
        contentsOf(
          order,
          lines.filter((line) => line.shop === shop),
        ).map((contents) => {
          const vendorId = contents.pieces[0]?.line.vendorId ?? 0;
          const number = (numbers.get(vendorId) ?? 0) + 1;
          numbers.set(vendorId, number);
          const delivery = deliveries.find((row) => row.orderId === order.id && row.shopId === context.shops(shop));
          const numbered = { shop, vendorId, number, delivery, isDelivered: contents.isDelivered };
          return { row: rowOf(context, order, numbered), contents };
        }),
      );
    });
  if (rows.length === 0) return;
  const added = await context.tx
    .insert(tables.parcels)
    .values(rows.map(({ row }) => row))
    .returning({ id: tables.parcels.id });
  await insertAll(
    context.tx,
    tables.parcelItems,
    rows.flatMap(({ contents }, index) =>
      contents.pieces.map(({ line, quantity }) => ({
        parcelId: added[index]?.id ?? 0,
        orderItemId: line.id,
        quantity,
      })),
    ),
  );
}

interface Contents {
  pieces: { line: Sent; quantity: number }[];
  isDelivered: boolean;
}

/** The parcels of a shop's lines. */
function contentsOf({ seed }: SeededOrder, lines: readonly Sent[]): Contents[] {
  const all = (fulfilment: SeedFulfilment): Contents => ({
    pieces: lines
      .filter((line) => line.fulfilment === fulfilment && line.quantity > 0)
      .map((line) => ({ line, quantity: line.quantity })),
    isDelivered: fulfilment === 'Delivered',
  });
  const [big] = lines.filter(({ quantity, fulfilment }) => quantity > 1 && fulfilment !== 'Delivered');
  if (!big || seed.daysAgo < SPLIT_AFTER_DAYS || seed.status !== 'Completed')
    return [all('Delivered'), all('Shipped')].filter(({ pieces }) => pieces.length > 0);
  const first: Contents = { pieces: [{ line: big, quantity: 1 }], isDelivered: seed.daysAgo > DELIVERED_AFTER_DAYS };
  const rest = all('Shipped');
  const pieces = rest.pieces.map(({ line, quantity }) => ({ line, quantity: line === big ? quantity - 1 : quantity }));
  return [all('Delivered'), first, { ...rest, pieces }].filter((contents) => contents.pieces.length > 0);
}

interface Numbered {
  shop: string;
  vendorId: number;
  number: number;
  delivery: Delivery | undefined;
  isDelivered: boolean;
}

function rowOf(
  { now, timeZone, shops, market }: SeedContext,
  { id: orderId, placedAt }: SeededOrder,
  { shop, vendorId, number, delivery, isDelivered }: Numbered,
): typeof tables.parcels.$inferInsert {
  const after = (days: number) => new Date(Math.min(placedAt.getTime() + days * DAY_MS, now.getTime()));
  const dayAfter = (days: number) => dayOf(new Date(placedAt.getTime() + days * DAY_MS), timeZone);
  const shippedAt = after(SHIPPED_AFTER_DAYS);
  const trackingNumber = `${String(vendorId).padStart(4, '0')} ${String(orderId).padStart(6, '0')} ${number}`;
  return {
    ...{ orderId, vendorId, number, shippedAt, createdAt: shippedAt },
    shopId: shops(shop),
    shopName: market.shops.find(({ key }) => key === shop)?.name ?? null,
    deliveryId: delivery?.id,
    ...(delivery?.kind === 'pickup' ? {} : { carrier: CARRIERS[vendorId % CARRIERS.length], trackingNumber }),
    expectedFrom: delivery?.expectedFrom ?? dayAfter(2),
    expectedTo: delivery?.expectedTo ?? dayAfter(4),
    ...(isDelivered ? { deliveredAt: after(DELIVERED_AFTER_DAYS), deliveredBy: 'vendor' } : {}),
  };
}
