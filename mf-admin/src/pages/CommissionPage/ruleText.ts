import type { CommissionRule } from '@rialto/shared/contract/commission';
import { formatDate, formatMoney, formatPercent } from '@rialto/shared/i18n/format';
import { commissionTexts } from '../../texts/commissionTexts';

type Terms = Pick<CommissionRule, 'percent' | 'flat' | 'floor' | 'cap' | 'includesDelivery'>;

/** What a rule takes of each line: '12% + $0.10, at least $0.50, at most $5.00'. */
export function termsText({ percent, flat, floor, cap, includesDelivery }: Terms): string {
  const t = commissionTexts.current();
  const parts = [percent > 0 && formatPercent(percent), flat > 0 && t.perLine(formatMoney(flat))].filter(Boolean);
  return [
    parts.length > 0 ? parts.join(' + ') : t.nothing,
    floor !== null && floor > 0 && t.atLeast(formatMoney(floor)),
    cap !== null && t.atMost(formatMoney(cap)),
    includesDelivery && t.withDelivery,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a rule is about: 'Category: Seeds'. */
export function targetText({ target, targetId, name }: Pick<CommissionRule, 'target' | 'targetId' | 'name'>): string {
  const t = commissionTexts.current();
  if (target === 'everything') return t.everything;
  return t.targetOf[target](name ?? (targetId === null ? t.gone : `#${targetId}`));
}

export type RulePhase = 'planned' | 'inForce' | 'ended';

export function phaseOf({ validFrom, validTo }: Pick<CommissionRule, 'validFrom' | 'validTo'>, now: Date): RulePhase {
  if (validTo !== null && new Date(validTo) <= now) return 'ended';
  return new Date(validFrom) > now ? 'planned' : 'inForce';
}

/** When a rule applies; its end is not included. */
export function periodText({ validFrom, validTo }: Pick<CommissionRule, 'validFrom' | 'validTo'>): string {
  const t = commissionTexts.current();
  const first = formatDate(validFrom);
  if (validTo === null) return t.since(first);
  const last = formatDate(new Date(Date.parse(validTo) - 1).toISOString());
  return t.period(first, last);
}
