import { z } from 'zod';
import { id, idText, instant, money, wholeText } from './fields';

export const commissionTargetSchema = z.enum(['everything', 'category', 'vendor', 'product']);
export type CommissionTarget = z.infer<typeof commissionTargetSchema>;

/** A percentage with at most 2 decimals. */
const percent = money.min(0).max(100);
const amount = money.min(0).max(1_000_000);

/** A rule of the market's commission per order line. `name` is the target's; null for everything. */
export const commissionRuleSchema = z.object({
  id,
  target: commissionTargetSchema,
  targetId: id.nullable(),
  name: z.string().nullable(),
  percent,
  flat: amount,
  floor: amount.nullable(),
  cap: amount.nullable(),
  /** Whether the percentage is also taken of the delivery that the buyer pays for. */
  includesDelivery: z.boolean(),
  priority: z.int(),
  validFrom: instant,
  validTo: instant.nullable(),
  createdAt: instant,
});
export type CommissionRule = z.infer<typeof commissionRuleSchema>;
export const commissionRuleListSchema = z.array(commissionRuleSchema);

/** GET /api/commission/rules, for admins; ended rules only with `all=true`. */
export const commissionRuleListQuerySchema = z.object({ all: z.enum(['true', 'false']).optional() });

/**
 * POST /api/commission/rules, by an admin. A rule is never changed: add another that `replaces` it, which ends it when the new one begins. 400 for more than 100 percent or a floor above
 * the cap; 409 `RULES_OVERLAP` for a second rule of the same target and priority at the same time.
 */
export const newCommissionRuleSchema = z.strictObject({
  target: commissionTargetSchema,
  /** The category, vendor or product. */
  targetId: id.optional(),
  percent,
  flat: amount.optional(),
  floor: amount.optional(),
  cap: amount.optional(),
  includesDelivery: z.boolean().optional(),
  priority: z.int().min(-1000).max(1000).optional(),
  /** By default from now, without an end. */
  validFrom: instant.optional(),
  validTo: instant.optional(),
  /** A rule that ends when this one begins. */
  replaces: id.optional(),
});
export type NewCommissionRule = z.infer<typeof newCommissionRuleSchema>;

/** POST /api/commission/rules/{id}/end, by an admin: at a time in the future, or now. */
export const endCommissionRuleSchema = z.strictObject({ at: instant.optional() });

/** GET /api/commission/explain?productId=&quantity=, for admins: which rule applies to an order line now, and why. */
export const explainQuerySchema = z.object({
  productId: idText,
  quantity: wholeText(z.int().min(1).max(999)).optional(),
});
export const explanationSchema = z.object({
  productId: id,
  productName: z.string(),
  gross: money,
  commission: money,
  net: money,
  /** The rules that match, the one that applies first; `why` is the reason for its place. */
  rules: z.array(
    z.object({
      rule: commissionRuleSchema,
      applies: z.boolean(),
      why: z.enum(['specific', 'priority', 'newest', 'only']),
    }),
  ),
  /** The part of the commission before floor and cap. */
  share: money,
  limitedBy: z.enum(['floor', 'cap', 'price']).nullable(),
});
export type Explanation = z.infer<typeof explanationSchema>;
