import type { CommissionRule, CommissionTarget, NewCommissionRule } from '@rialto/shared/contract/commission';
import type { NumberFormat } from '@rialto/shared/contract/number';
import { zonedInstant } from '@rialto/shared/contract/timeZone';
import type { FormErrors } from '@rialto/shared/forms/useForm';
import { marketDay, marketTimeZone } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped, typedMoney, typedNumber } from '@rialto/shared/i18n/typedNumber';
import { commissionTexts } from '../../texts/commissionTexts';

export const targets = ['everything', 'category', 'vendor', 'product'] as const satisfies readonly CommissionTarget[];

/** The typed values of a rule. `targetId` is '' until one is chosen; the days are '' for now and for no end. */
export interface RuleDraft {
  target: string;
  targetId: string;
  targetName: string;
  percent: string;
  flat: string;
  floor: string;
  cap: string;
  includesDelivery: boolean;
  priority: string;
  firstDay: string;
  lastDay: string;
}

export const percentFormat: NumberFormat = { unit: 'percent', decimals: 2, min: 0, max: 100 };
export const amountFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0, max: 1_000_000 };
export const priorityFormat: NumberFormat = { unit: 'count', decimals: 0, min: -1000, max: 1000 };

export const blankRule: RuleDraft = {
  target: 'everything',
  targetId: '',
  targetName: '',
  percent: '',
  flat: '',
  floor: '',
  cap: '',
  includesDelivery: false,
  priority: '0',
  firstDay: '',
  lastDay: '',
};

const typedAmount = (dollars: number | null) => (dollars === null || dollars === 0 ? '' : typedMoney(dollars));

/** A rule as a draft of the one that replaces it. */
export function draftOf(rule: CommissionRule, now: Date): RuleDraft {
  const { target, targetId, name, percent, flat, floor, cap, includesDelivery, priority, validFrom, validTo } = rule;
  return {
    target,
    targetId: targetId === null ? '' : String(targetId),
    targetName: name ?? '',
    percent: typedNumber(percent),
    flat: typedAmount(flat),
    floor: typedAmount(floor),
    cap: cap === null ? '' : typedMoney(cap),
    includesDelivery,
    priority: String(priority),
    firstDay: new Date(validFrom) > now ? marketDay(new Date(validFrom)) : '',
    lastDay: validTo === null ? '' : marketDay(new Date(Date.parse(validTo) - 1)),
  };
}

const optional = (text: string, format: NumberFormat) => (text.trim() === '' ? null : numberProblem(text, format));

export function ruleErrors(draft: RuleDraft, now: Date): FormErrors<RuleDraft> {
  const t = commissionTexts.current();
  const today = marketDay(now);
  const problems: FormErrors<RuleDraft> = {
    targetId: draft.target !== 'everything' && draft.targetId === '' && t.chooseTarget[targetOf(draft)],
    percent: numberProblem(draft.percent, percentFormat),
    flat: optional(draft.flat, amountFormat),
    floor: optional(draft.floor, amountFormat),
    cap: optional(draft.cap, amountFormat),
    priority: numberProblem(draft.priority, priorityFormat),
    firstDay: draft.firstDay !== '' && draft.firstDay < today && t.dayPassed,
    lastDay: draft.lastDay !== '' && draft.lastDay < (draft.firstDay || today) && t.endsFirst,
  };
  const floor = parseTyped(draft.floor, amountFormat).value;
  const cap = parseTyped(draft.cap, amountFormat).value;
  if (floor !== null && cap !== null && floor > cap) problems.floor = t.floorAboveCap;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as FormErrors<RuleDraft>; // the same keys
}

export const targetOf = ({ target }: Pick<RuleDraft, 'target'>): CommissionTarget =>
  targets.find((known) => known === target) ?? 'everything';

const startOf = (day: string) => zonedInstant(`${day}T00:00`, marketTimeZone())?.toISOString();
const dayAfter = (day: string) => marketDay(new Date(`${day}T12:00:00Z`), -1);

/** `replaces` is the rule that ends when this one begins. */
export function ruleBody(draft: RuleDraft, now: Date, replaces: number | null): NewCommissionRule {
  const target = targetOf(draft);
  const amount = (text: string) => parseTyped(text, amountFormat).value;
  const [flat, floor, cap] = [amount(draft.flat), amount(draft.floor), amount(draft.cap)];
  const { firstDay, lastDay } = draft;
  return {
    target,
    ...(target !== 'everything' && { targetId: Number(draft.targetId) }),
    percent: parseTyped(draft.percent, percentFormat).value ?? 0,
    ...(flat !== null && { flat }),
    ...(floor !== null && { floor }),
    ...(cap !== null && { cap }),
    ...(draft.includesDelivery && { includesDelivery: true }),
    priority: parseTyped(draft.priority, priorityFormat).value ?? 0,
    // Today means from now on.
    ...(firstDay !== '' && firstDay > marketDay(now) && { validFrom: startOf(firstDay) }),
    ...(lastDay !== '' && { validTo: startOf(dayAfter(lastDay)) }),
    ...(replaces !== null && { replaces }),
  };
}
