import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { NumberFormat } from '@rialto/shared/contract/number';
import type { OrderDelivery, OrderItem } from '@rialto/shared/contract/order';
import type { RefundLinesBody } from '@rialto/shared/contract/refund';
import type { FormErrors } from '@rialto/shared/forms/useForm';
import { formatMoney } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped } from '@rialto/shared/i18n/typedNumber';
import { roundedShare } from '@rialto/shared/pricing/allocate';
import { refundTexts } from '@rialto/shared/texts/refundTexts';

/** What a refund needs to know of a line. */
export type RefundableItem = Pick<
  OrderItem,
  | 'id'
  | 'product'
  | 'variant'
  | 'price'
  | 'quantity'
  | 'discount'
  | 'fulfilment'
  | 'shopName'
  | 'refunded'
  | 'refundedQuantity'
>;

/** What a refund needs to know of a delivery. */
export type RefundableDelivery = Pick<OrderDelivery, 'shopName' | 'name' | 'price' | 'discount' | 'refunded'> & {
  id: number;
};

/** The lines and deliveries of one vendor. */
export interface Refundable {
  items: readonly RefundableItem[];
  deliveries: readonly RefundableDelivery[];
}

/** The typed values: 'pieces-7' and 'amount-7' for the line 7, 'restock-7' as 'yes' or 'no', 'delivery-3', and the reason. */
export type RefundDraft = Record<string, string>;

export const piecesName = (id: number) => `pieces-${id}`;
export const amountName = (id: number) => `amount-${id}`;
export const restockName = (id: number) => `restock-${id}`;
export const deliveryName = (id: number) => `delivery-${id}`;

export const piecesLeft = ({ quantity, refundedQuantity = 0 }: RefundableItem): number => quantity - refundedQuantity;

const paidCents = ({ price, quantity, discount = 0 }: RefundableItem) => toCents(price) * quantity - toCents(discount);

/** In dollars. */
export const moneyLeft = (item: RefundableItem): number => fromCents(paidCents(item) - toCents(item.refunded ?? 0));

/** In dollars. */
export const deliveryLeft = ({ price, discount = 0, refunded = 0 }: RefundableDelivery): number =>
  fromCents(toCents(price) - toCents(discount) - toCents(refunded));

export const piecesFormat = (item: RefundableItem): NumberFormat => ({
  ...{ unit: 'count', decimals: 0, min: 0 },
  max: piecesLeft(item),
});
export const amountFormat = (item: RefundableItem): NumberFormat => ({
  ...{ unit: 'money', decimals: 2, min: 0 },
  max: moneyLeft(item),
});

export const deliveryFormat = (delivery: RefundableDelivery): NumberFormat => ({
  ...{ unit: 'money', decimals: 2, min: 0 },
  max: deliveryLeft(delivery),
});

/** Pieces that were not shipped are for sale again, unless the vendor says otherwise. */
export function emptyDraft({ items, deliveries }: Refundable): RefundDraft {
  const draft: RefundDraft = { reason: '' };
  for (const item of items) {
    draft[piecesName(item.id)] = '';
    draft[amountName(item.id)] = '';
    draft[restockName(item.id)] = item.fulfilment === 'Unfulfilled' ? 'yes' : 'no';
  }
  for (const { id } of deliveries) draft[deliveryName(id)] = '';
  return draft;
}

/** The price of pieces, in dollars: the last ones of a line repay all that is left of it. As the server computes it. */
export function priceOfPieces(item: RefundableItem, pieces: number): number {
  if (pieces === piecesLeft(item)) return moneyLeft(item);
  const refunded = item.refundedQuantity ?? 0;
  const paidFor = (count: number) => roundedShare(paidCents(item), count, item.quantity);
  return Math.min(fromCents(paidFor(refunded + pieces) - paidFor(refunded)), moneyLeft(item));
}

/** A line of the draft; null if it is not refunded or has an error. */
function readLine(draft: RefundDraft, item: RefundableItem) {
  const pieces = parseTyped(draft[piecesName(item.id)] ?? '', piecesFormat(item)).value ?? 0;
  const amount = parseTyped(draft[amountName(item.id)] ?? '', amountFormat(item)).value;
  const sum = amount ?? priceOfPieces(item, pieces);
  return pieces === 0 && sum === 0 ? null : { pieces, amount, sum };
}

