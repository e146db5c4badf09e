import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { asc, eq } from 'drizzle-orm';
import type { Config } from '../../config/config';
import type { Transaction } from '../../db/database';
import { dayOf } from '../../db/days';
import { orderDeliveries, orderItems, orders } from '../../db/schema';
import { escapeHtml } from '../../http/html';
import { buttonTo, emailPage, greetingOf, hasAddress, INK, LINE, oneLine, SOFT, safeName } from '../../mail/email';
import { notify } from '../../mail/notify';
import type { MailMessage } from '../../mail/outbox';
import { knownKeyOf } from '../guests/accessKey';
import { guestOrderPath, invoicePath, nameOfLine } from './orderParts';

type Line = Pick<typeof orderItems.$inferSelect, 'productName' | 'variantTitle' | 'quantity' | 'priceCents'>;

/** The data of a receipt; amounts are integer cents, its date is `settledAt`, or else `createdAt`. */
export type ReceiptOrder = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'userId'
  | 'tranId'
  | 'totalCents'
  | 'buyerName'
  | 'buyerEmail'
  | 'buyerPhone'
  | 'buyerAddress'
  | 'createdAt'
  | 'settledAt'
> & {
  status: 'Completed' | 'Refunded';
  lines: Line[];
  deliveries?: Pick<typeof orderDeliveries.$inferSelect, 'name' | 'priceCents' | 'expectedFrom' | 'expectedTo'>[];
  discountCents?: number;
  /** The key of a guest's order. */
  key?: string | undefined;
  /** The path of the invoices and credit notes. */
  invoices?: string | undefined;
};

type ReceiptSettings = Pick<Config, 'publicUrl' | 'marketTimeZone'>;

/**
 * Stores the receipt of an order that has just become Completed or Refunded, once per order and status.
 * @throws Error for an order in any other status
 */
export async function enqueueReceipt(
  tx: Transaction,
  orderId: number,
  settings: ReceiptSettings & Partial<Pick<Config, 'jwtSecret'>>,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== 'Completed' && order?.status !== 'Refunded')
    throw new Error(`Order ${orderId} (${order?.status ?? 'unknown'}) has no receipt`);
  const lines = await tx
    .select({
      productName: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const deliveries = await tx
    .select()
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.id));
  const key = order.userId === null ? knownKeyOf(order, settings) : undefined;
  const invoices = invoicePath(order, settings);
  const news = {
    code: order.status === 'Completed' ? 'ORDER_PAID' : 'ORDER_REFUNDED',
    params: { orderId, amount: fromCents(order.totalCents) },
    link: `/dashboard/orders/${orderId}`,
  } as const;
  await notify(tx, news, receiptOf({ ...order, status: order.status, lines, deliveries, key, invoices }, settings));
}

/**
 * The receipt for a paid or refunded order. `publicUrl` is the site's origin for the link to the order; without it the email
 * describes where to find it.
 */
export function receiptOf(order: ReceiptOrder, { publicUrl, marketTimeZone }: ReceiptSettings): MailMessage {
  const total = money(order.totalCents);
  const words = {
    Completed: {
      subject: `Your Rialto order #${order.id}: ${total} paid`,
      title: 'Thank you for your order',
      text: `We’ve received your payment of ${total}. The shops are preparing your order.`,
      sum: 'Total paid',
      invoices: 'Your invoice',
    },
    Refunded: {
      subject: `Your Rialto order #${order.id}: ${total} refunded`,
      title: 'Your refund is on its way',
      text: `We’ve refunded ${total}, the full price of your order. It may take your bank a few days to show it.`,
      sum: 'Total refunded',
      invoices: 'Your credit note',
    },
  }[order.status];
  const receipt: Receipt = {
    ...words,
    greeting: greetingOf(order.buyerName),
    facts: [
      ['Order', `#${order.id}`],
      ['Date', dayOf(order.settledAt ?? order.createdAt, marketTimeZone)],
      ['Transaction', order.tranId],
    ],
    lines: [
      ...order.lines.map(({ quantity, priceCents, ...line }) => ({
        name: nameOfLine(line),
        count: `${quantity} × ${money(priceCents)}`,
        price: money(quantity * priceCents),
      })),
      ...(order.deliveries ?? []).map(({ name, priceCents, expectedFrom, expectedTo }) => ({
        name: `Delivery: ${safeName(name, 'Delivery')}`,
        count: expectedFrom && expectedTo ? `Expected ${daysOf(expectedFrom, expectedTo)}` : '',
        price: money(priceCents),
      })),
    ],
    total,
    recipient: [order.buyerName, ...(order.buyerAddress ?? '').split(/\r\n|[\r\n]/), order.buyerPhone].flatMap(
      (line) => (line && !hasAddress(line) && oneLine(line)) || [],
    ),
    ...linkOf(order, publicUrl),
    invoiceLink: publicUrl && order.invoices && `${publicUrl}${order.invoices}`,
  };
  return {
    key: `receipt-${order.tranId}-${order.status.toLowerCase()}`,
    userId: order.userId,
    to: order.buyerEmail,
    subject: words.subject,
    text: asText(receipt),
    html: asHtml(receipt),
  };
}

