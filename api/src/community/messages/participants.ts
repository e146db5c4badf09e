import type { StartConversationBody } from '@rialto/shared/contract/conversation';
import { and, eq, isNull } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { isOpenVendor } from '../../catalogue/shops/openVendor';
import type { Transaction } from '../../db/database';
import { orderItems, orders, products, shops, users } from '../../db/schema';
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors/errors';
import type { Account } from '../../identity/auth';

/** Who writes to whom about what. Exactly one of the three ids is set. */
export interface Participants {
  buyerId: number;
  vendorId: number;
  productId: number | null;
  shopId: number | null;
  orderId: number | null;
  subjectName: string;
  shopName: string | null;
}

type About = StartConversationBody['about'];

const noSubject = { productId: null, shopId: null, orderId: null };

/**
 * The participants of a conversation that the caller may begin.
 * @throws Forbidden, NotFound, Conflict for the order of a guest, InvalidInput without a line of an order that has several vendors
 */
export function participantsOf(tx: Transaction, caller: Account, about: About): Promise<Participants> {
  if (about.kind === 'order') return ofOrder(tx, caller, about);
  if (caller.role !== 'user') throw new Forbidden();
  return about.kind === 'product' ? ofProduct(tx, caller.id, about.id) : ofShop(tx, caller.id, about.id);
}

async function ofProduct(tx: Transaction, buyerId: number, productId: number): Promise<Participants> {
  const [product] = await tx
    .select({ name: products.name, vendorId: products.createdBy, shopName: shops.name })
    .from(products)
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(and(eq(products.id, productId), onSale));
  if (!product) throw new NotFound('Product');
  const { name, vendorId, shopName } = product;
  return { ...noSubject, buyerId, vendorId, productId, subjectName: name, shopName };
}

async function ofShop(tx: Transaction, buyerId: number, shopId: number): Promise<Participants> {
  const [shop] = await tx
    .select({ name: shops.name, vendorId: shops.userId })
    .from(shops)
    .innerJoin(users, and(eq(users.id, shops.userId), isOpenVendor))
    .where(and(eq(shops.id, shopId), isNull(shops.hiddenAt)));
  if (!shop) throw new NotFound('Shop');
  return { ...noSubject, buyerId, vendorId: shop.vendorId, shopId, subjectName: shop.name, shopName: shop.name };
}

async function ofOrder(tx: Transaction, caller: Account, { id, itemId }: About): Promise<Participants> {
  const [order] = await tx
    .select({ id: orders.id, userId: orders.userId, status: orders.status })
    .from(orders)
    .where(eq(orders.id, id));
  if (!order) throw new NotFound('Order');
  const isBuyer = order.userId === caller.id;
  const own = isBuyer ? itemId && eq(orderItems.id, itemId) : eq(orderItems.vendorId, caller.id);
  const [line, ...others] = await tx
    .selectDistinctOn([orderItems.vendorId], { vendorId: orderItems.vendorId, shopName: orderItems.shopName })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, id), own || undefined));
  if (others.length > 0) throw new InvalidInput({ 'about.itemId': { code: 'REQUIRED' } });
  if (!line || (!isBuyer && !['Completed', 'Refunded'].includes(order.status))) throw new NotFound('Order');
  if (order.userId === null) throw new Conflict('BUYER_WITHOUT_ACCOUNT');
  return { ...noSubject, buyerId: order.userId, ...line, orderId: id, subjectName: String(id) };
}
