export const pending = {
  list: 'Orders waiting for payment',
  waiting: (id: number, total: string) => `Order ${id} is waiting for payment: ${total}.`,
  reserved: 'We’re holding its products for you.',
  pay: 'Pay now',
  paying: 'Opening the payment page…',
  cancel: 'Cancel order',
  cancelling: 'Cancelling…',
  noUrl: 'No payment URL found.',
  noUrlAdvice: 'No payment URL found. Cancel this order and check out again.',
  moved: (id: number, status: string) => `Order ${id} can no longer be paid. Its status is ${status}.`,
  onHold: (id: number) => `We received your payment for order ${id} and are checking it.`,
  sureToCancel: (id: number) => `Cancel order ${id}?`,
  afterCancelling: 'You won’t be charged, and its products go back on sale. Your cart stays as it is.',
  cancelIt: 'Cancel order',
  cancelled: (id: number) => `Order ${id} is cancelled.`,
};

export type PendingTexts = typeof pending;
