import type { CartItem } from '@rialto/shared/contract/cart';
import { toCents } from '@rialto/shared/contract/money';
import { formatMoney } from '@rialto/shared/i18n/format';
import { checkoutTexts } from '../../texts/checkoutTexts';

/** A sentence for each difference between the cart that the buyer saw and the current one. */
export function cartChanges(seen: readonly CartItem[], now: readonly CartItem[]) {
  const t = checkoutTexts.current();
  const seenOf = new Map(seen.map((item) => [item.product.id, item]));
  const nowOf = new Set(now.map(({ product }) => product.id));
  const pieces = seen.filter(({ product }) => !nowOf.has(product.id)).map(({ product }) => t.itemRemoved(product.name));
  const prices: string[] = [];
  for (const { product, quantity } of now) {
    const before = seenOf.get(product.id);
    if (!before) pieces.push(t.itemAdded(product.name));
    else {
      if (before.quantity !== quantity) pieces.push(t.quantityNow(product.name, quantity, before.quantity));
      if (toCents(before.product.price) !== toCents(product.price))
        prices.push(t.priceNow(product.name, formatMoney(product.price), formatMoney(before.product.price)));
    }
  }
  return { pieces, prices };
}
