import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { categories, products } from './catalogue';
import { createdAt, instant, ownId } from './columns';

export const commissionTargets = ['everything', 'category', 'vendor', 'product'] as const;

/**
 * Commission rules. A rule is never changed, only ended: order lines refer to the rule that applied when the order was placed.
 */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: ownId(),
    target: text('target', { enum: commissionTargets }).notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    vendorId: integer('vendor_id').references(() => users.id),
    productId: integer('product_id').references(() => products.id),
    // hundredths of a percent of the line
    basisPoints: integer('basis_points').notNull().default(0),
    // per line
    flatCents: integer('flat_cents').notNull().default(0),
    floorCents: integer('floor_cents'),
    capCents: integer('cap_cents'),
    includesDelivery: boolean('includes_delivery').notNull().default(false),
    // of rules with the same kind of target the highest applies
    priority: integer('priority').notNull().default(0),
    validFrom: instant('valid_from').notNull().defaultNow(),
    validTo: instant('valid_to'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('commission_rules_valid').on(t.validFrom),
    index('commission_rules_vendor').on(t.vendorId).where(sql`${t.vendorId} IS NOT NULL`),
    index('commission_rules_product').on(t.productId).where(sql`${t.productId} IS NOT NULL`),
    check('commission_rules_target_known', sql`${t.target} IN ('everything', 'category', 'vendor', 'product')`),
    check('commission_rules_percent_possible', sql`${t.basisPoints} BETWEEN 0 AND 10000`),
    check('commission_rules_flat_not_negative', sql`${t.flatCents} >= 0`),
    check(
      'commission_rules_floor_below_cap',
      sql`coalesce(${t.floorCents}, 0) BETWEEN 0 AND coalesce(${t.capCents}, 2147483647)`,
    ),
    check('commission_rules_period', sql`${t.validTo} IS NULL OR ${t.validTo} > ${t.validFrom}`),
    // A category that was deleted leaves its rule without one; it applies to nothing then.
    check(
      'commission_rules_one_target',
      sql`(${t.vendorId} IS NOT NULL) = (${t.target} = 'vendor') AND (${t.productId} IS NOT NULL) = (${t.target} = 'product')
        AND (${t.categoryId} IS NULL OR ${t.target} = 'category')`,
    ),
  ],
);
