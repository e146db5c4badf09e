import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { orderItems, orders, users } from '../db/schema';
import { totalOf } from '../payment/cartQuote';
import { greetingOf, oneLine, type Part, wordsOf } from './letter';
import { enqueueMail, type MailMessage } from './outbox';

interface Goods {
  productName: string;
  quantity: number;
}

/** Tells each vendor of an order that was just paid what they sold, once. */
export async function enqueueSold(tx: Transaction, orderId: number, publicUrl: string | undefined): Promise<void> {
  const lines = await tx
    .select({
      vendor: { id: users.id, email: users.email, name: users.name },
      productName: orderItems.productName,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .innerJoin(users, and(eq(users.id, orderItems.vendorId), eq(users.status, 'active')))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const vendors = new Map(lines.map(({ vendor }) => [vendor.id, vendor]));
  const letters = [...vendors.values()].map((vendor): MailMessage => {
    const own = lines.filter((line) => line.vendor.id === vendor.id);
    const total = formatMoney(fromCents(totalOf(own)));
    return {
      key: `sold-${orderId}-${vendor.id}`,
      to: vendor.email,
      subject: `You sold goods for ${total}: order #${orderId}`,
      ...wordsOf('You sold something', [
        greetingOf(vendor.name),
        `Order #${orderId} is paid. It waits for you to send:`,
        { list: own.map(nameOf) },
        `It comes to ${total}.`,
        wayTo(
          publicUrl,
          '/dashboard/sales',
          'See your sales',
          'Where to send it is told under Sales, in your dashboard.',
        ),
      ]),
    };
  });
  await enqueueMail(tx, ...letters);
}

/** A line that was just marked Shipped. */
interface ShippedLine extends Goods {
  id: number;
  orderId: number;
  shopName: string | null;
}

/** Tells buyers what was sent to them, once for each order; those whose account is gone are told nothing. */
export async function enqueueShipped(
  tx: Transaction,
  lines: readonly ShippedLine[],
  publicUrl: string | undefined,
): Promise<void> {
  if (lines.length === 0) return;
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  const bought = await tx
    .select({ id: orders.id, email: orders.buyerEmail, name: orders.buyerName })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), eq(users.status, 'active')))
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.id));
  const letters = bought.map(({ id, email, name }): MailMessage => {
    const sent = lines.filter(({ orderId }) => orderId === id);
    const shop = oneLine(sent[0]?.shopName ?? '') || 'The shop';
    return {
      // By its first line: what was put back and is sent again is told once.
      key: `shipped-${Math.min(...sent.map((line) => line.id))}`,
      to: email,
      subject: `Your Rialto order #${id}: goods are on their way`,
      ...wordsOf('Your goods are on their way', [
        greetingOf(name),
        `${shop} has sent you, from order #${id}:`,
        { list: sent.map(nameOf) },
        wayTo(
          publicUrl,
          `/dashboard/orders/${id}`,
          'See your order',
          'You find it under My Orders, in your dashboard.',
        ),
      ]),
    };
  });
  await enqueueMail(tx, ...letters);
}

const nameOf = ({ productName, quantity }: Goods) => `${quantity} × ${oneLine(productName)}`;

/** A link where the site's origin is known, else words. */
function wayTo(publicUrl: string | undefined, path: string, label: string, otherwise: string): Part {
  return publicUrl ? { link: `${publicUrl}${path}`, label } : otherwise;
}
