import type { DocumentLanguage } from '@rialto/shared/contract/invoice';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderItems, orders, sellerDetails, shops } from '../../db/schema';
import { addressLines } from '../../delivery/addresses/addressLines';
import { NotFound } from '../../errors/errors';
import { buyerForVendor } from '../buyers/buyerForVendor';
import type { Print } from './printPdf';
import { printTexts } from './printTexts';
import type { ParcelRow } from './queries';

interface PrintOptions {
  document: 'slip' | 'label';
  language: DocumentLanguage;
  marketTimeZone: string;
  byAdmin: boolean;
}

/**
 * What is printed about a parcel. A vendor gets the address as long as they see it, admins as long as the order has it; a slip can do
 * without.
 * @throws NotFound for a label without an address
 */
export async function readPrint(
  db: Queryable,
  parcel: ParcelRow,
  { language, marketTimeZone, byAdmin, document }: PrintOptions,
): Promise<Print> {
  const { orderId, vendorId } = parcel;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new NotFound('Order');
  const lines = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.vendorId, vendorId)));
  const buyer = byAdmin ? { name: order.buyerName, address: order.buyerAddress } : buyerForVendor(order, lines);
  const address = parcel.isPickup ? undefined : recipientOf(order, buyer);
  if (!address && !parcel.isPickup && document === 'label') throw new NotFound('Address');
  const recipient = address ?? [buyer.name ?? ''];
  return {
    ...{ parcel, lang: language, orderedAt: order.createdAt, recipient },
    texts: printTexts(language, marketTimeZone),
    sender: await senderOf(db, parcel),
    giftNote: buyer.address === null ? null : (order.address?.gift?.note ?? null),
  };
}

type Order = Pick<typeof orders.$inferSelect, 'address'>;

function recipientOf({ address: parts }: Order, { name, address }: { name: string | null; address: string | null }) {
  if (address === null) return undefined;
  if (!parts) return [...(name === null ? [] : [name]), ...address.split('\n')];
  return addressLines({ ...parts, name: parts.gift?.name ?? parts.name });
}

/** The shop, with the address that its invoices state, or else with its place. */
async function senderOf(db: Queryable, { vendorId, shopId, shopName }: ParcelRow): Promise<string[]> {
  const [seller] = await db.select().from(sellerDetails).where(eq(sellerDetails.vendorId, vendorId));
  const [shop] = shopId === null ? [] : await db.select().from(shops).where(eq(shops.id, shopId));
  const name = shop?.name ?? shopName ?? seller?.legalName ?? '';
  const address = seller?.address ?? shop?.location ?? '';
  return [name, ...address.split('\n')].filter((line) => line !== '');
}
