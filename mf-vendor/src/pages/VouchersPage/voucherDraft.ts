import type { NumberFormat } from '@rialto/shared/contract/number';
import { zonedInstant } from '@rialto/shared/contract/timeZone';
import type { NewVoucher, UpdateVoucher, Voucher, VoucherKind, VoucherTarget } from '@rialto/shared/contract/voucher';
import { foldVoucherCode } from '@rialto/shared/contract/voucherCode';
import type { FormErrors } from '@rialto/shared/forms/useForm';
import { marketDay, marketTimeZone } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped, typedMoney } from '@rialto/shared/i18n/typedNumber';
import { vouchersTexts } from '../../texts/vouchersTexts';

export const kinds = ['percent', 'amount', 'delivery'] as const satisfies readonly VoucherKind[];
export const targets = ['everything', 'categories', 'products'] as const satisfies readonly VoucherTarget[];

export interface Named {
  id: number;
  name: string;
}

/** The typed values of a voucher; the days are '' for now and for no end. */
export interface VoucherDraft {
  code: string;
  kind: string;
  percent: string;
  amount: string;
  shopId: string;
  target: string;
  categoryIds: number[];
  products: Named[];
  minimum: string;
  firstOrder: boolean;
  limit: string;
  limitPerPerson: string;
  firstDay: string;
  lastDay: string;
}

export const percentFormat: NumberFormat = { unit: 'percent', decimals: 2, min: 0.01, max: 100 };
export const amountFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0.01, max: 1_000_000 };
export const limitFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 1_000_000 };

export const blankVoucher: VoucherDraft = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  shopId: '',
  target: 'everything',
  categoryIds: [],
  products: [],
  minimum: '',
  firstOrder: false,
  limit: '',
  limitPerPerson: '',
  firstDay: '',
  lastDay: '',
};

export function draftOf(voucher: Voucher, now: Date): VoucherDraft {
  const { code, kind, target, firstOrder, products, validFrom, validTo } = voucher;
  const optional = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...blankVoucher,
    ...{ code, kind, target, products },
    firstOrder,
    shopId: voucher.shop ? String(voucher.shop.id) : '',
    categoryIds: voucher.categories.map(({ id }) => id),
    minimum: voucher.minimum === null ? '' : typedMoney(voucher.minimum),
    limit: optional(voucher.limit),
    limitPerPerson: optional(voucher.limitPerPerson),
    firstDay: new Date(validFrom) > now ? marketDay(new Date(validFrom)) : '',
    lastDay: validTo === null ? '' : marketDay(new Date(Date.parse(validTo) - 1)),
  };
}

const optionalProblem = (text: string, format: NumberFormat) =>
  text.trim() === '' ? null : numberProblem(text, format);

/** @param of what the form asks for: the value only of a new voucher, the shop only of a vendor's */
export function voucherErrors(
  draft: VoucherDraft,
  now: Date,
  of: { isNew: boolean; needsShop: boolean },
): FormErrors<VoucherDraft> {
  const t = vouchersTexts.current();
  const { kind, target, firstDay, lastDay } = draft;
  const problems: FormErrors<VoucherDraft> = {
    code: of.isNew && !/^[\p{L}\p{N}-]{4,32}$/u.test(foldVoucherCode(draft.code)) && t.badCode,
    percent: of.isNew && kind === 'percent' && numberProblem(draft.percent, percentFormat),
    amount: of.isNew && kind === 'amount' && numberProblem(draft.amount, amountFormat),
    shopId: of.isNew && of.needsShop && draft.shopId === '' && t.chooseShop,
    categoryIds: target === 'categories' && draft.categoryIds.length === 0 && t.chooseCategories,
    products: target === 'products' && draft.products.length === 0 && t.chooseProducts,
    minimum: optionalProblem(draft.minimum, amountFormat),
    limit: optionalProblem(draft.limit, limitFormat),
    limitPerPerson: optionalProblem(draft.limitPerPerson, limitFormat),
    lastDay: lastDay !== '' && lastDay < (firstDay || marketDay(now)) && t.endsFirst,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as FormErrors<VoucherDraft>; // the same keys
}

export const targetOf = ({ target }: Pick<VoucherDraft, 'target'>): VoucherTarget =>
  targets.find((known) => known === target) ?? 'everything';
export const kindOf = ({ kind }: Pick<VoucherDraft, 'kind'>): VoucherKind =>
  kinds.find((known) => known === kind) ?? 'percent';

const startOf = (day: string) => zonedInstant(`${day}T00:00`, marketTimeZone())?.toISOString();
const dayAfter = (day: string) => marketDay(new Date(`${day}T12:00:00Z`), -1);

/** The terms; a first day that has passed stays as it was. */
export function termsBody(draft: VoucherDraft, now: Date): UpdateVoucher {
  const target = targetOf(draft);
  const number = (text: string, format: NumberFormat) => (text.trim() === '' ? null : parseTyped(text, format).value);
  const { firstDay, lastDay } = draft;
  const validTo = lastDay === '' ? null : startOf(dayAfter(lastDay));
  return {
    ...{ target, validTo },
    firstOrder: draft.firstOrder,
    ...(target === 'products' && { productIds: draft.products.map(({ id }) => id) }),
    ...(target === 'categories' && { categoryIds: draft.categoryIds }),
    minimum: number(draft.minimum, amountFormat),
    limit: number(draft.limit, limitFormat),
    limitPerPerson: number(draft.limitPerPerson, limitFormat),
    ...(firstDay !== '' && firstDay > marketDay(now) && { validFrom: startOf(firstDay) }),
  };
}

export function voucherBody(draft: VoucherDraft, now: Date): NewVoucher {
  const kind = kindOf(draft);
  return {
    ...{ code: foldVoucherCode(draft.code), kind },
    ...(kind === 'percent' && { percent: parseTyped(draft.percent, percentFormat).value }),
    ...(kind === 'amount' && { amount: parseTyped(draft.amount, amountFormat).value }),
    ...(draft.shopId !== '' && { shopId: Number(draft.shopId) }),
    ...termsBody(draft, now),
  };
}
