import { z } from 'zod';
import { commissionRuleSchema } from './commission';
import { count, id, instant, money } from './fields';

/**
 * The accounts of the ledger. A balance is a sum of postings; debits are positive. Money that arrived is a debit: `gateway`
 * through a payment gateway, `outside` recorded by an admin. What the market owes or has passed on is a credit. `suspense` is money
 * that belongs to no sale: a payment on hold, or a refund that has not been made yet. `discounts` is what the market gives by its
 * vouchers.
 */
export const ledgerAccounts = [
  'gateway',
  'outside',
  'vendor_pending',
  'vendor_available',
  'vendor_on_hold',
  'vendor_in_transit',
  'commission',
  'provider_fees',
  'suspense',
  'refunded',
  'paid_out',
  'discounts',
  'adjustments',
] as const;
export const ledgerAccountSchema = z.enum(ledgerAccounts);
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

/** What an entry of the ledger records. */
export const ledgerKinds = [
  'payment',
  'sale',
  'release',
  'refund_due',
  'refund',
  'hold',
  'hold_released',
  'payout',
  'payout_paid',
  'payout_failed',
  'payout_returned',
  'adjustment',
  'fee',
] as const;
export const ledgerKindSchema = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof ledgerKindSchema>;

/** A line of an order: its commission is the one that was fixed when the order was placed, less what refunds gave back. */
export const orderCommissionSchema = z.object({
  itemId: id,
  productName: z.string(),
  quantity: count,
  vendorId: id,
  vendor: z.string(),
  /** The price of the line without what was refunded. */
  gross: money,
  refunded: money,
  commission: money,
  net: money,
  /** The rule that applied; null without one. */
  rule: commissionRuleSchema.nullable(),
  /** Why it came before the other rules that matched then; null if the product's category has changed since. */
  why: z.enum(['specific', 'priority', 'newest', 'only']).nullable(),
});
export type OrderCommission = z.infer<typeof orderCommissionSchema>;

/** What the delivery of a vendor's lines earns, by the same measures. */
export const deliveryCommissionSchema = orderCommissionSchema
  .pick({ vendorId: true, vendor: true, gross: true, refunded: true, commission: true, net: true })
  .extend({ id, name: z.string() });
export type DeliveryCommission = z.infer<typeof deliveryCommissionSchema>;

/** An entry of the ledger; its postings sum to 0. Debits are positive. */
export const ledgerEntrySchema = z.object({
  id,
  kind: ledgerKindSchema,
  at: instant,
  note: z.string().nullable(),
  postings: z.array(
    z.object({ account: ledgerAccountSchema, vendor: z.string().nullable(), itemId: id.nullable(), amount: money }),
  ),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** GET /api/money/orders/{id}, for admins: the commission of an order's lines, and its entries in the ledger, oldest first. */
export const orderMoneySchema = z.object({
  lines: z.array(orderCommissionSchema),
  deliveries: z.array(deliveryCommissionSchema),
  entries: z.array(ledgerEntrySchema),
});
export type OrderMoney = z.infer<typeof orderMoneySchema>;

const earned = z.object({
  /** Less what refunds gave back. */
  commission: money,
  refunded: money,
});

/** GET /api/money/revenue?days=, for admins: what the market earned and repaid in the last days, today included, and in as many before. */
export const marketRevenueSchema = earned.extend({ previous: earned });
export type MarketRevenue = z.infer<typeof marketRevenueSchema>;