/** The typed amount of a delivery; null without one. */
const typedDelivery = (draft: RefundDraft, delivery: RefundableDelivery): number | null =>
  parseTyped(draft[deliveryName(delivery.id)] ?? '', deliveryFormat(delivery)).value || null;

/** Whether the draft has the last pieces of a delivery: what is left of it is refunded, too, unless an amount is typed. */
export function hasLastPieces(draft: RefundDraft, delivery: RefundableDelivery, items: readonly RefundableItem[]) {
  const delivered = items.filter(({ shopName }) => shopName === delivery.shopName);
  const piecesOf = (item: RefundableItem) => readLine(draft, item)?.pieces ?? 0;
  return delivered.every((item) => piecesOf(item) === piecesLeft(item)) && delivered.some((item) => piecesOf(item) > 0);
}

/** In dollars. */
export function refundTotal(draft: RefundDraft, { items, deliveries }: Refundable): number {
  const lines = items.map((item) => readLine(draft, item)?.sum ?? 0);
  const ofDeliveries = deliveries.map((delivery) => {
    const typed = typedDelivery(draft, delivery);
    return typed ?? (hasLastPieces(draft, delivery, items) ? deliveryLeft(delivery) : 0);
  });
  return fromCents([...lines, ...ofDeliveries].reduce((sum, dollars) => sum + toCents(dollars), 0));
}

export function draftErrors(draft: RefundDraft, { items, deliveries }: Refundable): FormErrors<RefundDraft> {
  const t = refundTexts.current();
  const errors: FormErrors<RefundDraft> = {};
  const check = (name: string, format: NumberFormat, tooMuch: string) => {
    const text = draft[name] ?? '';
    if (text.trim() === '') return;
    const { problem } = parseTyped(text, format);
    if (problem) errors[name] = problem.kind === 'outOfRange' ? tooMuch : numberProblem(text, format);
  };
  for (const item of items) {
    check(piecesName(item.id), piecesFormat(item), t.atMostPieces(piecesLeft(item)));
    check(amountName(item.id), amountFormat(item), t.atMost(formatMoney(moneyLeft(item))));
  }
  for (const delivery of deliveries)
    check(deliveryName(delivery.id), deliveryFormat(delivery), t.atMost(formatMoney(deliveryLeft(delivery))));
  const isNothing =
    items.every((item) => !readLine(draft, item)) &&
    deliveries.every((delivery) => typedDelivery(draft, delivery) === null);
  const [first] = [...items.map(({ id }) => piecesName(id)), ...deliveries.map(({ id }) => deliveryName(id))];
  if (first && Object.keys(errors).length === 0 && isNothing) errors[first] = t.chooseLines;
  if ((draft.reason ?? '').trim() === '') errors.reason = t.enterReason;
  return errors;
}

export function refundBody(draft: RefundDraft, { items, deliveries }: Refundable): RefundLinesBody {
  const ofDeliveries = deliveries.flatMap((delivery) => {
    const amount = typedDelivery(draft, delivery);
    return amount === null ? [] : [{ deliveryId: delivery.id, amount }];
  });
  return {
    lines: items.flatMap((item) => {
      const line = readLine(draft, item);
      if (!line) return [];
      return [
        {
          itemId: item.id,
          ...(line.pieces > 0 && { quantity: line.pieces, restock: draft[restockName(item.id)] === 'yes' }),
          ...(line.amount !== null && { amount: line.amount }),
        },
      ];
    }),
    ...(ofDeliveries.length > 0 && { deliveries: ofDeliveries }),
    reason: (draft.reason ?? '').trim(),
  };
}

/** The server's errors beside the fields of this draft: 'lines.0.quantity' is the first line that was sent. */
export function namesOfErrors(fields: Record<string, string>, sent: RefundLinesBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const [, place = ''] = /^deliveries\.(\d+)\./.exec(name) ?? [];
      const delivery = place === '' ? undefined : sent.deliveries?.[Number(place)];
      if (delivery) return [deliveryName(delivery.deliveryId), text];
      const [, index = '', field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const line = sent.lines[Number(index)];
      if (!line || index === '') return [name, text];
      return [field === 'amount' ? amountName(line.itemId) : piecesName(line.itemId), text];
    }),
  );
}
