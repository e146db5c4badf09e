import type { AppealOutcome, DecisionAction, ReportKind } from './moderationRules';
import type { Role } from './user';

// Without zod, for browsers.

/** What people choose channels for. */
export const notificationKinds = [
  'order',
  'delivery',
  'return',
  'message',
  'restock',
  'review',
  'sale',
  'saleChange',
  'stock',
  'payout',
  'account',
  'report',
  'contact',
  'application',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The kinds that a role gets, in the order of the settings. */
export const kindsOfRole: Record<Role, readonly NotificationKind[]> = {
  user: ['order', 'delivery', 'return', 'message', 'restock', 'review', 'report', 'account'],
  vendor: ['sale', 'saleChange', 'return', 'message', 'stock', 'review', 'payout', 'report', 'account'],
  admin: ['report', 'application', 'contact', 'payout', 'account'],
};

/** Kinds whose emails are always sent: receipts, what must not be shipped, and what keeps an account safe. */
export const mandatoryEmailKinds: ReadonlySet<NotificationKind> = new Set(['order', 'saleChange', 'account']);

/** The parameters of each code. Stored notifications keep them: add new codes, never rename. */
export interface NotificationParams {
  ORDER_PAID: { orderId: number; amount: number };
  ORDER_REFUNDED: { orderId: number; amount: number };
  ORDER_CANCELLED: { orderId: number };
  REFUND_MADE: { orderId: number; amount: number };
  ORDER_SHIPPED: { orderId: number };
  ORDER_READY: { orderId: number };
  ORDER_TRACKABLE: { orderId: number };
  ORDER_DELIVERED: { orderId: number };
  RETURN_REQUESTED: { orderId: number };
  RETURN_APPROVED: { orderId: number };
  RETURN_REFUSED: { orderId: number };
  /** `about` is the name of the product or shop, or the number of the order. */
  NEW_MESSAGE: { from: string; about: string };
  BACK_IN_STOCK: { product: string };
  REVIEW_REPLY: { product: string };
  NEW_REVIEW: { product: string; rating: number };
  SALE: { orderId: number; amount: number };
  SALE_REFUNDED: { orderId: number };
  LINES_REFUNDED: { orderId: number; amount: number };
  LINES_CANCELLED: { orderId: number; amount: number };
  SALE_ON_HOLD: { orderId: number };
  LOW_STOCK: { product: string; left: number };
  PAYOUT_PAID: { amount: number };
  PAYOUT_FAILED: { amount: number };
  /** For admins. */
  VENDOR_PAYOUT_FAILED: { amount: number };
  BANK_DETAILS_NEEDED: { amount: number };
  BANK_ACCOUNT_CHANGED: { end: string };
  PASSWORD_CHANGED: object;
  EMAIL_CHANGED: object;
  SUSPENDED: object;
  REINSTATED: object;
  /** For admins. */
  CONTENT_REPORTED: { kind: ReportKind };
  APPEAL_RECEIVED: object;
  /** For those who have reported it; `restricted` is 1 if something was done about it. */
  REPORT_DECIDED: { kind: ReportKind; name: string; restricted: number };
  /** For the person concerned. */
  CONTENT_DECISION: { action: Exclude<DecisionAction, 'dismiss'>; kind: ReportKind; name: string };
  APPEAL_DECIDED: { outcome: AppealOutcome; kind: ReportKind; name: string };
  CONTACT_REQUEST: { requestId: number };
  /** For admins. */
  APPLICATION_RECEIVED: object;
  /** For the applicant. */
  APPLICATION_SUBMITTED: object;
  APPLICATION_ASKED: object;
  APPLICATION_APPROVED: object;
  APPLICATION_REFUSED: object;
}
export type NotificationCode = keyof NotificationParams;

/** The kind of each code. */
export const kindOfCode: Record<NotificationCode, NotificationKind> = {
  ORDER_PAID: 'order',
  ORDER_REFUNDED: 'order',
  ORDER_CANCELLED: 'order',
  REFUND_MADE: 'order',
  ORDER_SHIPPED: 'delivery',
  ORDER_READY: 'delivery',
  ORDER_TRACKABLE: 'delivery',
  ORDER_DELIVERED: 'delivery',
  RETURN_REQUESTED: 'return',
  RETURN_APPROVED: 'return',
  RETURN_REFUSED: 'return',
  NEW_MESSAGE: 'message',
  BACK_IN_STOCK: 'restock',
  REVIEW_REPLY: 'review',
  NEW_REVIEW: 'review',
  SALE: 'sale',
  SALE_REFUNDED: 'saleChange',
  LINES_REFUNDED: 'saleChange',
  LINES_CANCELLED: 'saleChange',
  SALE_ON_HOLD: 'saleChange',
  LOW_STOCK: 'stock',
  PAYOUT_PAID: 'payout',
  PAYOUT_FAILED: 'payout',
  VENDOR_PAYOUT_FAILED: 'payout',
  BANK_DETAILS_NEEDED: 'payout',
  BANK_ACCOUNT_CHANGED: 'account',
  PASSWORD_CHANGED: 'account',
  EMAIL_CHANGED: 'account',
  SUSPENDED: 'account',
  REINSTATED: 'account',
  CONTENT_REPORTED: 'report',
  APPEAL_RECEIVED: 'report',
  REPORT_DECIDED: 'report',
  CONTENT_DECISION: 'account',
  APPEAL_DECIDED: 'account',
  CONTACT_REQUEST: 'contact',
  APPLICATION_RECEIVED: 'application',
  APPLICATION_SUBMITTED: 'account',
  APPLICATION_ASKED: 'account',
  APPLICATION_APPROVED: 'account',
  APPLICATION_REFUSED: 'account',
};

/** Counts above it are shown as '99+'. */
export const MAX_UNREAD = 100;
