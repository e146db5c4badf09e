import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { emailBody, greetingOf, hasAddress, oneLine } from '../../mail/email';
import { notify } from '../../mail/notify';
import type { MailMessage } from '../../mail/outbox';
import { linkToOrder, orderLineText } from '../../orders/emails/orderParts';
import { activeUser, linkToSale } from '../refunds/emails';
import type { ReturnRow } from './returnActions';

/** Emails the vendor that a buyer asks for a return. The reason is on the page: an email carries no text of strangers. */
export async function enqueueReturnRequested(
  tx: Transaction,
  { id, orderId, vendorId }: ReturnRow,
  lines: readonly { productName: string; variantTitle: string; quantity: number }[],
  publicUrl: string | undefined,
): Promise<void> {
  const vendor = await activeUser(tx, vendorId);
  if (!vendor) return;
  const news = { code: 'RETURN_REQUESTED', params: { orderId }, link: `/dashboard/sold-orders/${orderId}` } as const;
  await notify(tx, news, {
    key: `return-requested-${id}`,
    userId: vendor.id,
    to: vendor.email,
    subject: `The buyer of order #${orderId} asks for a return`,
    ...emailBody('A buyer asks for a return', [
      greetingOf(vendor.name),
      `The buyer of order #${orderId} would like to return:`,
      { list: lines.map(orderLineText) },
      'Please read the reason on the order’s page, and approve or refuse the return. The buyer is waiting for your answer.',
      linkToSale(publicUrl, orderId),
    ]),
  } satisfies MailMessage);
}

/** Emails the buyer the answer to a return. */
export async function enqueueReturnAnswered(
  tx: Transaction,
  { id, orderId, buyerId, state, answer }: ReturnRow,
  lines: readonly { productName: string; variantTitle: string; quantity: number }[],
  publicUrl: string | undefined,
): Promise<void> {
  const [buyer] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, buyerId));
  if (!buyer) return;
  const approved = state === 'approved';
  const news = {
    code: approved ? 'RETURN_APPROVED' : 'RETURN_REFUSED',
    params: { orderId },
    link: `/dashboard/orders/${orderId}`,
  } as const;
  await notify(tx, news, {
    key: `return-${state}-${id}`,
    userId: buyer.id,
    to: buyer.email,
    subject: approved
      ? `Your return of order #${orderId} was approved`
      : `Your return of order #${orderId} was refused`,
    ...emailBody(approved ? 'Your return was approved' : 'Your return was refused', [
      greetingOf(buyer.name),
      approved
        ? `You can send back these products of order #${orderId}:`
        : `These products of order #${orderId} are not taken back:`,
      { list: lines.map(orderLineText) },
      ...(approved ? ['You’ll be refunded once they arrive.'] : []),
      // A vendor's words with an address are only on the page.
      ...(answer === null
        ? []
        : [hasAddress(answer) ? 'Read the full answer on the order’s page.' : `The answer: ${oneLine(answer)}`]),
      linkToOrder(publicUrl, { id: orderId, userId: buyerId }),
    ]),
  } satisfies MailMessage);
}
