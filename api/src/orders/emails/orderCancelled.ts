import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, type orders } from '../../db/schema';
import { emailBody, greetingOf } from '../../mail/email';
import { notify } from '../../mail/notify';
import { linkToOrder, orderLineText } from './orderParts';

/** Stores the email to the buyer of an unpaid order that was cancelled because a vendor is suspended or deleted. */
export async function enqueueOrderCancelled(
  tx: Transaction,
  { id, userId, buyerEmail, buyerName }: typeof orders.$inferSelect,
  publicUrl: string | undefined,
): Promise<void> {
  const lines = await tx
    .select({
      productName: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id));
  const news = { code: 'ORDER_CANCELLED', params: { orderId: id }, link: `/dashboard/orders/${id}` } as const;
  await notify(tx, news, {
    key: `seller-gone-${id}`,
    userId,
    to: buyerEmail,
    subject: `Your Rialto order #${id} was cancelled`,
    ...emailBody('Your order was cancelled', [
      greetingOf(buyerName),
      'A vendor in this order no longer sells on Rialto, so we’ve cancelled it:',
      { list: lines.map(orderLineText) },
      'If you haven’t paid, you won’t be charged. If you have, we’ll refund the full amount.',
      linkToOrder(publicUrl, { id, userId }),
    ]),
  });
}
