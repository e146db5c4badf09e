import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { type refunds, users } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { emailBody, greetingOf, hasAddress, linkTo, oneLine } from '../../mail/email';
import { notify } from '../../mail/notify';
import type { MailMessage } from '../../mail/outbox';
import { linkToCreditNote, linkToOrder, orderLineText } from '../../orders/emails/orderParts';
import type { Payments } from '../payments';

type RefundRow = typeof refunds.$inferSelect;

interface MadeRefund {
  order: OrderRow;
  refund: RefundRow;
  items: readonly { productName: string; variantTitle: string; quantity: number }[];
  settings: Payments['settings'];
}

const money = ({ amountCents }: RefundRow) => formatMoney(fromCents(amountCents));

/** Emails the buyer that lines of their order were refunded. */
export async function enqueueRefundMade(
  tx: Transaction,
  { order, refund, items, settings }: MadeRefund,
): Promise<void> {
  const pieces = items.filter(({ quantity }) => quantity > 0);
  const news = {
    code: 'REFUND_MADE',
    params: { orderId: order.id, amount: fromCents(refund.amountCents) },
    link: `/dashboard/orders/${order.id}`,
  } as const;
  await notify(tx, news, {
    key: `refund-made-${refund.id}-${refund.request}`,
    userId: order.userId,
    to: order.buyerEmail,
    subject: `Your refund of ${money(refund)} for order #${order.id}`,
    ...emailBody('Your refund', [
      greetingOf(order.buyerName),
      `We’ve refunded ${money(refund)} of order #${order.id} to your original payment method. Your bank may take a few days to show it.`,
      ...(pieces.length === 0 ? [] : ['The refund covers:', { list: pieces.map(orderLineText) }]),
      ...deliveryPart(refund),
      ...(refund.reason === null || hasAddress(refund.reason) ? [] : [`Reason: ${oneLine(refund.reason)}`]),
      ...(refund.amountCents > 0 ? [linkToCreditNote(order, settings)] : []),
      linkToOrder(settings.publicUrl, order),
    ]),
  } satisfies MailMessage);
}

/** What of a refund is for the delivery; nothing for a refund without it. */
function deliveryPart({ amountCents, deliveryCents }: RefundRow): string[] {
  if (deliveryCents === 0) return [];
  const sum = formatMoney(fromCents(deliveryCents));
  return [deliveryCents === amountCents ? 'The refund is for the delivery.' : `${sum} of it is for the delivery.`];
}

interface RequestedRefund extends Pick<MadeRefund, 'order' | 'refund'> {
  publicUrl: string | undefined;
  items: readonly { id: number; productName: string; variantTitle: string }[];
  amounts: readonly { itemId: number; quantity: number; shipped: number }[];
}

/** Emails the vendor whose lines an admin refunded or the buyer cancelled. */
export async function enqueueLinesRefunded(
  tx: Transaction,
  { order, refund, items, amounts, publicUrl }: RequestedRefund,
): Promise<void> {
  if (refund.vendorId === null) return;
  const vendor = await activeUser(tx, refund.vendorId);
  if (!vendor) return;
  const piecesOf = (count: (amount: (typeof amounts)[number]) => number) =>
    amounts.flatMap((amount) => {
      const item = items.find(({ id }) => id === amount.itemId);
      const quantity = count(amount);
      return item && quantity > 0 ? [{ ...item, quantity }] : [];
    });
  const kept = piecesOf(({ quantity, shipped }) => quantity - shipped);
  const sent = piecesOf(({ shipped }) => shipped);
  const cancelled = refund.cause === 'cancellation';
  const news = {
    code: cancelled ? 'LINES_CANCELLED' : 'LINES_REFUNDED',
    params: { orderId: order.id, amount: fromCents(refund.amountCents) },
    link: `/dashboard/sold-orders/${order.id}`,
  } as const;
  await notify(tx, news, {
    key: `lines-refunded-${refund.id}`,
    userId: vendor.id,
    to: vendor.email,
    subject: cancelled ? `The buyer cancelled part of order #${order.id}` : `Part of order #${order.id} was refunded`,
    ...emailBody(cancelled ? 'Part of an order was cancelled' : 'Part of an order was refunded', [
      greetingOf(vendor.name),
      cancelled
        ? `The buyer cancelled products of order #${order.id} and gets back ${money(refund)}.`
        : `The buyer of order #${order.id} gets back ${money(refund)} ${amounts.length === 0 ? 'for the delivery' : 'for your products'}. Your earnings change accordingly.`,
      ...(amounts.length === 0 ? [] : deliveryPart(refund)),
      ...(refund.reason === null || hasAddress(refund.reason) ? [] : [`Reason: ${oneLine(refund.reason)}`]),
      ...(kept.length === 0 ? [] : ['Don’t ship these:', { list: kept.map(orderLineText) }]),
      ...(sent.length === 0 ? [] : ['You’ve already shipped these:', { list: sent.map(orderLineText) }]),
      linkToSale(publicUrl, order.id),
    ]),
  } satisfies MailMessage);
}

export const linkToSale = (publicUrl: string | undefined, orderId: number) =>
  linkTo(publicUrl, `/dashboard/orders/${orderId}`, 'View the order', 'You can find it under Sales in your dashboard.');

export async function activeUser(tx: Transaction, id: number) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')));
  return user;
}
