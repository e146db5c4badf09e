import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  list: 'Orders waiting to be paid',
  waiting: (id: number, total: string) => `Order ${id} is waiting to be paid: ${total}.`,
  setAside: 'What it holds is set aside for you meanwhile.',
  pay: 'Pay now',
  paying: 'Opening the payment page…',
  cancel: 'Cancel order',
  cancelling: 'Cancelling…',
  noUrl: 'No payment URL found.',
  noUrlAdvice: 'No payment URL found. Cancel this order, and check out again.',
  onHold: (id: number) => `We received your payment for order ${id} and are checking it.`,
  moved: (id: number, status: string) => `Order ${id} no longer waits to be paid: it is ${status}.`,
  sureToCancel: (id: number) => `Cancel order ${id}?`,
  afterCancelling: 'Nothing is charged, and what it holds goes back on sale. Your cart stays as it is.',
  cancelIt: 'Cancel the order',
  cancelled: (id: number) => `Order ${id} is cancelled.`,
};

export type PendingTexts = typeof en;

export const pendingTexts = createTexts(en, partOf(translations, 'pending'));
