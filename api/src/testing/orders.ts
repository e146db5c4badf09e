import type { Fulfilment } from '@rialto/shared/contract/order';
import { asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import {
  orderEvents,
  orderItems,
  orders,
  parcelItems,
  parcels,
  products,
  productVariants,
  shops,
  users,
} from '../db/schema';
import { withText } from '../errors/messageText';

interface NewOrder extends Partial<Omit<typeof orders.$inferInsert, 'id'>> {
  userId: number;
  /** Quantities by product id. */
  lines: Record<number, number>;
  /** The state of every line. */
  fulfilment?: Fulfilment;
}

let count = 0;

/** Adds an order in its state after a payment, with one timeline entry, and returns its id. Completed by default. */
export async function addOrder(db: Database, { lines, fulfilment, ...order }: NewOrder): Promise<number> {
  count += 1;
  const tranId = `T-${count}`;
  const bought = await db
    .select({ ...getTableColumns(products), shopName: shops.name, variantId: productVariants.id })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(inArray(products.id, Object.keys(lines).map(Number)))
    .orderBy(asc(products.id));
  const [buyer] = await db.select().from(users).where(eq(users.id, order.userId));
  const totalCents = bought.reduce((sum, { id, priceCents }) => sum + priceCents * (lines[id] ?? 0), 0);
  const [row] = await db
    .insert(orders)
    .values({
      tranId,
      gateway: 'sandbox',
      status: 'Completed',
      totalCents,
      buyerName: buyer?.name,
      buyerEmail: buyer?.email ?? '',
      ...order,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error('No order was added');
  await db.insert(orderItems).values(
    bought.map(({ id, variantId, name, image, priceCents, createdBy, shopId, shopName }) => {
      const product = { productId: id, variantId, productName: name, productImage: image, priceCents };
      const frozen = { ...product, vendorId: createdBy, shopId, shopName };
      return { orderId: row.id, quantity: lines[id] ?? 1, ...frozen };
    }),
  );
  if (fulfilment && fulfilment !== 'Unfulfilled') await setFulfilment(db, eq(orderItems.orderId, row.id), fulfilment);
  await db
    .insert(orderEvents)
    .values({ orderId: row.id, type: 'placed', ...withText({ code: 'PLACED', params: {} }), actorId: order.userId });
  return row.id;
}

/** Ships these unshipped lines in a parcel for each order and vendor, which may be delivered, too. */
export async function setFulfilment(db: Database, where: SQL, fulfilment: 'Shipped' | 'Delivered'): Promise<void> {
  const lines = await db.select().from(orderItems).where(where).orderBy(asc(orderItems.id));
  const now = new Date();
  const delivered = fulfilment === 'Delivered' ? { deliveredAt: now, deliveredBy: 'vendor' as const } : {};
  const parcelIds = new Map<string, number>();
  for (const { id, orderId, vendorId, shopId, shopName, openQuantity } of lines) {
    const key = `${orderId} ${vendorId}`;
    const sent = { orderId, vendorId, shopId, shopName, number: 1, shippedAt: now, ...delivered };
    const [added] = parcelIds.has(key) ? [] : await db.insert(parcels).values(sent).returning({ id: parcels.id });
    if (added) parcelIds.set(key, added.id);
    await db.insert(parcelItems).values({ parcelId: parcelIds.get(key) ?? 0, orderItemId: id, quantity: openQuantity });
  }
  await db.update(orderItems).set({ fulfilment }).where(where);
}
