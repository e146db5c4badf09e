import type { Fulfilment } from '@rialto/shared/contract/order';

/** Where goods are, once they are paid. */
export const fulfilmentText: Record<Fulfilment, string> = {
  Unfulfilled: 'Not shipped yet',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
};
