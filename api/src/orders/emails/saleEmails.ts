import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { mailboxOf, mailboxSql } from '../../db/mailbox';
import { mailOutbox, type users } from '../../db/schema';
import { emailBody, greetingOf, linkTo } from '../../mail/email';
import { notify } from '../../mail/notify';
import type { MailMessage } from '../../mail/outbox';
import { totalOf } from '../orders/orderTotal';
import { linesByVendor } from './linesByVendor';
import { orderLineText } from './orderParts';

interface Item {
  productName: string;
  variantTitle: string;
  quantity: number;
}

/** Emails each vendor of a paid order what they sold. */
export async function enqueueSold(tx: Transaction, orderId: number, publicUrl: string | undefined): Promise<void> {
  for (const { vendor, lines } of await linesByVendor(tx, orderId)) {
    const single = (await soldLastHour(tx, vendor.email)) < SOLD_PER_HOUR;
    const params = { orderId, amount: fromCents(totalOf(lines)) };
    await notify(
      tx,
      { code: 'SALE', params, link: `/dashboard/sold-orders/${orderId}` },
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
