import { z } from 'zod';
import { count, id, idText, instant, isoDay, money, name, text } from './fields';
import { pageQuerySchema } from './page';

export const payoutProviderSchema = z.enum(['sandbox', 'bank', 'stripe']);
export type PayoutProviderName = z.infer<typeof payoutProviderSchema>;

/** `failed`: it did not reach the vendor. `returned`: the vendor's bank sent it back after it was paid. */
export const payoutStateSchema = z.enum(['created', 'in_transit', 'paid', 'failed', 'returned']);
export type PayoutState = z.infer<typeof payoutStateSchema>;

export const payoutSchema = z.object({
  id,
  vendorId: id,
  vendor: z.string(),
  provider: payoutProviderSchema,
  amount: money,
  currency: z.string(),
  state: payoutStateSchema,
  failure: z.string().nullable(),
  arrivesAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
});
export type Payout = z.infer<typeof payoutSchema>;
export const payoutListSchema = z.array(payoutSchema);

/** GET /api/payouts, newest first: a vendor's own; for admins all, or one vendor's. */
export const payoutListQuerySchema = pageQuerySchema.extend({
  state: payoutStateSchema.optional(),
  vendorId: idText.optional(),
});
export type PayoutListQuery = z.infer<typeof payoutListQuerySchema>;

/** GET /api/payouts/balance: the caller's, or for admins a vendor's. */
export const balanceQuerySchema = z.object({ vendorId: idText.optional() });

/**
 * GET /api/payouts/balance, a vendor's earnings: `pending` until they are delivered and the hold days are over, `onHold` during a dispute,
 * `available` for the next payout (negative after refunds of what was paid out), `inTransit` to their bank. `next` is the day of the next
 * payout, null if an admin starts them.
 */
export const vendorBalanceSchema = z.object({
  pending: money,
  onHold: money,
  available: money,
  inTransit: money,
  paidOut: money,
  minimum: money,
  holdDays: count,
  next: z.iso.date().nullable(),
});
export type VendorBalance = z.infer<typeof vendorBalanceSchema>;

export const payoutAccountStateSchema = z.enum(['incomplete', 'ready', 'rejected']);
/**
 * GET /api/payouts/account: where a vendor's payouts go. `ibanEnd` has the last four characters. `takesBankDetails` is false where the
 * provider asks for them on its own pages: POST /api/payouts/account/onboarding. `missing` says what is needed.
 */
