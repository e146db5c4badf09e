import type { CheckoutQuote, QuotedGroup, QuotedLine } from '@rialto/shared/contract/checkout';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { formatDeliveryDays } from '@rialto/shared/i18n/deliveryDays';
import { formatMoney } from '@rialto/shared/i18n/format';
import { shopName } from '../../data/cartTotals';
import { chosenMethod } from '../../data/quotes';
import { checkoutTexts } from '../../texts/checkoutTexts';

/** A sentence for each difference between the quote that the buyer saw and the current one, the new total first. */
export function quoteChanges(seen: CheckoutQuote, now: CheckoutQuote): string[] {
  const t = checkoutTexts.current();
  const changes = [...lineChanges(seen, now), ...deliveryChanges(seen, now), ...voucherChanges(seen, now)];
  const total =
    seen.totalPrice === now.totalPrice
      ? t.sameTotal
      : t.totalNow(formatMoney(now.totalPrice), formatMoney(seen.totalPrice));
  return [total, ...changes];
}

const linesOf = ({ groups }: CheckoutQuote) =>
  new Map(groups.flatMap(({ lines }) => lines).map((line) => [line.variantId, line]));
const nameOf = ({ name, variant }: QuotedLine) => nameWithVariant(name, variant);

function lineChanges(seen: CheckoutQuote, now: CheckoutQuote): string[] {
  const t = checkoutTexts.current();
  const [before, after] = [linesOf(seen), linesOf(now)];
  const gone = [...before.values()]
    .filter(({ variantId }) => !after.has(variantId))
    .map((line) => t.itemRemoved(nameOf(line)));
  const others = [...after.values()].flatMap((line) => {
    const last = before.get(line.variantId);
    if (!last) return [t.itemAdded(nameOf(line))];
    return [
      ...(last.quantity === line.quantity ? [] : [t.quantityNow(nameOf(line), line.quantity, last.quantity)]),
      ...(last.price === line.price
        ? []
        : [t.priceNow(nameOf(line), formatMoney(line.price), formatMoney(last.price))]),
    ];
  });
  return [...gone, ...others];
}

function deliveryChanges(seen: CheckoutQuote, now: CheckoutQuote): string[] {
  return now.groups.flatMap((group) => {
    const before = seen.groups.find(({ key }) => key === group.key);
    const last = before && chosenMethod(before);
    return last ? methodChanges(group, last) : [];
  });
}

function methodChanges(group: QuotedGroup, last: NonNullable<ReturnType<typeof chosenMethod>>): string[] {
  const t = checkoutTexts.current();
  const shop = shopName(group.shop);
  const same = group.methods.find(({ id }) => id === last.id);
  if (!same || same.unavailable) {
    const next = chosenMethod(group);
    const gone = t.methodGone(last.name, shop);
    return next ? [gone, t.methodInstead(next.name, formatMoney(next.price))] : [gone];
  }
  const changes: string[] = [];
  if (same.price !== last.price)
    changes.push(t.deliveryNow(same.name, shop, formatMoney(same.price), formatMoney(last.price)));
  if (same.from !== null && same.to !== null && (same.from !== last.from || same.to !== last.to))
    changes.push(t.daysNow(same.name, shop, formatDeliveryDays(same.from, same.to)));
  return changes;
}

function voucherChanges(seen: CheckoutQuote, now: CheckoutQuote): string[] {
  const t = checkoutTexts.current();
  if (seen.discount === now.discount) return [];
  if (seen.discount > 0 && now.discount === 0) return [t.voucherGone(seen.voucher?.code ?? '')];
  return [t.discountNow(formatMoney(now.discount), formatMoney(seen.discount))];
}
