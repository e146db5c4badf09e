import type { Transaction } from '../../db/database';
import { emailBody, greetingOf, linkTo, oneLine } from '../../mail/email';
import { notify } from '../../mail/notify';
import type { MailMessage } from '../../mail/outbox';
import { linesByVendor } from './linesByVendor';
import { orderLineText } from './orderParts';

// Emails to vendors about a sale after it was made.

/**
 * Emails the vendors of a refunded order: which lines not to ship, and which shipped lines to request back from the buyer.
 * `reason` is the admin's, if any.
 */
export async function enqueueSaleRefunded(
  tx: Transaction,
  { orderId, reason }: { orderId: number; reason: string | null },
  publicUrl: string | undefined,
): Promise<void> {
  for (const { vendor, lines } of await linesByVendor(tx, orderId)) {
    const sent = lines.map((line) => ({ ...line, quantity: line.sentQuantity })).filter(hasPieces);
    const kept = openOf(lines);
    const news = { code: 'SALE_REFUNDED', params: { orderId }, link: `/dashboard/sold-orders/${orderId}` } as const;
    await notify(tx, news, {
      key: `sale-refunded-${orderId}-${vendor.id}`,
      userId: vendor.id,
      to: vendor.email,
      subject: `Order #${orderId} was refunded`,
      ...emailBody('An order was refunded', [
        greetingOf(vendor.name),
        `The buyer has been refunded for order #${orderId}.`,
        ...(reason === null ? [] : [`Reason: ${oneLine(reason)}`]),
        ...(kept.length === 0 ? [] : ['Don’t ship these. They’re back in stock:', { list: kept.map(orderLineText) }]),
        ...(sent.length === 0
          ? []
          : ['You’ve already shipped these. Ask the buyer to return them:', { list: sent.map(orderLineText) }]),
        linkToSale(publicUrl, orderId),
      ]),
    } satisfies MailMessage);
  }
}

/** Emails the vendors with unshipped lines of an order not to ship them until the problem with the payment is resolved. */
export async function enqueueOnHold(tx: Transaction, orderId: number, publicUrl: string | undefined): Promise<void> {
  for (const { vendor, lines } of await linesByVendor(tx, orderId)) {
    const waiting = openOf(lines);
    if (waiting.length === 0) continue;
    const news = { code: 'SALE_ON_HOLD', params: { orderId }, link: `/dashboard/sold-orders/${orderId}` } as const;
    await notify(tx, news, {
      key: `on-hold-${orderId}-${vendor.id}`,
      userId: vendor.id,
      to: vendor.email,
      subject: `Please don’t ship order #${orderId}`,
      ...emailBody('An order is on hold', [
        greetingOf(vendor.name),
        `There’s a problem with the payment for order #${orderId}. Please don’t ship these until it’s resolved:`,
        { list: waiting.map(orderLineText) },
        linkToSale(publicUrl, orderId),
      ]),
    } satisfies MailMessage);
  }
}

const linkToSale = (publicUrl: string | undefined, orderId: number) =>
  linkTo(publicUrl, `/dashboard/orders/${orderId}`, 'View the order', 'You can find it under Sales in your dashboard.');

const hasPieces = ({ quantity }: { quantity: number }) => quantity > 0;

/** What is left to ship. */
const openOf = <Line extends { openQuantity: number }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, quantity: line.openQuantity })).filter(hasPieces);
