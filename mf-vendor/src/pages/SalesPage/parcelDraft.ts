import {
  type CarrierKey,
  carrierKeys,
  MAX_TRACKING_NUMBER,
  trackingNumberPattern,
} from '@rialto/shared/contract/carriers';
import type { NumberFormat } from '@rialto/shared/contract/number';
import type { CreateParcelBody, Parcel, UpdateParcelBody } from '@rialto/shared/contract/parcel';
import type { SoldItem } from '@rialto/shared/contract/sale';
import type { FormErrors } from '@rialto/shared/forms/useForm';
import { marketDay } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped, typedNumber } from '@rialto/shared/i18n/typedNumber';
import { openPieces } from '@rialto/shared/parcels/pieces';
import { parcelsTexts } from '../../texts/parcelsTexts';
import type { ShipGroup } from './shipGroups';

/** Carrier and days as typed. `carrier` is a key, '' for none, or `otherCarrier`, which `carrierName` names. */
export interface ShippingDraft {
  carrier: string;
  carrierName: string;
  trackingNumber: string;
  expectedFrom: string;
  expectedTo: string;
}

/** A parcel as typed: also the shop, and 'pieces-7' for the line 7. */
export type ParcelDraft = Record<string, string>;

export const otherCarrier = 'other';
export const MAX_CARRIER_NAME = 60;

export const piecesName = (id: number) => `pieces-${id}`;
export const piecesFormat = (item: SoldItem): NumberFormat => ({
  ...{ unit: 'count', decimals: 0, min: 0 },
  max: openPieces(item),
});

const noCarrier = { carrier: '', carrierName: '', trackingNumber: '' };

/** All open pieces of a shop's lines, expected on the days of the chosen delivery as far as these are not over. */
export function draftOfGroup({ key, delivery, items }: ShipGroup): ParcelDraft {
  return {
    ...{ shop: key, ...noCarrier, ...daysOf(delivery) },
    ...Object.fromEntries(items.map((item) => [piecesName(item.id), typedNumber(openPieces(item))])),
  };
}

export function daysOf(delivery: ShipGroup['delivery']): Pick<ShippingDraft, 'expectedFrom' | 'expectedTo'> {
  const today = marketDay(new Date());
  const { from = null, to = null } = delivery ?? {};
  if (from === null || to === null || to < today) return { expectedFrom: '', expectedTo: '' };
  return { expectedFrom: from < today ? today : from, expectedTo: to };
}

export const draftOfParcel = (parcel: Parcel): ShippingDraft => ({
  carrier: parcel.carrier ?? (parcel.carrierName ? otherCarrier : ''),
  carrierName: parcel.carrierName ?? '',
  trackingNumber: parcel.trackingNumber ?? '',
  expectedFrom: parcel.expectedFrom ?? '',
  expectedTo: parcel.expectedTo ?? '',
});

export const piecesOf = (draft: ParcelDraft, item: SoldItem): number =>
  parseTyped(draft[piecesName(item.id)] ?? '', piecesFormat(item)).value ?? 0;

/** `keptUntil` is a last day that may have passed, as it was there before. */
export function shippingErrors(draft: Partial<ShippingDraft>, keptUntil?: string): FormErrors<ShippingDraft> {
  const t = parcelsTexts.current();
  const { carrier = '', carrierName = '', trackingNumber = '', expectedFrom = '', expectedTo = '' } = draft;
  const errors: FormErrors<ShippingDraft> = {};
  if (carrier === otherCarrier && carrierName.trim() === '') errors.carrierName = t.enterCarrier;
  if (carrierName.trim().length > MAX_CARRIER_NAME) errors.carrierName = t.longName(MAX_CARRIER_NAME);
  const number = trackingNumber.trim();
  if (number !== '' && (number.length > MAX_TRACKING_NUMBER || !trackingNumberPattern.test(number)))
    errors.trackingNumber = t.badNumber(MAX_TRACKING_NUMBER);
  if (expectedTo !== '' && expectedTo < marketDay(new Date()) && expectedTo !== keptUntil)
    errors.expectedTo = t.dayPassed;
  else if (expectedFrom !== '' && expectedTo !== '' && expectedTo < expectedFrom) errors.expectedTo = t.daysReversed;
  return errors;
}

export function parcelErrors(draft: ParcelDraft, items: readonly SoldItem[]): FormErrors<ParcelDraft> {
  const t = parcelsTexts.current();
  const errors: FormErrors<ParcelDraft> = { ...shippingErrors(draft) };
  for (const item of items) {
    const [name, format] = [piecesName(item.id), piecesFormat(item)];
    const text = draft[name] ?? '';
    const { problem } = parseTyped(text, format);
    if (text.trim() !== '' && problem)
      errors[name] = problem.kind === 'outOfRange' ? t.atMost(format.max) : numberProblem(text, format);
  }
  const [first] = items;
  if (first && items.every((item) => !errors[piecesName(item.id)] && piecesOf(draft, item) === 0))
    errors[piecesName(first.id)] = t.choosePieces;
  return errors;
}

/** null empties a field. */
export function shippingBody(draft: Partial<ShippingDraft>): Required<UpdateParcelBody> {
  const { carrier = '', carrierName = '', trackingNumber = '', expectedFrom = '', expectedTo = '' } = draft;
  return {
    carrier: carrierKeys.find((key: CarrierKey) => key === carrier) ?? null,
    carrierName: carrier === otherCarrier ? carrierName.trim() : null,
    trackingNumber: trackingNumber.trim() || null,
    expectedFrom: expectedFrom || null,
    expectedTo: expectedTo || null,
  };
}

/** What has changed, so that days of the order's delivery, which a parcel shows without its own, do not become its own. */
export function changedShipping(draft: ShippingDraft, before: ShippingDraft): UpdateParcelBody {
  const kept = new Map<string, unknown>(Object.entries(shippingBody(before)));
  return Object.fromEntries(Object.entries(shippingBody(draft)).filter(([name, value]) => kept.get(name) !== value));
}

export const parcelBody = (draft: ParcelDraft, items: readonly SoldItem[]): CreateParcelBody => ({
  items: items.map((item) => ({ id: item.id, quantity: piecesOf(draft, item) })).filter(({ quantity }) => quantity > 0),
  ...shippingBody(draft),
});

/** The server's errors beside the fields of this draft: 'items.0.quantity' is the first line that was sent. */
export function namesOfErrors(fields: Record<string, string>, sent: CreateParcelBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const [, index] = /^items\.(\d+)\b/.exec(name) ?? [];
      const line = index === undefined ? undefined : sent.items[Number(index)];
      return [line ? piecesName(line.id) : name, text];
    }),
  );
}
