export const payment = {
  headings: { success: 'Payment Successfull', fail: 'Payment Failed', cancel: 'Payment Cancelled' },
  notAsked: 'We couldn’t check this payment.',
  unknown: 'We couldn’t find this payment in your account.',
  unknownToBuyer: 'We couldn’t find this payment in your account. Everything you bought is in your orders.',
  tryAgain: 'Try again',
  seeOrder: (id: number) => `See order ${id}`,
  lines: 'Products in this order',
  waiting: (amount: string) =>
    `We’re waiting for your payment of ${amount} to be confirmed. This takes a moment. You can stay here or come back later.`,
  onHold: (amount: string) =>
    `We received your ${amount} and are checking the payment. This can take a day. You don’t need to do anything.`,
  unsettled: (id: number, amount: string) =>
    `Order ${id} for ${amount} isn’t paid yet. You haven’t been charged. Pay it or cancel it.`,
  /** The status on the server, shown if the URL claims another outcome. */
  otherwise: {
    Completed: (amount: string) => `This link is out of date. Your payment of ${amount} went through.`,
    Failed: (amount: string) => `This link is out of date. Your payment of ${amount} failed. You weren’t charged.`,
    Cancelled: (amount: string) =>
      `This link is out of date. Your payment of ${amount} was cancelled. You weren’t charged.`,
    Refunded: (amount: string) =>
      `This link is out of date. Your payment of ${amount} was refunded. The money is on its way back to you.`,
  },
  outcomes: {
    success: (amount: string, id: number) => `Thank you! We received ${amount} for order ${id} and let the shops know.`,
    fail: (amount: string, id: number) =>
      `Your payment of ${amount} for order ${id} didn’t go through. You weren’t charged, and your cart is still here.`,
    cancel: (amount: string, id: number) =>
      `Your payment of ${amount} for order ${id} was cancelled. You weren’t charged, and your cart is still here.`,
  },
};

export type PaymentTexts = typeof payment;
