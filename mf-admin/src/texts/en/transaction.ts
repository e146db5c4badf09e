import { plural } from '@rialto/shared/i18n/format';

export const transaction = {
  noSuchOrder: 'This order doesn’t exist.',
  placed: (when: string, name: string) => `Placed ${when} by ${name}`,
  auditRecord: 'Audit log',
  ordered: 'Items',
  parcels: 'Parcels',

  invoices: 'Invoices',
  invoice: (number: string) => `Invoice ${number}`,
  creditNote: (number: string) => `Credit note ${number}`,
  openInvoices: 'Open invoices and PDFs',

  facts: 'Buyer, recipient and payment',
  buyer: 'Buyer',
  goesTo: 'Ship to',
  noName: 'No name given',
  address: 'Address',
  noAddress: 'No address given',
  phone: 'Phone',
  transaction: 'Transaction',
  gateway: 'Gateway',
  reservedUntil: 'Products reserved until',
  settled: 'Settled',

  notices: 'Payment notices',
  noNotices: 'No notices from the gateway.',
  outcome: 'Outcome',
  from: 'From',
  when: 'When',
  event: 'Event',
  outcomes: { paid: 'Paid', failed: 'Failed', cancelled: 'Cancelled' },

  payment: 'Payment',
  waiting: 'Waiting for payment.',
  refund: 'Refund…',
  settle: 'Settle manually…',
  givenBack: (sum: string, when: string) => `${sum} was refunded on ${when}.`,
  onItsWay: (sum: string, when: string) => `Refund of ${sum} in progress since ${when}.`,
  asked: (n: number) => plural(n, { one: '# attempt so far.', other: '# attempts so far.' }),

  refundFailed: (sum: string, when: string) =>
    `The refund of ${sum} failed on ${when}. Refund it again, or pay it in another way and record that.`,

  incidents: 'Problems with this payment',
  incident: {
    risk: (sum: string) => `${sum} is on hold: the gateway rates this payment as risky.`,
    dispute: (sum: string) => `The buyer’s bank disputes ${sum}.`,
    refund_outside: (sum: string) => `${sum} was refunded outside Rialto.`,
    refund_failed: (sum: string) => `The refund of ${sum} failed.`,
  },
  incidentAdvice: {
    risk: 'Check the buyer, then settle the order manually: Completed accepts the payment, Failed or Cancelled refunds it.',
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
  reasonHint: 'Saved in the audit log. Not shown to the buyer.',
  enterReason: 'Enter a reason.',
  restored: 'Your unsent reason is still here.',
  sending: 'Sending…',

  refundTitle: (id: number) => `Refund order ${id}`,
  refundSum: (sum: string) => `Refund ${sum}`,
  refunded: (id: number, sum: string) => `Order ${id}: ${sum} refunded.`,
  beingRefunded: (id: number, sum: string) => `Order ${id}: refund of ${sum} in progress.`,
  refundByGateway: (gateway: string, sum: string, name: string) =>
    `${sum} will be refunded to ${name} through ${gateway}. Unshipped items return to stock. This can’t be undone.`,
  refundByHand: (sum: string, name: string) =>
    `This order wasn’t charged through a gateway, so pay ${name} the ${sum} yourself. The order is marked Refunded right away, and unshipped items return to stock. This can’t be undone.`,

  settleTitle: (id: number) => `Settle order ${id} manually`,
  settleAs: (status: string) => `Settle as ${status}`,
  settledAs: (id: number, status: string) => `Order ${id} is ${status}.`,
  whatBecame: 'What happened to the payment?',
  consequences: {
    Completed:
      'The order counts as paid and can be shipped, and the buyer gets a receipt. Only choose this once the money has arrived.',
    Failed: 'The payment didn’t go through. Reserved products go back on sale.',
    Cancelled: 'The order is cancelled. Reserved products go back on sale.',
  },
};

export type TransactionTexts = typeof transaction;
