import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  headings: { success: 'Payment Successfull', fail: 'Payment Failed', cancel: 'Payment Cancelled' },
  notAsked: 'We could not ask how this payment stands.',
  unknown: 'We know of no such payment in your account, whatever this address says.',
  unknownToBuyer:
    'We know of no such payment in your account, whatever this address says. What you bought is under your orders.',
  tryAgain: 'Try again',
  seeOrder: (id: number) => `See order ${id}`,
  lines: 'What it was for',
  waiting: (amount: string) =>
    `We are waiting for the payment page to confirm your ${amount}. This takes a moment; you can stay or come back later.`,
  onHold: (amount: string) =>
    `We received your ${amount} and are checking the payment. This can take a day. You don’t need to do anything.`,
  unsettled: (id: number, amount: string) =>
    `Order ${id} over ${amount} is not settled yet. Nothing was charged so far: you can pay it or cancel it.`,
  /** What the server says, where the address claims another outcome. */
  otherwise: {
    Completed: (amount: string) =>
      `This address does not match our records, and the records count: the payment of ${amount} went through.`,
    Failed: (amount: string) =>
      `This address does not match our records, and the records count: the payment of ${amount} failed, and nothing was charged.`,
    Cancelled: (amount: string) =>
      `This address does not match our records, and the records count: the payment of ${amount} was cancelled, and nothing was charged.`,
    Refunded: (amount: string) =>
      `This address does not match our records, and the records count: the payment of ${amount} was refunded: the money is on its way back to you.`,
  },
  outcomes: {
    success: (amount: string, id: number) => `Thank you! ${amount} for order ${id} arrived, and the shops know of it.`,
    fail: (amount: string, id: number) =>
      `The ${amount} for order ${id} did not go through. Nothing was charged, and your cart is kept.`,
    cancel: (amount: string, id: number) =>
      `The payment of ${amount} for order ${id} is cancelled. Nothing was charged, and your cart is kept.`,
  },
};

export type PaymentTexts = typeof en;

export const paymentTexts = createTexts(en, partOf(translations, 'payment'));
