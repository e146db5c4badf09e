import { trackingUrl } from '@rialto/shared/contract/carriers';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { DAY_MS } from '../../db/days';
import { orderItems, orders, users } from '../../db/schema';
import { emailBody, greetingOf, oneLine, type Part, safeName } from '../../mail/email';
import { type News, notify } from '../../mail/notify';
import type { MailMessage } from '../../mail/outbox';
import { carrierOf } from '../parcels/entries';
import type { ParcelRow } from '../parcels/queries';
import { linkToOrder, orderLineText } from './orderParts';

// Emails to buyers about parcels.

/** Emails buyers about parcels that have just been shipped, or are ready for pickup, and what is still to come. */
export async function enqueueShipped(tx: Transaction, rows: readonly ParcelRow[], publicUrl: string | undefined) {
  const buyers = await buyersOf(tx, rows);
  const open = await openLines(tx, rows);
  for (const parcel of rows) {
    const order = buyers.get(parcel.orderId);
    if (!order) continue;
    const toCome = open.filter(({ orderId }) => orderId === parcel.orderId);
    const news = newsOf(order, parcel.isPickup ? 'ORDER_READY' : 'ORDER_SHIPPED');
    await notify(tx, news, shippedMail(parcel, order, toCome, publicUrl));
  }
}

/** Emails buyers that parcels were delivered or picked up, unless they said so. */
export async function enqueueDelivered(tx: Transaction, rows: readonly ParcelRow[], publicUrl: string | undefined) {
  const buyers = await buyersOf(tx, rows);
  for (const parcel of rows) {
    const order = buyers.get(parcel.orderId);
    if (order && isNews(parcel))
      await notify(tx, newsOf(order, 'ORDER_DELIVERED'), deliveredMail(parcel, order, publicUrl));
  }
}

/** Older versions had no parcels: theirs were shipped before they were recorded, and time alone is no news about them. */
function isNews({ deliveredBy, shippedAt, createdAt }: ParcelRow): boolean {
  if (deliveredBy === 'time') return createdAt.getTime() - shippedAt.getTime() < DAY_MS;
  return deliveredBy !== 'buyer';
}

/** Emails the buyer the new tracking number of a parcel. */
export async function enqueueTrackable(tx: Transaction, parcel: ParcelRow, publicUrl: string | undefined) {
  const order = (await buyersOf(tx, [parcel])).get(parcel.orderId);
  if (!order) return;
  const title = 'You can track your parcel';
  await notify(tx, newsOf(order, 'ORDER_TRACKABLE'), {
    key: `tracking-${parcel.id}-${keyPart(parcel.trackingNumber)}`,
    ...recipient(order),
    subject: `You can track a parcel of your Rialto order #${order.id}`,
    ...emailBody(title, [
      greetingOf(order.name),
      `A parcel of order #${order.id} can be tracked now:`,
      { list: parcel.items.map(orderLineText) },
      ...trackingParts(parcel),
      linkToOrder(publicUrl, order),
    ]),
  });
}

type ParcelCode = 'ORDER_SHIPPED' | 'ORDER_READY' | 'ORDER_TRACKABLE' | 'ORDER_DELIVERED';

const newsOf = ({ id }: Buyer, code: ParcelCode): News => ({
  code,
  params: { orderId: id },
  link: `/dashboard/orders/${id}`,
});

type Buyer = { id: number; userId: number | null; email: string; name: string | null };
type OpenLine = Awaited<ReturnType<typeof openLines>>[number];

function shippedMail(
  parcel: ParcelRow,
  order: Buyer,
  toCome: readonly OpenLine[],
  publicUrl: string | undefined,
): MailMessage {
  const { id } = order;
  const isPart = toCome.length > 0;
  const title = parcel.isPickup
    ? `${isPart ? 'Part of your order' : 'Your order'} is ready for pickup`
    : `${isPart ? 'Part of your order' : 'Your order'} is on its way`;
  const shop = safeName(parcel.shopName ?? '', 'The shop');
  return {
    key: shippedKey(parcel),
    ...recipient(order),
    subject: `${isPart ? 'Part of your' : 'Your'} Rialto order #${id} is ${parcel.isPickup ? 'ready for pickup' : 'on its way'}`,
    ...emailBody(title, [
      greetingOf(order.name),
      parcel.isPickup
        ? `${shop} has these items from order #${id} ready for you:`
        : `${shop} has shipped these items from order #${id}:`,
      { list: parcel.items.map(orderLineText) },
      ...(parcel.isPickup ? placeParts(parcel) : [...trackingParts(parcel), ...daysParts(parcel)]),
      ...(isPart
        ? [
            'Still to come:',
            { list: toCome.map(({ openQuantity, ...line }) => orderLineText({ ...line, quantity: openQuantity })) },
          ]
        : []),
      linkToOrder(publicUrl, order),
    ]),
  };
}

