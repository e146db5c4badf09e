import type { SQL } from 'drizzle-orm';
import { eq, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema';

/** The name under which the schema exports a table. */
export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/** The job deletes a row so many days after an instant of it. */
export interface Period {
  days: number;
  after: AnyPgColumn;
  /** The instant in words. */
  since: string;
  /** Only these rows are deleted. */
  where?: SQL;
}

export interface Retention {
  /** What a row is, for docs/privacy.md. */
  holds: string;
  /** Whether it tells something about a person. */
  isPersonal: boolean;
  /** How long it is kept: a period, or the event that ends it, in words. */
  kept: Period | string;
}

const personal = (holds: string, kept: Retention['kept']): Retention => ({ holds, isPersonal: true, kept });
const impersonal = (holds: string, kept: Retention['kept']): Retention => ({ holds, isPersonal: false, kept });

const account = 'until the account is deleted';
const books =
  'not deleted, since the books refer to it; once the order has ended, it names nobody whose account is deleted';
const ledger = 'not deleted: bookkeeping';
const product = 'with its product';
const shop = 'with its shop';
const order = 'with its order';
const application = 'with the application';
const market = 'until an admin deletes it';
const lasting = 'not deleted';

/** How long each table keeps its rows. Children that a foreign key deletes with their parent are kept as long as that. */
export const periods: Record<TableName, Retention> = {
  // accounts
  users: personal(
    'an account: email, name, phone, address, hash of the password, role',
    'until the person or an admin deletes it; a row without personal data stays for orders and reviews',
  ),
  emailCodes: personal('the code of an emailed link, as a hash, with the address', {
    ...{ days: 30, after: schema.emailCodes.expiresAt, since: 'it expired' },
  }),
  sessions: personal('a session: browser, system, shortened network address', {
    ...{ days: 1, after: schema.sessions.expiresAt, since: 'it ended' },
  }),
  totpFactors: personal('the key of an authenticator app, encrypted', 'until the person or an admin removes it'),
  recoveryCodes: personal('a recovery code, as a hash', 'until the second factor is removed, or the codes are renewed'),
  factorChallenges: personal('a login that waits for its second factor', {
    ...{ days: 1, after: schema.factorChallenges.expiresAt, since: 'it expired' },
  }),
  securityEvents: personal(
    'an entry of the security log, such as a login, with browser, system and shortened address',
    {
      ...{ days: 90, after: schema.securityEvents.createdAt, since: 'it happened' },
    },
  ),
  auditLog: personal(
    'an action of an admin, a user or the server, with the number of the account',
    'not deleted; it cannot be changed',
  ),
  vendorApplications: personal('an application as a vendor: legal name, address, tax number', {
    ...{
      days: 180,
      after: schema.vendorApplications.decidedAt,
      since: 'it was refused; any other until the account is deleted',
    },
    where: eq(schema.vendorApplications.state, 'refused'),
  }),
  vendorApplicationSteps: personal('a step of an application, with words of the applicant or an admin', application),
  vendorDocuments: personal('a document of an application; its file is deleted with it', application),
  adminNotes: personal('a note of an admin about an account or a shop', 'with the account or the shop'),
  addresses: personal('an entry of an address book', account),

  // what buyers keep
  cartItems: personal('a line of a cart', account),
  mergedLines: personal('a line of a guest’s cart that was added to a cart, so that it is not added twice', {
    ...{ days: 180, after: schema.mergedLines.createdAt, since: 'it was added' },
  }),
  wishlistItems: personal('a product on a wishlist', account),
  followedShops: personal('a shop that a person follows', account),
  recentlyViewed: personal('a product that a person viewed', account),
  restockRequests: personal('a request for an email when a product is back', {
    ...{ days: 365, after: schema.restockRequests.createdAt, since: 'it was made, unless the email was sent before' },
  }),

  // what people write
  reviews: personal('a review', 'until its author deletes it; without the name once the account is deleted'),
  reviewVotes: personal('a vote for a review', account),
  blogPosts: personal('a blog post', 'until its author deletes it; without the name once the account is deleted'),
  postProducts: impersonal('a product that a post names', 'with its post'),
  conversations: personal('a conversation between a buyer and a shop', {
    ...{ days: 1095, after: schema.conversations.lastMessageAt, since: 'its last message, unless it is reported' },
    where: notReported(),
  }),
  messages: personal('a message', 'with its conversation; without its words once the account is deleted'),
  contactRequests: personal('a message to the market: name, email and words', {
    ...{ days: 365, after: schema.contactRequests.doneAt, since: 'it was dealt with' },
  }),
  contactAnswers: personal('the answer to a message to the market', 'with the message'),
  newsletterSubscribers: personal(
    'the address of a subscriber of the newsletter',
    'until the person unsubscribes, or deletes the account',
  ),
  searchCounts: impersonal('how often something was searched for on a day, by anyone', {
    ...{ days: 30, after: schema.searchCounts.day, since: 'that day' },
  }),

  // moderation
  moderationCases: personal('what was reported, with its reports, decisions and appeals', {
    ...{ days: 1095, after: schema.moderationCases.createdAt, since: 'the first report, once it is decided' },
    where: eq(schema.moderationCases.state, 'decided'),
  }),
  reports: personal(
    'a report with its evidence',
    'with what was reported; without its author once the account is deleted',
  ),
  moderationDecisions: personal('a decision with its reasons', 'with what was reported'),
  appeals: personal('an appeal and the answer', 'with the decision'),

  // notifications and email
  notifications: personal('a notification', {
    ...{ days: 180, after: schema.notifications.createdAt, since: 'it was created' },
  }),
  notificationSettings: personal('how a person wants to be notified', account),
  mailOutbox: personal('an email; its words are deleted when it is sent', {
    ...{ days: 365, after: schema.mailOutbox.createdAt, since: 'it was written, unless it is still to be sent' },
    where: ne(schema.mailOutbox.state, 'queued'),
  }),

  // orders and payments
  orders: personal(
    'an order: email, name, phone, address, amounts; for a day, a digest of the network address it came from',
    books,
  ),
  orderItems: personal('a line of an order', order),
  orderDeliveries: personal('the delivery of an order', order),
  orderEvents: personal('an entry of an order’s timeline', order),
  orderSearch: personal('the words by which an order is found', order),
  parcels: personal('a parcel with its tracking number', order),
  parcelItems: personal('the pieces in a parcel', order),
  paymentEvents: personal('a result that a payment service reported', books),
  paymentIncidents: personal('a dispute or another incident of a payment', books),
  refunds: personal('a refund', 'with its order; without the buyer’s words once the account is deleted'),
  refundLines: personal('what a refund repays of a line', order),
  refundDeliveries: personal('what a refund repays of a delivery', order),
  returns: personal(
    'a return: reason and photos',
    'with its order; without reason and photos once the account is deleted',
  ),
  returnLines: personal('the pieces of a return', order),
  invoices: personal('an invoice or a credit note', ledger),
  creditNoteLines: personal('a line of a credit note', ledger),
  sandboxPayments: personal('a payment of the sandbox bank, which is for trying out', lasting),
  sandboxRefunds: personal('a refund of the sandbox bank', lasting),
  sandboxTransfers: personal('a transfer of the sandbox bank', lasting),

  // vendors and their money
  shops: personal('a shop', 'until its vendor deletes it'),
  shopDaysOff: personal('days on which a shop sends nothing', {
    ...{ days: 1, after: schema.shopDaysOff.to, since: 'the last of them' },
  }),
  deliveryMethods: impersonal('a delivery method', shop),
  sellerDetails: personal('what invoices state about a seller: name, address, tax number', account),
  invoiceCounters: impersonal('the number of a seller’s last invoice', ledger),
  payoutAccounts: personal('the bank account of a vendor', account),
  payouts: personal('a payout with the account it went to', ledger),
  payoutFiles: personal('a file of payouts for the bank', ledger),
  payoutRounds: impersonal('a round of payouts', ledger),
  ledgerTransactions: personal('an entry of the ledger', ledger),
  ledgerPostings: personal('a posting of the ledger', ledger),
  ledgerSnapshots: personal('a balance at a posting', ledger),
  reconciliations: impersonal('the daily comparison of the ledger', ledger),
  commissionRules: impersonal('a rule of the commission', ledger),
  vouchers: impersonal('a voucher', ledger),
  voucherProducts: impersonal('a product of a voucher', 'with its voucher'),
  voucherCategories: impersonal('a category of a voucher', 'with its voucher'),
  voucherUses: personal('an order with a voucher', order),
  taxRates: impersonal('a tax rate', market),

  // the catalogue
  categories: impersonal('a category', market),
  categoryFacts: impersonal('a fact that products of a category have', 'with its category'),
  products: impersonal('a product', 'not deleted, since orders refer to it; vendors archive it'),
  productVariants: impersonal('a variant', product),
  productFacts: impersonal('a fact of a product', product),
  productStock: impersonal('the stock of a product', product),
  variantStock: impersonal('the stock of a variant', product),
  stockChanges: personal('a change of stock, with the account that made it', 'not deleted; it cannot be changed'),
  importedRows: impersonal('an imported row, so that a repeated import changes nothing', {
    ...{ days: 30, after: schema.importedRows.createdAt, since: 'it was imported' },
  }),

  // the site
  pageVersions: impersonal('a version of a page of the market', lasting),
  announcements: impersonal('an announcement', market),
  seasonalPicks: impersonal('seasonal picks', market),
  seasonalPickProducts: impersonal('a product of seasonal picks', 'with the picks'),
  areaFailures: impersonal('a failure that a browser reported', {
    ...{ days: 14, after: schema.areaFailures.createdAt, since: 'it was reported; at most 20,000 are kept' },
  }),
  areaLoads: impersonal('a load time that a browser reported', {
    ...{ days: 14, after: schema.areaLoads.createdAt, since: 'it was reported; at most 20,000 are kept' },
  }),
  areaTrials: impersonal('a trial of a release', {
    ...{ days: 14, after: schema.areaTrials.endedAt, since: 'it ended' },
  }),
  areaTrialVisits: personal('a visit to a trial, with a keyed hash of the browser’s number', 'with its trial'),
  areaTrialDecisions: impersonal('a decision about a trial', lasting),
};

/** A conversation is kept while a report of it is undecided. */
function notReported(): SQL {
  const { conversations, moderationCases } = schema;
  return sql`NOT EXISTS (SELECT 1 FROM ${moderationCases}
    WHERE ${moderationCases.conversationId} = ${conversations.id} AND ${moderationCases.state} <> 'decided')`;
}
