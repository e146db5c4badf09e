import { and, asc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { commissionRules } from '../../db/schema';
import type { CommissionRule } from './rate';

/** The rules in force at a time. */
export function rulesInForce(db: Queryable, at: Date): Promise<CommissionRule[]> {
  return db
    .select()
    .from(commissionRules)
    .where(
      and(lte(commissionRules.validFrom, at), or(isNull(commissionRules.validTo), gt(commissionRules.validTo, at))),
    )
    .orderBy(asc(commissionRules.id));
}
