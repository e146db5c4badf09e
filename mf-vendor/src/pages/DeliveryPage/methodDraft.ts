import type { DeliveryKind, DeliveryMethod, Pricing, SaveDeliveryMethodBody } from '@rialto/shared/contract/delivery';
import { type NumberFormat, priceFormat } from '@rialto/shared/contract/number';
import type { FormErrors } from '@rialto/shared/forms/useForm';
import { numberProblem, parseTyped, typedMoney, typedNumber } from '@rialto/shared/i18n/typedNumber';
import { deliveryTexts } from '../../texts/deliveryTexts';

/** A step as typed; `upTo` in kilograms or pieces. */
export interface TierDraft {
  id: number;
  upTo: string;
  price: string;
}

/** A country as chosen, and the beginnings of its postcodes as typed. */
export interface ZoneDraft {
  id: number;
  country: string;
  prefixes: string;
}

/** A method as typed. */
export interface MethodDraft {
  name: string;
  kind: DeliveryKind;
  pricing: Pricing;
  price: string;
  tiers: readonly TierDraft[];
  freeFrom: string;
  daysFrom: string;
  daysTo: string;
  cutoff: string;
  zones: readonly ZoneDraft[];
  pickupAddress: string;
  pickupHours: string;
  cooled: boolean;
  maxWeight: string;
}

export const kilogramFormat: NumberFormat = { unit: 'count', decimals: 3, min: 0.001, max: 100_000 };
export const piecesFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 10_000 };
export const daysFormats = {
  daysFrom: { unit: 'count', decimals: 0, min: 0, max: 60 },
  daysTo: { unit: 'count', decimals: 0, min: 0, max: 90 },
} satisfies Record<string, NumberFormat>;
export { priceFormat };

export const upToFormat = (pricing: Pricing): NumberFormat => (pricing === 'weight' ? kilogramFormat : piecesFormat);

const typedKilograms = (grams: number) => typedNumber(grams / 1000);

/** A stored method as typed; a new one delivers to `country`. */
export function draftOf(method: DeliveryMethod | null, country: string): MethodDraft {
  const inKilograms = method?.pricing === 'weight';
  return {
    name: method?.name ?? '',
    kind: method?.kind ?? 'delivery',
    pricing: method?.pricing ?? 'flat',
    price: method?.pricing === 'flat' ? typedMoney(method.price) : '',
    tiers:
      method?.tiers.map(({ upTo, price }, index) => ({
        id: index + 1,
        upTo: inKilograms ? typedKilograms(upTo) : typedNumber(upTo),
        price: typedMoney(price),
      })) ?? [],
    freeFrom: method?.freeFrom == null ? '' : typedMoney(method.freeFrom),
    daysFrom: method ? typedNumber(method.daysFrom) : '',
    daysTo: method ? typedNumber(method.daysTo) : '',
    cutoff: method?.cutoff ?? '',
    zones: method
      ? method.zones.map(({ country: code, postcodePrefixes }, index) => ({
          id: index + 1,
          country: code,
          prefixes: postcodePrefixes.join(', '),
        }))
      : [{ id: 1, country, prefixes: '' }],
    pickupAddress: method?.pickup?.address ?? '',
    pickupHours: method?.pickup?.hours ?? '',
    cooled: method?.cooled ?? false,
    maxWeight: method?.maxWeight == null ? '' : typedKilograms(method.maxWeight),
  };
}

export const nextId = (rows: readonly { id: number }[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

export const prefixesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((prefix) => prefix.trim().toUpperCase())
      .filter(Boolean),
  ),
];

/** Rows without anything typed are left out. */
const usedTiers = ({ tiers }: MethodDraft) =>
  tiers.filter(({ upTo, price }) => upTo.trim() !== '' || price.trim() !== '');

const readNumber = (typed: string, format: NumberFormat) => parseTyped(typed, format).value ?? Number.NaN;
const optional = (typed: string, format: NumberFormat) => (typed.trim() === '' ? null : readNumber(typed, format));
const gramsOf = (typed: string) => Math.round(readNumber(typed, kilogramFormat) * 1000);

