import { z } from 'zod';
import { idText } from './fields';
import { payoutStateSchema } from './payout';

// CSV files of the market's money, streamed. `from` and `to` are inclusive days in the market's time zone.

const daysSchema = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

/** GET /api/payouts/export, newest first: a vendor's own; for admins all, or one vendor's. By the day of their round. */
export const payoutExportQuerySchema = daysSchema.extend({
  state: payoutStateSchema.optional(),
  vendorId: idText.optional(),
});

/**
 * GET /api/payouts/earnings/export, newest first: the paid lines of the caller's sales with commission, refunds, and what is left in
 * which state. By the day of the order.
 */
export const earningsExportQuerySchema = daysSchema;

/** GET /api/commission/export, for admins, newest first: the commission of every paid order line. By the day of the order. */
export const commissionExportQuerySchema = daysSchema.extend({ vendorId: idText.optional() });

/** GET /api/money/ledger/export, for admins, oldest first: every posting of a period. */
export const ledgerExportQuerySchema = daysSchema;