export const payoutAccountSchema = z.object({
  provider: payoutProviderSchema.nullable(),
  takesBankDetails: z.boolean(),
  state: payoutAccountStateSchema,
  holder: z.string().nullable(),
  ibanEnd: z.string().nullable(),
  bic: z.string().nullable(),
  missing: z.string().nullable(),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** PUT /api/payouts/account. 400 `NO_IBAN`, `NO_BIC`; 409 `NO_BANK_DETAILS` where the provider asks for them itself. */
export const payoutAccountBodySchema = z.strictObject({
  holder: name(140),
  iban: text(50),
  bic: text(20).optional(),
});
export type PayoutAccountBody = z.infer<typeof payoutAccountBodySchema>;

/** POST /api/payouts/account/onboarding: an address of the provider, which works once. */
export const onboardingSchema = z.object({ url: z.string() });

/** What a line of a statement is: earnings of delivered products, a refund, and so on. */
export const statementKindSchema = z.enum([
  'sale',
  'refund',
  'hold',
  'hold_released',
  'payout_failed',
  'payout_returned',
  'adjustment',
]);
export type StatementKind = z.infer<typeof statementKindSchema>;

/** A line of a statement; `net` = `gross` − `commission`. Refunds are negative. */
export const statementLineSchema = z.object({
  id,
  at: instant,
  kind: statementKindSchema,
  orderId: id.nullable(),
  productName: z.string().nullable(),
  quantity: count.nullable(),
  gross: money,
  commission: money,
  net: money,
  note: z.string().nullable(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/**
 * GET /api/payouts/{id}/statement, and as a CSV file …/statement/export: what the payout pays. `opening` + the sum of `net` = payout +
 * `closing`.
 */
export const statementSchema = z.object({
  payout: payoutSchema,
  opening: money,
  lines: z.array(statementLineSchema),
  totals: z.object({
    gross: money,
    commission: money,
    refunds: money,
    adjustments: money,
    net: money,
  }),
  closing: money,
});
export type Statement = z.infer<typeof statementSchema>;

/** Why a vendor gets no payout now. */
export const payoutObstacleSchema = z.enum([
  'too_little',
  'negative',
  'no_account',
  'rejected',
  'suspended',
  'deleted',
]);

/** GET /api/payouts/due, for admins: vendors with an available balance, and what stands against a payout. */
export const duePayoutSchema = z.object({
  vendorId: id,
  vendor: z.string(),
  available: money,
  obstacle: payoutObstacleSchema.nullable(),
});
export const duePayoutsSchema = z.object({
  provider: payoutProviderSchema.nullable(),
  /** What the provider can move now; null if it has no limit, or cannot be asked. */
  movable: money.nullable(),
  /** The sum of what can be paid. */
  total: money,
  next: z.iso.date().nullable(),
  vendors: z.array(duePayoutSchema),
});
export type DuePayouts = z.infer<typeof duePayoutsSchema>;

/** POST /api/payouts/run, by an admin: starts a round now. `created` payouts are on their way. */
export const payoutRunSchema = z.object({ created: count });

/**
 * POST /api/payouts/pay, by an admin: pays one vendor now, also less than the minimum. 409 `NO_PAYOUT` in words: suspended, no account,
 * nothing available.
 */
export const payVendorSchema = z.strictObject({ vendorId: id });

/** POST /api/payouts/{id}/executed, /failed and /returned, by an admin, for payouts by bank: what the bank did. */
export const payoutFailureSchema = z.strictObject({ reason: text(200) });

/** POST /api/payouts/adjustments, by an admin: changes a vendor's available balance, with a reason that the vendor sees. */
export const adjustmentSchema = z.strictObject({
  vendorId: id,
  amount: money
    .min(-1_000_000)
    .max(1_000_000)
    .refine((dollars) => dollars !== 0),
  reason: text(500),
});
export type AdjustmentBody = z.infer<typeof adjustmentSchema>;

/** A credit-transfer file for the market's bank. */
export const payoutFileSchema = z.object({
  id,
  messageId: z.string(),
  executeOn: z.iso.date(),
  payouts: count,
  total: money,
  executedAt: instant.nullable(),
  createdAt: instant,
});
export type PayoutFile = z.infer<typeof payoutFileSchema>;
export const payoutFileListSchema = z.array(payoutFileSchema);
/** POST /api/payouts/files, by an admin: a file with all payouts that wait. 409 `NO_PAYOUTS_WAIT`. */
export const newPayoutFileSchema = z.strictObject({ executeOn: isoDay.optional() });
export const payoutFileFormatQuerySchema = z.object({ format: z.enum(['pain.001', 'csv']).optional() });

/** A difference that the reconciliation found. */
export const differenceSchema = z.object({
  kind: z.enum([
    'unbalanced',
    'order_without_sale',
    'sale_differs',
    'refund_differs',
    'money_without_owner',
    'charge_differs',
    'payout_differs',
  ]),
  orderId: id.nullable(),
  payoutId: id.nullable(),
  /** What the ledger says, and what the order, the gateway or the payout says. */
  ledger: money,
  other: money,
});
export type Difference = z.infer<typeof differenceSchema>;

/** GET /api/money/reconciliation, for admins. `accounts` are the balances of the ledger; credits are negative. */
export const reconciliationSchema = z.object({
  accounts: z.array(z.object({ account: z.string(), balance: money })),
  /** Sums to 0 in a sound ledger. */
  sum: money,
  differences: z.array(differenceSchema),
  /** Whether there are more differences than are listed. */
  more: z.boolean(),
  checkedOrders: count,
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
