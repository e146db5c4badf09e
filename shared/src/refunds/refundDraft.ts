import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { NumberFormat } from '@rialto/shared/contract/number';
import type { OrderItem } from '@rialto/shared/contract/order';
import type { RefundLinesBody } from '@rialto/shared/contract/refund';
import type { FormErrors } from '@rialto/shared/forms/useForm';
import { formatMoney } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped } from '@rialto/shared/i18n/typedNumber';
import { refundTexts } from '@rialto/shared/texts/refundTexts';

/** What a refund needs to know of a line. */
export type RefundableItem = Pick<
  OrderItem,
  'id' | 'product' | 'variant' | 'price' | 'quantity' | 'fulfilment' | 'refunded' | 'refundedQuantity'
>;

/** The typed values: 'pieces-7' and 'amount-7' for the line 7, 'restock-7' as 'yes' or 'no', and the reason. */
export type RefundDraft = Record<string, string>;

export const piecesName = (id: number) => `pieces-${id}`;
export const amountName = (id: number) => `amount-${id}`;
export const restockName = (id: number) => `restock-${id}`;

export const piecesLeft = ({ quantity, refundedQuantity = 0 }: RefundableItem): number => quantity - refundedQuantity;

/** In dollars. */
export const moneyLeft = ({ price, quantity, refunded = 0 }: RefundableItem): number =>
  fromCents(toCents(price) * quantity - toCents(refunded));

export const piecesFormat = (item: RefundableItem): NumberFormat => ({
  ...{ unit: 'count', decimals: 0, min: 0 },
  max: piecesLeft(item),
});
export const amountFormat = (item: RefundableItem): NumberFormat => ({
  ...{ unit: 'money', decimals: 2, min: 0 },
  max: moneyLeft(item),
});

/** Pieces that were not shipped are for sale again, unless the vendor says otherwise. */
export function emptyDraft(items: readonly RefundableItem[]): RefundDraft {
  const draft: RefundDraft = { reason: '' };
  for (const item of items) {
    draft[piecesName(item.id)] = '';
    draft[amountName(item.id)] = '';
    draft[restockName(item.id)] = item.fulfilment === 'Unfulfilled' ? 'yes' : 'no';
  }
  return draft;
}

/** The price of pieces, in dollars: the last ones of a line repay all that is left of it. As the server computes it. */
export function priceOfPieces(item: RefundableItem, pieces: number): number {
  if (pieces === piecesLeft(item)) return moneyLeft(item);
  return Math.min(fromCents(toCents(item.price) * pieces), moneyLeft(item));
}

/** A line of the draft; null if it is not refunded or has an error. */
function readLine(draft: RefundDraft, item: RefundableItem) {
  const pieces = parseTyped(draft[piecesName(item.id)] ?? '', piecesFormat(item)).value ?? 0;
  const amount = parseTyped(draft[amountName(item.id)] ?? '', amountFormat(item)).value;
  const sum = amount ?? priceOfPieces(item, pieces);
  return pieces === 0 && sum === 0 ? null : { pieces, amount, sum };
}

/** In dollars. */
export const refundTotal = (draft: RefundDraft, items: readonly RefundableItem[]): number =>
  fromCents(items.reduce((sum, item) => sum + toCents(readLine(draft, item)?.sum ?? 0), 0));

export function draftErrors(draft: RefundDraft, items: readonly RefundableItem[]): FormErrors<RefundDraft> {
  const t = refundTexts.current();
  const errors: FormErrors<RefundDraft> = {};
  for (const item of items) {
    const check = (name: string, format: NumberFormat, tooMuch: string) => {
      const text = draft[name] ?? '';
      if (text.trim() === '') return;
      const { problem } = parseTyped(text, format);
      if (problem) errors[name] = problem.kind === 'outOfRange' ? tooMuch : numberProblem(text, format);
    };
    check(piecesName(item.id), piecesFormat(item), t.atMostPieces(piecesLeft(item)));
    check(amountName(item.id), amountFormat(item), t.atMost(formatMoney(moneyLeft(item))));
  }
  const [first] = items;
  if (first && Object.keys(errors).length === 0 && items.every((item) => !readLine(draft, item)))
    errors[piecesName(first.id)] = t.chooseLines;
  if ((draft.reason ?? '').trim() === '') errors.reason = t.enterReason;
  return errors;
}

export function refundBody(draft: RefundDraft, items: readonly RefundableItem[]): RefundLinesBody {
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
    reason: (draft.reason ?? '').trim(),
  };
}

/** The server's errors beside the fields of this draft: 'lines.0.quantity' is the first line that was sent. */
export function namesOfErrors(fields: Record<string, string>, sent: RefundLinesBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const [, index = '', field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const line = sent.lines[Number(index)];
      if (!line || index === '') return [name, text];
      return [field === 'amount' ? amountName(line.itemId) : piecesName(line.itemId), text];
    }),
  );
}
