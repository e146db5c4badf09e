import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  placed: (when: string) => `Placed ${when}`,
  placedBy: (when: string, name: string) => `Placed ${when} by ${name}. Only your products are shown.`,
  allMine: 'All my orders',
  allSales: 'All sales',
  waiting: 'This order is waiting for payment.',
  setAsideUntil: (when: string) => `We’re holding these products for you until ${when}.`,
  buyAgain: 'Buy again',
  adding: 'Adding…',
  invoice: 'Invoice',
  inCartNow: (names: string) => `In your cart now: ${names}.`,
  offSale: (name: string) => `${name} is no longer on sale.`,
  facts: 'Recipient and payment',
  recipient: 'Recipient',
  recipientHidden: 'You’ll see where to send it once it’s paid.',
  recipientEnded: 'This order has ended, so the address is hidden.',
  noAddressShown: 'None given, or no longer shown. Addresses are hidden 60 days after delivery.',
  to: 'To',
  noName: 'No name given',
  noAddress: 'No address given',
  ordered: 'Products',
  yourProducts: 'Your products',
  review: 'Review',
  reviewProduct: (name: string) => `Review ${name}`,
  delivered: 'Delivered',
  shipped: 'Shipped',
  notShipped: 'Paid, not shipped yet',
  inStockAgain: 'In stock again',
  askBack: 'Ask the buyer to send this back',
  refundReason: (reason: string) => `Reason for the refund: ${reason}`,
  doNotSend: 'There’s a problem with the payment. Please don’t ship anything until it’s resolved.',
  paymentChecked: 'We received your payment and are checking it. This can take a day. You don’t need to do anything.',
  paymentProblem: 'There’s a problem with your payment. The shops will ship your order once it’s resolved.',
  someShipped: (sent: number, all: number) => `${sent} of ${all} shipped`,
  someDelivered: (delivered: number, all: number) => `Shipped, ${delivered} of ${all} delivered`,
};

export type OrderTexts = typeof en;

export const orderTexts = createTexts(en, partOf(translations, 'order'));