/** A valid draft as the API takes it. */
export function bodyOf(draft: MethodDraft): SaveDeliveryMethodBody {
  const isPickup = draft.kind === 'pickup';
  const isFlat = draft.pricing === 'flat';
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    pricing: draft.pricing,
    price: isFlat ? readNumber(draft.price, priceFormat) : 0,
    tiers: isFlat
      ? []
      : usedTiers(draft).map(({ upTo, price }) => ({
          upTo: draft.pricing === 'weight' ? gramsOf(upTo) : readNumber(upTo, piecesFormat),
          price: readNumber(price, priceFormat),
        })),
    freeFrom: optional(draft.freeFrom, priceFormat),
    daysFrom: readNumber(draft.daysFrom, daysFormats.daysFrom),
    daysTo: readNumber(draft.daysTo, daysFormats.daysTo),
    cutoff: draft.cutoff || null,
    zones: isPickup
      ? []
      : draft.zones.map(({ country, prefixes }) => ({ country, postcodePrefixes: prefixesOf(prefixes) })),
    pickup: isPickup ? { address: draft.pickupAddress.trim(), hours: draft.pickupHours.trim() } : null,
    cooled: !isPickup && draft.cooled,
    maxWeight: draft.maxWeight.trim() === '' ? null : gramsOf(draft.maxWeight),
  };
}

/** Errors by field. */
export function methodProblems(draft: MethodDraft): FormErrors<MethodDraft> {
  const t = deliveryTexts.current().form;
  const problems: FormErrors<MethodDraft> = {};
  if (draft.name.trim() === '') problems.name = t.missing.name;
  if (draft.pricing === 'flat') {
    const price = draft.price.trim() === '' ? t.missing.price : numberProblem(draft.price, priceFormat);
    if (price) problems.price = price;
  } else if (usedTiers(draft).length === 0) problems.tiers = t.missing.tiers;
  else if (Object.keys(tierProblems(draft)).length > 0) problems.tiers = true;
  const optionals = [
    ['freeFrom', priceFormat],
    ['maxWeight', kilogramFormat],
  ] as const;
  for (const [field, format] of optionals) {
    const problem = draft[field].trim() === '' ? null : numberProblem(draft[field], format);
    if (problem) problems[field] = problem;
  }
  for (const field of ['daysFrom', 'daysTo'] as const) {
    const blank = draft[field].trim() === '';
    const problem = blank ? t.missing.days : numberProblem(draft[field], daysFormats[field]);
    if (problem) problems[field] = problem;
  }
  if (readNumber(draft.daysTo, daysFormats.daysTo) < readNumber(draft.daysFrom, daysFormats.daysFrom))
    problems.daysTo = t.daysOrder;
  if (draft.kind === 'pickup') {
    if (draft.pickupAddress.trim() === '') problems.pickupAddress = t.missing.pickupAddress;
  } else if (draft.zones.length === 0) problems.zones = t.missing.zones;
  else if (Object.keys(zoneProblems(draft)).length > 0) problems.zones = true;
  return problems;
}

/** Errors of steps by `<id>.upTo` and `<id>.price`. */
export function tierProblems(draft: MethodDraft): Record<string, string> {
  const t = deliveryTexts.current().form;
  const format = upToFormat(draft.pricing);
  const problems: Record<string, string> = {};
  let last = 0;
  for (const { id, upTo, price } of usedTiers(draft)) {
    const size = upTo.trim() === '' ? t.missing.upTo : numberProblem(upTo, format);
    const cost = price.trim() === '' ? t.missing.price : numberProblem(price, priceFormat);
    if (size) problems[`${id}.upTo`] = size;
    else if (readNumber(upTo, format) <= last) problems[`${id}.upTo`] = t.rising;
    else last = readNumber(upTo, format);
    if (cost) problems[`${id}.price`] = cost;
  }
  return problems;
}

/** Errors of zones by `<id>.country` and `<id>.prefixes`. */
export function zoneProblems({ zones }: MethodDraft): Record<string, string> {
  const t = deliveryTexts.current().form;
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { id, country, prefixes } of zones) {
    if (country === '') problems[`${id}.country`] = t.missing.country;
    else if (seen.has(country)) problems[`${id}.country`] = t.sameCountry;
    seen.add(country);
    const bad = prefixesOf(prefixes).find((prefix) => !/^[A-Z0-9][A-Z0-9 -]{0,9}$/.test(prefix));
    if (bad) problems[`${id}.prefixes`] = t.badPrefix(bad);
  }
  return problems;
}
