import { formatMoney, marketCurrency } from '../money';

// The entries of an order's history, by code.

/** Usually the market's currency; gateways may report other currencies. */
export interface Sum {
  amount: number;
  currency: string;
}

/** Lines of an order ('2 × Leek') and the number of further ones. */
export interface Lines {
  lines: readonly string[];
  more: number;
}

const sum = ({ amount, currency }: Sum) =>
  currency === marketCurrency() ? formatMoney(amount) : `${amount.toFixed(2)} ${currency}`;

const listed = ({ lines, more }: Lines) => (more > 0 ? [...lines, `${more} more`] : lines).join(', ');

export const orderEvents = {
  PLACED: () => 'Order placed.',
  PAYMENT_RECEIVED: () => 'Payment received.',
  PAYMENT_RECEIVED_LATE: () => 'Payment received, later than expected.',
  PAYMENT_RECORDED: () => 'Payment received, recorded manually.',
  PAYMENT_HELD: () => 'Payment received. We’re reviewing it.',
  PAYMENT_ACCEPTED: () => 'The payment was reviewed and accepted.',
  PAYMENT_FAILED: () => 'The payment failed.',
  PAYMENT_FAILURE_RECORDED: () => 'The payment failed, recorded manually.',
  PAYMENT_CANCELLED: () => 'The payment was cancelled.',
  PAYMENT_REFUNDED: () => 'The payment was refunded.',
  PAYMENT_REPLACED: () => 'Replaced by a newer payment.',
  PAYMENT_UNOPENED: () => 'The payment page could not be opened.',
  PAYMENT_TOO_LATE: () => 'The payment arrived late and could not be accepted.',
  PAYMENT_AFTER_VOUCHER: () => 'The payment arrived after the order had ended and its voucher was used up.',
  PAYMENT_AFTER_SALE: () => 'The payment arrived after the products sold out.',
  PAYMENT_AFTER_VENDOR: () => 'The payment arrived after a vendor stopped selling here.',
  PAYMENT_OF_WRONG_AMOUNT: ({ paid, price }: { paid: Sum; price: number }) =>
    `${sum(paid)} was paid instead of ${formatMoney(price)}.`,
  CANCELLED: () => 'The order was cancelled.',
  CANCELLED_UNPAID: () => 'The order was cancelled because it wasn’t paid in time.',
  CANCELLED_WITH_VENDOR: () => 'The order was cancelled because a vendor no longer sells here. Nothing was charged.',
  REFUND_REQUESTED: (refund: Sum) => `${sum(refund)} is being refunded.`,
  REFUNDED: (refund: Sum) => `${sum(refund)} was refunded.`,
  REFUNDED_AT_PROVIDER: (refund: Sum) => `${sum(refund)} was refunded at the payment provider.`,
  // For vendors, without the amounts of the whole order.
  ORDER_REFUND_REQUESTED: () => 'The order is being refunded.',
  ORDER_REFUNDED: () => 'The order was refunded.',
  PART_REFUNDED: () => 'Part of the payment was refunded.',
  PAYMENT_DISPUTED: () => 'The buyer’s bank disputed the payment.',
  PAYMENT_RETURNED: () => 'The dispute is closed: the money was returned to the buyer.',
  LINES_REFUND_REQUESTED: (refund: Lines & Sum) => `${sum(refund)} is being refunded for ${listed(refund)}.`,
  LINES_REFUNDED: (refund: Lines & Sum) => `${sum(refund)} was refunded for ${listed(refund)}.`,
  DELIVERY_REFUND_REQUESTED: (refund: Sum) => `${sum(refund)} is being refunded for the delivery.`,
  DELIVERY_REFUNDED: (refund: Sum) => `${sum(refund)} was refunded for the delivery.`,
  LINES_BEAR: (refund: Lines & Sum) => `${sum(refund)} of the money paid back is for ${listed(refund)}.`,
  LINES_CANCELLED: (lines: Lines) => `Cancelled by the buyer: ${listed(lines)}.`,
  RETURN_REQUESTED: (lines: Lines) => `Return requested: ${listed(lines)}.`,
  RETURN_APPROVED: (lines: Lines) => `Return approved: ${listed(lines)}.`,
  RETURN_REFUSED: (lines: Lines) => `Return refused: ${listed(lines)}.`,
  RETURN_RECEIVED: (lines: Lines) => `Return received: ${listed(lines)}.`,
  RETURN_WITHDRAWN: (lines: Lines) => `Return withdrawn: ${listed(lines)}.`,
  REFUND_FAILED: (refund: Sum) => `The refund of ${sum(refund)} didn’t go through. We’re looking into it.`,
  DISPUTED_BY_BANK: (disputed: Sum) => `The buyer’s bank disputed ${sum(disputed)} of the payment.`,
  DISPUTE_WON: () => 'The dispute is closed: the payment stands.',
  DISPUTE_LOST: (lost: Sum) => `The dispute is closed: ${sum(lost)} was returned to the buyer.`,
  RELEASED: () => 'The order can be shipped again.',
  SHIPPED: (lines: Lines) => `Shipped: ${listed(lines)}.`,
  DELIVERED: (lines: Lines) => `Delivered: ${listed(lines)}.`,
  // Without the tracking number, which is erased with the buyer's data.
  SHIPPED_WITH: (parcel: Lines & { carrier: string }) => `Shipped with ${parcel.carrier}: ${listed(parcel)}.`,
  TRACKING_ADDED: (lines: Lines) => `Can be tracked now: ${listed(lines)}.`,
  READY_FOR_PICKUP: (lines: Lines) => `Ready for pickup: ${listed(lines)}.`,
  PICKED_UP: (lines: Lines) => `Picked up: ${listed(lines)}.`,
  RECEIVED: (lines: Lines) => `Received by the buyer: ${listed(lines)}.`,
  DELIVERED_BY_TIME: (lines: Lines) => `Counts as delivered, long after the expected day: ${listed(lines)}.`,
  CORRECTED_TO_SHIPPED: (lines: Lines) => `Corrected to shipped: ${listed(lines)}.`,
  CORRECTED_TO_NOT_SHIPPED: (lines: Lines) => `Corrected to not shipped: ${listed(lines)}.`,
};

export type OrderEvents = typeof orderEvents;