/** A parcel that is corrected and shipped again as it was is reported once. */
function shippedKey({ number, items, trackingNumber }: ParcelRow): string {
  const first = `shipped-${Math.min(...items.map(({ itemId }) => itemId))}`;
  const isSplit = items.some(
    ({ quantity, shippedQuantity, openQuantity }) => quantity < shippedQuantity + openQuantity,
  );
  return [first, ...(isSplit ? [`${number}`] : []), ...(trackingNumber ? [keyPart(trackingNumber)] : [])].join('-');
}

const keyPart = (trackingNumber: string | null) => (trackingNumber ?? '').replace(/\W/g, '').toLowerCase();

function deliveredMail(parcel: ParcelRow, order: Buyer, publicUrl: string | undefined): MailMessage {
  const { isPickup, deliveredBy } = parcel;
  const shop = safeName(parcel.shopName ?? '', 'The shop');
  const title = isPickup ? 'Your order was picked up' : 'Your parcel was delivered';
  const opening =
    deliveredBy === 'time'
      ? `This parcel of order #${order.id} was expected a while ago, so we count it as delivered:`
      : `${shop} has marked this part of order #${order.id} as ${isPickup ? 'picked up' : 'delivered'}:`;
  return {
    key: `delivered-${parcel.id}`,
    ...recipient(order),
    subject: isPickup
      ? `Your Rialto order #${order.id} was picked up`
      : `A parcel of your Rialto order #${order.id} was delivered`,
    ...emailBody(title, [
      greetingOf(order.name),
      opening,
      { list: parcel.items.map(orderLineText) },
      isPickup ? 'If you don’t have it, please tell the shop.' : 'If it hasn’t arrived, please tell the shop.',
      linkToOrder(publicUrl, order),
    ]),
  };
}

function trackingParts(parcel: ParcelRow): Part[] {
  const carrier = carrierOf(parcel);
  const name = carrier === null ? 'The carrier' : safeName(carrier, 'The carrier');
  const { trackingNumber } = parcel;
  if (trackingNumber === null) return carrier === null ? [] : [`Carrier: ${name}`];
  const link = trackingUrl(parcel.carrier, trackingNumber);
  return [
    `${name} carries it under the number ${oneLine(trackingNumber)}.`,
    ...(link === null ? [] : [{ link, label: 'Track the parcel' }]),
  ];
}

function placeParts({ pickup }: ParcelRow): Part[] {
  if (!pickup) return [];
  const lines = [...pickup.address.split('\n'), ...(pickup.hours ? pickup.hours.split('\n') : [])];
  return ['Pick it up here:', { list: lines.map((line) => safeName(line, '')).filter((line) => line !== '') }];
}

const dayText = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

function daysParts({ expectedFrom, expectedTo }: ParcelRow): Part[] {
  const [from, to] = [expectedFrom ?? expectedTo, expectedTo ?? expectedFrom];
  return from && to ? [`Expected: ${dayText.formatRange(new Date(from), new Date(to))}`] : [];
}

const recipient = ({ userId, email }: Buyer) => ({ userId, to: email });

/** The buyers of parcels by order, without deleted ones. */
async function buyersOf(tx: Transaction, rows: readonly ParcelRow[]): Promise<Map<number, Buyer>> {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: orders.id, userId: orders.userId, email: orders.buyerEmail, name: orders.buyerName })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(orders.id, ids), or(isNull(orders.userId), eq(users.status, 'active'))))
    .orderBy(asc(orders.id));
  return new Map(found.map((buyer) => [buyer.id, buyer]));
}

/** What the vendor of parcels has left to ship of their orders. */
async function openLines(tx: Transaction, rows: readonly ParcelRow[]) {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(orderItems)
    .where(
      and(
        inArray(orderItems.orderId, ids),
        eq(orderItems.vendorId, rows[0]?.vendorId ?? 0),
        gt(orderItems.openQuantity, 0),
      ),
    )
    .orderBy(asc(orderItems.id));
}