/** The way to the order: a guest's link has its key. */
function linkOf({ id, userId, key }: ReceiptOrder, publicUrl: string | undefined): Pick<Receipt, 'link' | 'otherwise'> {
  const path = userId === null ? key && guestOrderPath(key) : `/dashboard/orders/${id}`;
  return {
    link: publicUrl === undefined || path === undefined ? undefined : `${publicUrl}${path}`,
    otherwise:
      userId === null
        ? 'The page after your payment shows your order.'
        : 'You can find your order under My Orders in your dashboard.',
  };
}

const dayText = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const daysOf = (from: string, to: string) => dayText.formatRange(new Date(from), new Date(to));

interface Receipt {
  title: string;
  greeting: string;
  text: string;
  facts: [name: string, value: string][];
  lines: { name: string; count: string; price: string }[];
  sum: string;
  total: string;
  recipient: string[];
  link: string | undefined;
  otherwise: string;
  /** Names the link to the invoices and credit notes. */
  invoices: string;
  invoiceLink: string | undefined;
}

function asText(receipt: Receipt): string {
  const { title, greeting, text, facts, lines, sum, total, recipient, link, otherwise, invoices, invoiceLink } =
    receipt;
  return [
    title,
    '',
    greeting,
    '',
    text,
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...lines.map(({ name, count, price }) => `${name}\n  ${count === '' ? '' : `${count} = `}${price}`),
    '',
    `${sum}: ${total}`,
    ...(recipient.length > 0 ? ['', 'Recipient:', ...recipient.map((line) => `  ${line}`)] : []),
    '',
    link ? `Your order: ${link}` : otherwise,
    ...(invoiceLink ? [`${invoices}: ${invoiceLink}`] : []),
    '',
    'Rialto',
    '',
  ].join('\n');
}

function asHtml(receipt: Receipt): string {
  const { title, greeting, text, facts, lines, sum, total, recipient, link, otherwise, invoices, invoiceLink } =
    receipt;
  const rows = lines.map(
    ({ name, count, price }) =>
      `<tr><td style="padding:12px 0;${LINE};${INK};word-break:break-word">${escapeHtml(name)}<br><span style="${SOFT};font-size:14px">${escapeHtml(count)}</span></td>` +
      `<td align="right" valign="top" style="padding:12px 0 12px 16px;${LINE};${INK};white-space:nowrap">${escapeHtml(price)}</td></tr>`,
  );
  const page = `<p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
<p style="margin:0 0 24px;${SOFT};font-size:14px">${facts.map(([name, value]) => `${escapeHtml(name)} ${escapeHtml(value)}`).join('<br>')}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">
${rows.join('\n')}
<tr><td style="padding:16px 0;${LINE};${INK};font-weight:bold">${escapeHtml(sum)}</td><td align="right" style="padding:16px 0 16px 16px;${LINE};${INK};font-weight:bold;white-space:nowrap">${escapeHtml(total)}</td></tr>
</table>
${recipient.length > 0 ? `<p style="margin:8px 0 24px;${SOFT};font-size:14px">Recipient<br>${recipient.map(escapeHtml).join('<br>')}</p>` : ''}
<p style="margin:8px 0 0">${link ? buttonTo(link, 'View your order') : escapeHtml(otherwise)}</p>
${invoiceLink ? `<p style="margin:16px 0 0"><a href="${escapeHtml(invoiceLink)}" style="${INK}">${escapeHtml(invoices)}</a></p>` : ''}`;
  return emailPage(title, page);
}

const money = (cents: number) => formatMoney(fromCents(cents));
