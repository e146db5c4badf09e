import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { mailboxOf, mailboxSql } from '../../db/mailbox';
import { mailOutbox, orders, users } from '../../db/schema';
import { emailBody, greetingOf, linkTo, safeName } from '../../mail/email';
import { enqueueMail, type MailMessage } from '../../mail/outbox';
import { totalOf } from '../orders/orderTotal';
import { linesByVendor } from './linesByVendor';
import { linkToOrder, orderLineText } from './orderParts';

interface Item {
  productName: string;
  variantTitle: string;
  quantity: number;
}

/** Emails each vendor of a paid order what they sold. */
export async function enqueueSold(tx: Transaction, orderId: number, publicUrl: string | undefined): Promise<void> {
  for (const { vendor, lines } of await linesByVendor(tx, orderId)) {
    const single = (await soldLastHour(tx, vendor.email)) < SOLD_PER_HOUR;
    await enqueueMail(
      tx,
      single ? soldMail(vendor, orderId, lines, publicUrl) : moreSoldMail(vendor, orderId, publicUrl),
    );
  }
}

/** After this many emails in an hour, further sales are summed up in one. */
const SOLD_PER_HOUR = 20;
const SOLD_KEY = 'sold-';
const MORE_SOLD_KEY = 'sold-more-';

function soldLastHour(tx: Transaction, email: string): Promise<number> {
  return tx.$count(
    mailOutbox,
    and(
      sql`${mailboxSql(sql`${mailOutbox.recipient}`)} = ${mailboxOf(email)}`,
      sql`starts_with(${mailOutbox.key}, ${SOLD_KEY})`,
      gt(mailOutbox.dueAt, sql`now() - interval '1 hour'`),
    ),
  );
}

type Vendor = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name'>;

function soldMail(
  vendor: Vendor,
  orderId: number,
  lines: (Item & { priceCents: number })[],
  publicUrl: string | undefined,
): MailMessage {
  const total = formatMoney(fromCents(totalOf(lines)));
  return {
    key: `${SOLD_KEY}${orderId}-${vendor.id}`,
    userId: vendor.id,
    to: vendor.email,
    subject: `You made a sale of ${total}: order #${orderId}`,
    ...emailBody('You made a sale', [
      greetingOf(vendor.name),
      `Order #${orderId} is paid and ready to ship:`,
      { list: lines.map(orderLineText) },
      `Total: ${total}`,
      linkToSales(publicUrl),
    ]),
  };
}

function moreSoldMail(vendor: Vendor, orderId: number, publicUrl: string | undefined): MailMessage {
  return {
    key: `${MORE_SOLD_KEY}${vendor.id}-${orderId}`,
    userId: vendor.id,
    to: vendor.email,
    limit: { kind: `${MORE_SOLD_KEY}${vendor.id}-`, perHour: 1 },
    subject: 'You made more sales',
    ...emailBody('You made more sales', [
      greetingOf(vendor.name),
      'Sales are coming in quickly, so we’re sending you one email an hour for now.',
      linkToSales(publicUrl),
    ]),
  };
}

const linkToSales = (publicUrl: string | undefined) =>
  linkTo(publicUrl, '/dashboard/sales', 'View your sales', 'You can find what to ship under Sales in your dashboard.');

/** A line that has just been marked Shipped. */
interface ShippedLine extends Item {
  id: number;
  orderId: number;
  shopName: string | null;
}

/** Emails buyers what was shipped, in one email per order. */
export async function enqueueShipped(
  tx: Transaction,
  lines: readonly ShippedLine[],
  publicUrl: string | undefined,
): Promise<void> {
  if (lines.length === 0) return;
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  const bought = await tx
    .select({ id: orders.id, userId: orders.userId, email: orders.buyerEmail, name: orders.buyerName })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(orders.id, orderIds), or(isNull(orders.userId), eq(users.status, 'active'))))
    .orderBy(asc(orders.id));
  const emails = bought.map(({ id, userId, email, name }): MailMessage => {
    const sent = lines.filter(({ orderId }) => orderId === id);
    const shop = safeName(sent[0]?.shopName ?? '', 'The shop');
    return {
      // The key contains the first line, so that a line which is corrected and shipped again is reported once.
      key: `shipped-${Math.min(...sent.map((line) => line.id))}`,
      userId,
      to: email,
      subject: `Your Rialto order #${id} is on its way`,
      ...emailBody('Your order is on its way', [
        greetingOf(name),
        `${shop} has shipped these items from order #${id}:`,
        { list: sent.map(orderLineText) },
        linkToOrder(publicUrl, { id, userId }),
      ]),
    };
  });
  await enqueueMail(tx, ...emails);
}
