import type { AwayShop } from '@rialto/shared/contract/messages/errors';
import { fromCents } from '@rialto/shared/contract/money';
import { Conflict } from '../../errors/errors';
import { shortageOf } from '../../orders/stock/shortage';
import type { Payments } from '../payments';
import type { Line } from './lines';

/** The largest total of one order, which is also the limit of the gateways. */
const MAX_TOTAL_CENTS = 99_999_999;

/** @throws Conflict for a cart that is empty, free or too expensive */
export function assertPayable(lines: readonly Line[], totalCents: number): void {
  if (lines.length === 0) throw new Conflict('EMPTY_CART');
  if (totalCents === 0) throw new Conflict('NOTHING_TO_PAY');
  if (totalCents > MAX_TOTAL_CENTS) throw new Conflict('TOTAL_TOO_LARGE', { most: fromCents(MAX_TOTAL_CENTS) });
}

export function assertShopsOpen(lines: readonly Line[]): void {
  const away = new Map<number, AwayShop>();
  for (const { shopId, shopName, awayUntil } of lines)
    if (shopId !== null && shopName !== null && awayUntil !== null)
      away.set(shopId, { name: shopName, until: awayUntil });
  if (away.size > 0) throw new Conflict('SHOP_ON_HOLIDAY', { shops: [...away.values()] });
}

export function assertInStock(lines: readonly Line[]): void {
  const short = lines
    .map((line) => ({ ...line, available: line.onSale ? line.available : 0 }))
    .filter((line) => line.available < line.quantity);
  if (short.length === 0) return;
  const products = short.map(shortageOf);
  throw new Conflict('OUT_OF_STOCK', { products }, { details: { products } });
}

/** Limits a buyer's first order to a share of each variant's stock, so that new accounts and guests cannot block all of it. */
export function assertFirstOrderLimit(
  lines: readonly Line[],
  { percent, pieces }: Payments['settings']['payment']['firstOrder'],
): void {
  const large = lines
    .map((line) => ({ ...line, available: Math.max(pieces, Math.floor((line.inventory * percent) / 100)) }))
    .filter((line) => line.available < line.quantity);
  if (large.length === 0) return;
  const products = large.map(shortageOf);
  throw new Conflict('FIRST_ORDER_LIMIT', { products }, { details: { products } });
}
