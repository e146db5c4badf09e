import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  noSuchOrder: 'There is no order at this address.',
  placed: (when: string, name: string) => `Placed ${when} by ${name}`,
  auditRecord: 'Its audit record',
  ordered: 'What was ordered',

  facts: 'Buyer, recipient and payment',
  buyer: 'Buyer',
  goesTo: 'Goes to',
  noName: 'No name given',
  address: 'Address',
  noAddress: 'No address given',
  phone: 'Phone',
  transaction: 'Transaction',
  gateway: 'Gateway',
  reservedUntil: 'Goods set aside until',
  settled: 'Settled',

  notices: 'Payment notices',
  noNotices: 'The gateway has told nothing of this payment.',
  outcome: 'Outcome',
  from: 'From',
  when: 'When',
  event: 'Event',
  outcomes: { paid: 'Paid', failed: 'Failed', cancelled: 'Cancelled' },

  desk: 'Payment',
  waiting: 'This order waits for its payment.',
  refund: 'Refund…',
  settle: 'Settle by hand…',
  givenBack: (sum: string, when: string) => `${sum} was given back ${when}.`,
  onItsWay: (sum: string, when: string) => `${sum} has been on its way back since ${when}.`,
  asked: (n: number) =>
    plural(n, { one: 'The gateway was asked # time so far.', other: 'The gateway was asked # times so far.' }),

  refundFailed: (sum: string, when: string) =>
    `The refund of ${sum} failed ${when}. Refund it again, or pay it in another way and record that.`,

  incidents: 'Problems with this payment',
  incident: {
    risk: (sum: string) => `${sum} is on hold: the gateway rates this payment as risky.`,
    dispute: (sum: string) => `The buyer’s bank disputes ${sum}.`,
    refund_outside: (sum: string) => `${sum} was refunded outside Rialto.`,
    refund_failed: (sum: string) => `The refund of ${sum} failed.`,
  },
  /** What to do while it is open. */
  incidentAdvice: {
    risk: 'Check the buyer, then settle the order by hand: Completed accepts the payment, Failed or Cancelled refunds it.',
    dispute: 'The order can’t be shipped or refunded until the bank decides. Answer the dispute at the gateway.',
    refund_outside: 'The order can’t be shipped until you release or refund it.',
    refund_failed: 'Refund it again, or pay it in another way and record that.',
  },
  disputeEnded: { won: 'The bank decided in your favor.', lost: 'The bank decided for the buyer.' },
  incidentClosed: (when: string) => `Closed ${when}.`,

  releaseButton: 'Release for shipping…',
  releaseTitle: (id: number) => `Release order ${id} for shipping`,
  releaseText: 'The shops can ship this order again. The problem with its payment is closed.',
  release: 'Release',
  released: (id: number) => `Order ${id} can be shipped again.`,

  reason: 'Reason',
  refundReasonHint: 'Shown to the buyer and the shops, and kept in the audit log.',
  paidByHand: 'I have already paid it back in another way',
  reasonHint: 'Kept in the audit log. The buyer does not see it.',
  enterReason: 'Enter a reason.',
  restored: 'Your unsent reason is still here.',
  sending: 'Sending…',

  refundTitle: (id: number) => `Refund order ${id}`,
  refundSum: (sum: string) => `Refund ${sum}`,
  refunded: (id: number, sum: string) => `Order ${id}: ${sum} is refunded.`,
  beingRefunded: (id: number, sum: string) => `Order ${id}: ${sum} is being refunded.`,
  refundByGateway: (gateway: string, sum: string, name: string) =>
    `${gateway} gives the whole ${sum} back to ${name}. The order becomes Refunded once it has. What is not shipped yet goes back on sale then. This cannot be undone.`,
  refundByHand: (sum: string, name: string) =>
    `No gateway charged this order, so none can give the money back: pay ${name} the ${sum} yourself. The order becomes Refunded at once. What is not shipped yet goes back on sale then. This cannot be undone.`,

  settleTitle: (id: number) => `Settle order ${id} by hand`,
  settleAs: (status: string) => `Settle as ${status}`,
  settledAs: (id: number, status: string) => `Order ${id} is ${status}.`,
  whatBecame: 'What became of the payment?',
  consequences: {
    Completed:
      'It counts as paid: its goods are sold and may be shipped, and the buyer gets a receipt. Only do this once the money has arrived.',
    Failed: 'It counts as not paid, and what was set aside for it goes back on sale.',
    Cancelled: 'It counts as given up, and what was set aside for it goes back on sale.',
  },
};

export type TransactionTexts = typeof en;

export const transactionTexts = createTexts(en, partOf(translations, 'transaction'));
