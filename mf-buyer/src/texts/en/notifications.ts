import type { DecisionAction, ReportKind } from '@rialto/shared/contract/moderationRules';
import type { NotificationKind, NotificationParams } from '@rialto/shared/contract/notificationKinds';
import { formatMoney, plural } from '@rialto/shared/i18n/format';

type Sentences = { [Code in keyof NotificationParams]: (params: NotificationParams[Code]) => string };

const kinds: Record<NotificationKind, string> = {
  order: 'Orders and refunds',
  delivery: 'Delivery',
  return: 'Returns',
  message: 'Messages',
  restock: 'Back in stock',
  review: 'Reviews',
  sale: 'Sales',
  saleChange: 'Changes to sales',
  stock: 'Low stock',
  payout: 'Payouts',
  account: 'Your account',
  report: 'Reports',
  contact: 'Contact requests',
  application: 'Vendor applications',
};

const things: Record<ReportKind, string> = {
  product: 'A product',
  review: 'A review',
  post: 'A post',
  shop: 'A shop',
  message: 'A message',
};

const yours: Record<ReportKind, string> = {
  product: 'your product',
  review: 'your review of',
  post: 'your post',
  shop: 'your shop',
  message: 'your message about',
};

const decisions: Record<Exclude<DecisionAction, 'dismiss'>, (what: string) => string> = {
  hide: (what) => `We have hidden ${what}. Read why, and appeal.`,
  restore: (what) => `We show ${what} again.`,
  warn: (what) => `We warn you because of ${what}. Read why, and appeal.`,
  suspend: (what) => `Your account was suspended because of ${what}.`,
};

