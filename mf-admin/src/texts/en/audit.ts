import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import { formatNumber } from '@rialto/shared/i18n/format';

/** The words before and after the subject: 'put', 'on sale'. */
export interface Wording {
  before: string;
  after?: string;
}

type Wordings = { [Entity in AuditEntity as `${Entity}.${AuditAction<Entity>}`]: Wording };

const wordings: Wordings = {
  'user.update': { before: 'changed the account of' },
  'user.suspend': { before: 'suspended' },
  'user.reinstate': { before: 'reinstated' },
  'user.delete': { before: 'deleted' },
  'user.export': { before: 'exported the data of' },
  'user.read': { before: 'viewed the data of' },
  'user.list': { before: 'viewed the list of users' },
  'user.search': { before: 'searched the users' },
  'product.create': { before: 'put', after: 'on sale' },
  'product.update': { before: 'changed' },
  'product.archive': { before: 'took', after: 'off sale' },
  'product.restore': { before: 'put', after: 'on sale again' },
  'shop.create': { before: 'opened the shop' },
  'shop.update': { before: 'changed the shop' },
  'shop.delete': { before: 'closed the shop' },
  'category.create': { before: 'added the category' },
  'category.update': { before: 'changed the category' },
  'category.delete': { before: 'deleted the category' },
  'order.refund': { before: 'refunded' },
  'order.export': { before: 'exported transactions' },
  'order.read': { before: 'viewed' },
  'order.list': { before: 'viewed the list of transactions' },
  'order.search': { before: 'searched the transactions' },
  'order.settle': { before: 'settled', after: 'manually' },
  'order.payment.wrong_amount': { before: 'received the wrong amount for' },
  'order.payment.second_charge': { before: 'received a second payment for' },
  'order.release': { before: 'released', after: 'for shipping' },
  'order.payment.held': { before: 'holds the payment of' },
  'order.payment.disputed': { before: 'received a payment dispute about' },
  'order.payment.dispute_won': { before: 'won the payment dispute about' },
  'order.payment.dispute_lost': { before: 'lost the payment dispute about' },
  'order.payment.refunded_outside': { before: 'received notice of a refund outside Rialto for' },
  'order.payment.refund_failed': { before: 'received notice of a failed refund for' },
  'review.delete': { before: 'deleted a review of' },
  'post.create': { before: 'published the post' },
  'post.delete': { before: 'deleted the post' },
};

/** Options of the filter. */
const actions: Record<AuditAction, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  export: 'exported',
  read: 'viewed',
  list: 'viewed as a list',
  search: 'searched',
  suspend: 'suspended',
  reinstate: 'reinstated',
  archive: 'taken off sale',
  restore: 'put on sale again',
  refund: 'refunded',
  settle: 'settled manually',
  'payment.wrong_amount': 'wrong amount received',
  'payment.second_charge': 'second payment received',
  release: 'released for shipping',
  'payment.held': 'payment held',
  'payment.disputed': 'payment disputed',
  'payment.dispute_won': 'dispute won',
  'payment.dispute_lost': 'dispute lost',
  'payment.refunded_outside': 'refunded outside Rialto',
  'payment.refund_failed': 'refund failed',
};

const entities: Record<AuditEntity, string> = {
  user: 'Accounts',
  product: 'Products',
  shop: 'Shops',
  category: 'Categories',
  order: 'Orders',
  review: 'Reviews',
  post: 'Posts',
};

/** For a subject without a name: 'user 8'. */
const subjects: Record<AuditEntity, (id: number) => string> = {
  user: (id) => `user ${id}`,
  product: (id) => `product ${id}`,
  shop: (id) => `shop ${id}`,
  category: (id) => `category ${id}`,
  order: (id) => `order ${id}`,
  review: (id) => `review ${id}`,
  post: (id) => `post ${id}`,
};

/** Names of fields; a missing one is shown under its API name. */
const fields: Partial<Record<string, string>> = { priceCents: 'price', discountHundredths: 'discount' };

export const audit = {
  title: 'Audit',
  intro: 'Who did what, and when. Entries can’t be changed.',
  searchHint: 'Person, product, order…',
  ofWhat: 'Subject',
  everything: 'All subjects',
  whatWasDone: 'Action',
  anything: 'All actions',
  doneBy: (email: string) => `By ${email}.`,
  account: (id: number) => `account ${id}`,
  byAnyone: 'Show everyone',
  doneTo: (subject: string) => `About ${subject}.`,
  toAny: 'Show all subjects',
  list: 'Audit log',
  table: 'Audit log, newest first',
  noMatch: 'No entries match these filters.',
  empty: 'No entries yet.',
  failed: 'Couldn’t load the audit log.',
  whoDidWhat: 'Entry',
  when: 'When',
  /** The actor of automatic actions. */
  market: 'The market',
  wordings,
  actions,
  entities,
  subjects,
  fields,
  fieldList: (names: string) => `Fields: ${names}.`,
  role: (role: string) => `Role: ${role}.`,
  amount: (sum: string) => `${sum}.`,
  amountInsteadOf: (sum: string, expected: string) => `${sum} instead of ${expected}.`,
  amountByHand: (sum: string) => `${sum}, manually.`,
  amountByGateway: (sum: string) => `${sum}, through the gateway.`,
  rated: (rating: number) => `${rating} of 5.`,
  reason: (reason: string) => `Reason: “${reason}”`,
  quoted: (text: string) => `“${text}”`,
  none: 'none',
  percent: (n: number) => `${formatNumber(n)}%`,
};

export type AuditTexts = typeof audit;
