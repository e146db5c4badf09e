import { ledgerAccounts, ledgerKinds } from '@rialto/shared/contract/ledger';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, instant, ownId } from './columns';
import { orderItems, orders } from './orders';

/** Entries of the ledger. Append-only, and the postings of each sum to 0: triggers of the migration that adds them. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: ownId(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    // Names the event, such as sale:17, so that a repeated event posts nothing.
    key: text('key').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    payoutId: integer('payout_id').references(() => payouts.id),
    actorId: integer('actor_id').references(() => users.id),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_transactions_key_unique').on(t.key),
    index('ledger_transactions_order').on(t.orderId).where(sql`${t.orderId} IS NOT NULL`),
    index('ledger_transactions_payout').on(t.payoutId).where(sql`${t.payoutId} IS NOT NULL`),
    index('ledger_transactions_created').on(t.createdAt, t.id),
  ],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    vendorId: integer('vendor_id').references(() => users.id),
    orderItemId: integer('order_item_id').references(() => orderItems.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('ledger_postings_transaction').on(t.transactionId),
    index('ledger_postings_order_item').on(t.orderItemId, t.account).where(sql`${t.orderItemId} IS NOT NULL`),
    index('ledger_postings_vendor').on(t.vendorId, t.account, t.id).where(sql`${t.vendorId} IS NOT NULL`),
    check('ledger_postings_not_zero', sql`${t.amountCents} <> 0`),
    check('ledger_postings_vendor_given', sql`(${t.account} LIKE 'vendor\\_%') = (${t.vendorId} IS NOT NULL)`),
  ],
);

export const payoutProviders = ['sandbox', 'bank', 'stripe'] as const;
export const payoutAccountStates = ['incomplete', 'ready', 'rejected'] as const;

/** Where a vendor's money goes: one account per vendor and provider. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider', { enum: payoutProviders }).notNull(),
    state: text('state', { enum: payoutAccountStates }).notNull().default('incomplete'),
    // the provider's id of the account, once it has one
    reference: text('reference'),
    holder: text('holder'),
    iban: text('iban'),
    bic: text('bic'),
    // what the provider still needs, in its words
    missing: text('missing'),
    changedAt: instant('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payout_accounts_vendor_provider_unique').on(t.vendorId, t.provider),
    unique('payout_accounts_reference_unique').on(t.provider, t.reference),
  ],
);

/** Credit-transfer files for the market's bank. A file never changes, so that it can be downloaded again. */
export const payoutFiles = pgTable('payout_files', {
  id: ownId(),
  // MsgId of the file, by which banks recognise a repetition
  messageId: text('message_id').notNull().unique('payout_files_message_unique'),
  // the day on which the bank is to execute it
  executeOn: date('execute_on', { mode: 'string' }).notNull(),
  // the market's account when the file was made
  debtor: jsonb('debtor').$type<{ name: string; iban: string; bic: string | null }>(),
  createdBy: integer('created_by').references(() => users.id),
  executedAt: instant('executed_at'),
  createdAt: createdAt(),
});

/**
 * Rounds of payouts: one per period of the schedule, and those that an admin started. A process works on a round while it
 * holds the lease; after its end another continues.
 */
export const payoutRounds = pgTable(
  'payout_rounds',
  {
    // the period, such as 2026-W48, or a random key of an admin's round
    key: text('key').primaryKey(),
    startedBy: integer('started_by').references(() => users.id),
    leaseUntil: instant('lease_until').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    payouts: integer('payouts').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('payout_rounds_unfinished').on(t.leaseUntil).where(sql`${t.finishedAt} IS NULL`)],
);

/** The daily comparisons of the ledger with what it was posted from. A process works on one while it holds the lease. */
export const reconciliations = pgTable('reconciliations', {
  // in the market's time zone
  day: date('day', { mode: 'string' }).primaryKey(),
  leaseUntil: instant('lease_until').notNull(),
  // These are set when it is finished.
  differences: integer('differences'),
  negativeBalances: integer('negative_balances'),
  finishedAt: instant('finished_at'),
});

/**
 * The balance of an account of a vendor up to a posting. The balance is this plus the later postings. Only a measure against
 * long sums: without any rows, all balances are the same.
 */
export const ledgerSnapshots = pgTable(
  'ledger_snapshots',
  {
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    lastPostingId: bigint('last_posting_id', { mode: 'number' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.account] })],
);

/** Transfers of the payout sandbox, which the market sees only through the provider interface. */
export const sandboxTransfers = pgTable('sandbox_transfers', {
  key: text('key').primaryKey(),
  account: text('account').notNull(),
  amountCents: integer('amount_cents').notNull(),
  // what happens to it in the end
  ends: text('ends', { enum: ['paid', 'failed', 'returned'] }).notNull(),
  createdAt: createdAt(),
});

export const payoutStates = ['created', 'in_transit', 'paid', 'failed', 'returned'] as const;

export const payouts = pgTable(
  'payouts',
  {
    id: ownId(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider', { enum: payoutProviders }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: payoutStates }).notNull().default('created'),
    // the idempotency key of the request to the provider
    key: text('key').notNull(),
    // the provider's id of the transfer, once accepted
    reference: text('reference'),
    // why it failed or was returned, in the provider's words
    failure: text('failure'),
    // The postings that the statement covers: after the previous payout's and up to this one's.
    lastPostingId: bigint('last_posting_id', { mode: 'number' }).notNull(),
    // the bank file that orders it
    fileId: integer('file_id').references(() => payoutFiles.id),
    // the account in that file, which a later change of the vendor's does not change
    destination: jsonb('destination').$type<{ name: string; iban: string; bic: string | null }>(),
    attempts: integer('attempts').notNull().default(0),
    // when to send it, or to ask the provider next; null once the result is final
    tryAt: instant('try_at').defaultNow(),
    arrivesAt: instant('arrives_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payouts_key_unique').on(t.key),
    index('payouts_vendor').on(t.vendorId, t.id),
    index('payouts_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    index('payouts_state').on(t.state, t.id),
    index('payouts_try_at').on(t.tryAt).where(sql`${t.tryAt} IS NOT NULL`),
    index('payouts_reference').on(t.provider, t.reference).where(sql`${t.reference} IS NOT NULL`),
    check('payouts_amount_positive', sql`${t.amountCents} > 0`),
    check('payouts_state_known', sql`${t.state} IN ('created', 'in_transit', 'paid', 'failed', 'returned')`),
  ],
);