const sentences: Sentences = {
  ORDER_PAID: ({ orderId, amount }) => `You paid ${formatMoney(amount)} for order #${orderId}.`,
  ORDER_REFUNDED: ({ orderId, amount }) => `${formatMoney(amount)} of order #${orderId} was refunded.`,
  ORDER_CANCELLED: ({ orderId }) => `Order #${orderId} was cancelled.`,
  REFUND_MADE: ({ orderId, amount }) => `You get back ${formatMoney(amount)} for order #${orderId}.`,
  ORDER_SHIPPED: ({ orderId }) => `Order #${orderId} is on its way.`,
  ORDER_READY: ({ orderId }) => `Order #${orderId} can be picked up.`,
  ORDER_TRACKABLE: ({ orderId }) => `A parcel of order #${orderId} can be tracked.`,
  ORDER_DELIVERED: ({ orderId }) => `Order #${orderId} was delivered.`,
  RETURN_REQUESTED: ({ orderId }) => `The buyer of order #${orderId} asks for a return.`,
  RETURN_APPROVED: ({ orderId }) => `Your return of order #${orderId} was approved.`,
  RETURN_REFUSED: ({ orderId }) => `Your return of order #${orderId} was refused.`,
  NEW_MESSAGE: ({ from, about }) =>
    /^\d+$/.test(about) ? `${from} wrote to you about order #${about}.` : `${from} wrote to you about ${about}.`,
  BACK_IN_STOCK: ({ product }) => `${product} is available again.`,
  REVIEW_REPLY: ({ product }) => `The shop replied to your review of ${product}.`,
  NEW_REVIEW: ({ product, rating }) =>
    `${product} got a new review: ${plural(rating, { one: '# star', other: '# stars' })}.`,
  SALE: ({ orderId, amount }) => `You made a sale of ${formatMoney(amount)}: order #${orderId}.`,
  SALE_REFUNDED: ({ orderId }) => `Order #${orderId} was refunded. Don’t ship it.`,
  LINES_REFUNDED: ({ orderId, amount }) => `${formatMoney(amount)} of order #${orderId} was refunded to the buyer.`,
  LINES_CANCELLED: ({ orderId, amount }) =>
    `The buyer cancelled part of order #${orderId} and gets back ${formatMoney(amount)}.`,
  SALE_ON_HOLD: ({ orderId }) => `Please don’t ship order #${orderId}: there is a problem with its payment.`,
  LOW_STOCK: ({ product, left }) => (left === 0 ? `${product} is sold out.` : `Only ${left} of ${product} left.`),
  PAYOUT_PAID: ({ amount }) => `${formatMoney(amount)} was paid out to you.`,
  PAYOUT_FAILED: ({ amount }) => `A payout of ${formatMoney(amount)} didn’t reach you.`,
  VENDOR_PAYOUT_FAILED: ({ amount }) => `A payout of ${formatMoney(amount)} didn’t reach its vendor.`,
  BANK_DETAILS_NEEDED: ({ amount }) => `${formatMoney(amount)} can be paid out once we have your bank details.`,
  BANK_ACCOUNT_CHANGED: ({ end }) => `Your payouts now go to the account ending in ${end}.`,
  PASSWORD_CHANGED: () => 'Your password was changed.',
  EMAIL_CHANGED: () => 'Your email address was changed.',
  SUSPENDED: () => 'Your account was suspended.',
  REINSTATED: () => 'Your account was reinstated.',
  CONTENT_REPORTED: ({ kind }) => `${things[kind]} was reported.`,
  APPEAL_RECEIVED: () => 'Somebody appeals a decision.',
  REPORT_DECIDED: ({ name, restricted }) =>
    restricted === 1
      ? `We have done something about your report of ${name}.`
      : `We have looked at your report of ${name} and found nothing wrong.`,
  CONTENT_DECISION: ({ action, kind, name }) => decisions[action](`${yours[kind]} ${name}`),
  APPEAL_DECIDED: ({ outcome, kind, name }) =>
    outcome === 'reversed'
      ? `Your appeal about ${yours[kind]} ${name} was successful.`
      : `Your appeal about ${yours[kind]} ${name} was rejected.`,
  CONTACT_REQUEST: ({ requestId }) => `Somebody wrote to the market: request #${requestId}.`,
  APPLICATION_RECEIVED: () => 'A vendor’s application waits for a decision.',
  APPLICATION_SUBMITTED: () => 'We have received your application as a vendor.',
  APPLICATION_ASKED: () => 'We need more for your application as a vendor.',
  APPLICATION_APPROVED: () => 'You can sell on Rialto now.',
  APPLICATION_REFUSED: () => 'We have refused your application as a vendor. Read why.',
};

export const notifications = {
  title: 'Notifications',
  count: (n: number) => plural(n, { one: '# notification', other: '# notifications' }),
  show: 'Show',
  all: 'All',
  unreadOnly: 'Unread',
  kind: 'About',
  allKinds: 'Everything',
  markAllRead: 'Mark all as read',
  marking: 'Marking…',
  notMarked: (why: string) => `This wasn’t marked. ${why}`,
  markRead: (what: string) => `Mark as read: ${what}`,
  markUnread: (what: string) => `Mark as unread: ${what}`,
  unread: 'Unread',
  empty: 'Nothing has happened yet.',
  emptyHint: 'News about your orders, your messages and your account appears here.',
  emptyFiltered: 'Nothing here.',
  showAll: 'Show all notifications',
  failed: 'We couldn’t load your notifications.',
  unknown: 'There is something new.',
  kinds,
  sentences,
  settings: 'Settings',
  settingsIntro: 'Choose where we tell you about what.',
  onPage: 'On this page',
  byEmail: 'By email',
  emailFixed: 'always',
  emailFixedWhy: 'These emails are receipts, or needed to ship the right things and to keep your account safe.',
  onPageOf: (kind: string) => `${kind}: on this page`,
  byEmailOf: (kind: string) => `${kind}: by email`,
  save: 'Save settings',
  saving: 'Saving…',
  saved: 'Settings saved.',
  settingsFailed: 'We couldn’t load your settings.',
};

export type NotificationsTexts = typeof notifications;
