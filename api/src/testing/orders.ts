import type { Fulfilment } from '@rialto/shared/contract/order';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderEvents, orderItems, orders, products, productVariants, shops, users } from '../db/schema';
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
      return { orderId: row.id, quantity: lines[id] ?? 1, fulfilment, ...frozen };
    }),
  );
  await db
    .insert(orderEvents)
    .values({ orderId: row.id, type: 'placed', ...withText({ code: 'PLACED', params: {} }), actorId: order.userId });
  return row.id;
}
