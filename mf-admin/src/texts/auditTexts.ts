import type { AuditAction, AuditEntity } from '@rialto/shared/contract/auditActions';
import { formatNumber } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

/** What stands between who did it and the subject, and after the subject: 'put', 'on sale'. */
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
  'order.settle': { before: 'settled', after: 'by hand' },
  'order.payment.wrong_amount': { before: 'was paid a wrong amount for' },
  'order.payment.second_charge': { before: 'was paid a second time for' },
  'order.release': { before: 'released', after: 'for shipping' },
  'order.payment.held': { before: 'holds the payment of' },
  'order.payment.disputed': { before: 'received a payment dispute about' },
  'order.payment.dispute_won': { before: 'won the payment dispute about' },
  'order.payment.dispute_lost': { before: 'lost the payment dispute about' },
  'order.payment.refunded_outside': { before: 'received notice of a refund outside Rialto for' },
  'order.payment.refund_failed': { before: 'received notice of a failed refund for' },
  'review.delete': { before: 'deleted a review of' },
  'post.delete': { before: 'deleted the post' },
};

/** An action as a filter names it. */
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
  settle: 'settled by hand',
  'payment.wrong_amount': 'paid a wrong amount',
  'payment.second_charge': 'paid twice',
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

/** What has no name any more: 'user 8'. */
const subjects: Record<AuditEntity, (id: number) => string> = {
  user: (id) => `user ${id}`,
  product: (id) => `product ${id}`,
  shop: (id) => `shop ${id}`,
  category: (id) => `category ${id}`,
  order: (id) => `order ${id}`,
  review: (id) => `review ${id}`,
  post: (id) => `post ${id}`,
};

/** What the record calls a field, as people do; a field that is missing here is said as the record names it. */
const fields: Partial<Record<string, string>> = { priceCents: 'price', discountHundredths: 'discount' };

const en = {
  title: 'Audit',
  intro: 'Who did what, and when. What is written here stays as it is.',
  searchHint: 'Person, product, order…',
  ofWhat: 'Of what',
  everything: 'Everything',
  whatWasDone: 'What was done',
  anything: 'Anything',
  doneBy: (email: string) => `Done by ${email}.`,
  account: (id: number) => `account ${id}`,
  byAnyone: 'By anyone',
  doneTo: (subject: string) => `Done to ${subject}.`,
  toAny: 'To any',
  list: 'The record',
  table: 'The record, newest first',
  noMatch: 'Nothing on record matches these filters.',
  empty: 'Nothing is on record yet.',
  failed: 'The record could not be loaded.',
  whoDidWhat: 'Who did what',
  when: 'When',
  /** Who did what nobody asked for. */
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
  amountByHand: (sum: string) => `${sum}, by hand.`,
  amountByGateway: (sum: string) => `${sum}, by the gateway.`,
  titled: (title: string) => `Title: “${title}”.`,
  rated: (rating: number) => `${rating} of 5.`,
  ratedWith: (rating: number, comment: string) => `${rating} of 5: “${comment}”.`,
  reason: (reason: string) => `Reason: “${reason}”`,
  quoted: (words: string) => `“${words}”`,
  none: 'none',
  percent: (n: number) => `${formatNumber(n)}%`,
};

export type AuditTexts = typeof en;

export const auditTexts = createTexts(en, partOf(translations, 'audit'));
