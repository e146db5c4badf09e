import type { RefundCause, ReturnState } from '@rialto/shared/contract/refund';
import { plural } from '@rialto/shared/i18n/format';

const causes: Record<RefundCause, string> = {
  order: 'The whole order',
  payment: 'Your payment',
  lines: 'By the shop',
  cancellation: 'You cancelled',
  return: 'You returned',
  outside: 'Paid back through your bank',
  charge: 'You had paid twice',
};

const returnStates: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  received: 'Received',
  refunded: 'Refunded',
  withdrawn: 'Withdrawn',
};

const nextSteps: Record<ReturnState, string> = {
  requested: 'The shop will answer you here and by email. Please don’t send anything yet.',
  approved: 'Send the products back. You’ll be refunded once they arrive.',
  refused: 'The shop doesn’t take these products back.',
  received: 'Your products arrived. The refund is on its way.',
  refunded: 'Your bank may take a few days to show it.',
  withdrawn: 'You keep these products.',
};

export const refunds = {
  causes,
  returnStates,
  nextSteps,
  partlyRefunded: 'Partly refunded',
  beingRefunded: 'Being refunded',
  refunded: 'Refunded',
  failed: 'Didn’t go through',
  failedNote: 'We’re looking into it. You don’t need to do anything.',
  afterRefunds: 'After refunds',
  cancelled: 'Cancelled',
  delivery: 'Delivery',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,

  cancel: 'Cancel products',
  cancelFrom: (shop: string) => `Cancel products from ${shop}`,
  cancelHint: 'They haven’t been shipped yet. The other products of your order stay as they are.',
  whichToCancel: 'Products to cancel',
  chooseToCancel: 'Choose at least one product.',
  cancelReason: 'Reason (optional)',
  youGet: (amount: string) => `We’ll refund ${amount} to your original payment method.`,
  cancelNow: 'Cancel and get a refund',
  cancelling: 'Cancelling…',
  keepAll: 'Keep everything',
  cancelDone: (amount: string) => `Cancelled. We’ll refund ${amount}.`,

  askReturn: 'Return products',
  returnTo: (shop: string) => `Return products to ${shop}`,
  returnHint: 'The shop answers your request first. Please don’t send anything before that.',
  whichToReturn: 'Products to return',
  available: (n: number) => plural(n, { one: 'You can return # piece.', other: 'You can return up to # pieces.' }),
  chooseToReturn: 'Choose at least one product.',
  tooMany: (name: string, most: number) =>
    most === 0 ? `You can’t return any more of ${name}.` : `You can return at most ${most} of ${name}.`,
  changedMeanwhile: 'What you can return has changed, perhaps in another window. Check your choice and send it again.',
  reason: 'What’s wrong?',
  reasonHint: 'The shop reads this before it decides.',
  reasonMissing: 'Say what’s wrong, so that the shop can decide.',
  reasonLong: (most: number) => `Please use at most ${most} characters.`,
  send: 'Ask for the return',
  sending: 'Sending…',
  asked: (shop: string) => `Your request was sent to ${shop}.`,

  heading: 'Refunds and returns',
  returnOf: (names: string) => `Return of ${names}`,
  steps: 'Progress of the return',
  yourReason: 'Your reason',
  answer: 'Answer of the shop',
  refundReason: 'Reason',
  photo: (place: number) => `Photo ${place}`,
  refundOf: (amount: string) => `${amount} is refunded.`,
  withdraw: 'Keep the products after all',
  withdrawing: 'Withdrawing…',
  sureToWithdraw: 'Withdraw this return?',
  afterWithdrawing: 'You keep the products and get no refund for them.',
  withdrawIt: 'Withdraw',
  withdrawDone: 'The return was withdrawn.',
};

export type RefundsTexts = typeof refunds;
