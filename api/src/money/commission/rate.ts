import { roundedShare } from '@rialto/shared/pricing/allocate';
import type { commissionRules } from '../../db/schema';

export type CommissionRule = typeof commissionRules.$inferSelect;

/** What decides about the commission of an order line. */
export interface CommissionedLine {
  productId: number;
  vendorId: number;
  categoryId: number | null;
  /** The price of the line, in cents. */
  grossCents: number;
}

export interface Commission {
  /** From 0 to the price of the line, in cents. */
  commissionCents: number;
  ruleId: number | null;
}

/** The most specific first. A vendor's own rate precedes that of a category, as sellers negotiate it. */
const specificity = ['product', 'vendor', 'category', 'everything'] as const;

/** Sorts the more specific rule first. */
export const bySpecificity = (a: CommissionRule, b: CommissionRule): number =>
  specificity.indexOf(a.target) - specificity.indexOf(b.target);

/**
 * The commission of an order line: of the rules in force the most specific, of equally specific ones that with the highest
 * priority, then the newest. Without a rule there is no commission.
 */
export function commissionOf(line: CommissionedLine, rules: readonly CommissionRule[], at: Date): Commission {
  const rule = ruleFor(line, rules, at);
  return rule
    ? { commissionCents: commissionBy(rule, line.grossCents), ruleId: rule.id }
    : { commissionCents: 0, ruleId: null };
}

/**
 * The commission of what a buyer pays for a vendor's delivery: the percentage of the vendor's rule, or of the rule for everything, if
 * it includes delivery. Fees, floors and caps are per line and do not apply.
 */
export function commissionOfDelivery(
  { vendorId, priceCents }: { vendorId: number; priceCents: number },
  rules: readonly CommissionRule[],
  at: Date,
): Commission {
  const general = rules.filter(({ target }) => target === 'vendor' || target === 'everything');
  const [rule] = matchingRules({ productId: 0, vendorId, categoryId: null }, general, at);
  return rule?.includesDelivery
    ? { commissionCents: roundedShare(priceCents, rule.basisPoints, 10_000), ruleId: rule.id }
    : { commissionCents: 0, ruleId: null };
}

/** The rule that applies to a line at a time, if any. */
export function ruleFor(
  line: CommissionedLine,
  rules: readonly CommissionRule[],
  at: Date,
): CommissionRule | undefined {
  return matchingRules(line, rules, at)[0];
}

/** The rules that are about a line at a time, that which applies first. */
export function matchingRules(
  line: Omit<CommissionedLine, 'grossCents'>,
  rules: readonly CommissionRule[],
  at: Date,
): CommissionRule[] {
  return rules
    .filter((rule) => isInForce(rule, at) && applies(rule, line))
    .sort((a, b) => bySpecificity(a, b) || b.priority - a.priority || b.id - a.id);
}

/** `validFrom` is included, `validTo` is not. */
export function isInForce({ validFrom, validTo }: CommissionRule, at: Date): boolean {
  return validFrom <= at && (validTo === null || at < validTo);
}

function applies(rule: CommissionRule, line: Omit<CommissionedLine, 'grossCents'>): boolean {
  if (rule.target === 'product') return rule.productId === line.productId;
  if (rule.target === 'vendor') return rule.vendorId === line.vendorId;
  if (rule.target === 'category') return rule.categoryId !== null && rule.categoryId === line.categoryId;
  return true;
}

/** The percentage, rounded half up to the cent, plus the flat fee, within floor and cap, and never more than the line. */
export function commissionBy(
  { basisPoints, flatCents, floorCents, capCents }: Omit<CommissionRule, 'id'>,
  grossCents: number,
): number {
  const share = roundedShare(grossCents, basisPoints, 10_000);
  const limited = Math.min(Math.max(share + flatCents, floorCents ?? 0), capCents ?? Number.POSITIVE_INFINITY);
  return Math.min(limited, grossCents);
}
