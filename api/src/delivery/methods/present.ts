import type { DeliveryMethod, MethodQuote } from '@rialto/shared/contract/delivery';
import { fromCents } from '@rialto/shared/contract/money';
import { withText } from '../../errors/messageText';
import type { MethodRow, QuotedMethod } from './deliveryQuote';

export function presentMethod(row: MethodRow): DeliveryMethod {
  const { id, shopId, name, kind, pricing, daysFrom, daysTo, cutoff, zones, pickup, cooled, position } = row;
  return {
    ...{ id, shopId, name, kind, pricing, daysFrom, daysTo, cutoff, zones, pickup, cooled, position },
    price: fromCents(row.priceCents),
    tiers: row.tiers.map(({ upTo, priceCents }) => ({ upTo, price: fromCents(priceCents) })),
    freeFrom: row.freeFromCents === null ? null : fromCents(row.freeFromCents),
    maxWeight: row.maxWeightGrams,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

export function presentQuotedMethod(quoted: QuotedMethod): MethodQuote {
  const { id, name, kind, pickup, freeFromCents } = quoted.method;
  return {
    ...{ id, name, kind, pickup },
    price: fromCents(quoted.priceCents),
    freeFrom: freeFromCents === null ? null : fromCents(freeFromCents),
    ...(quoted.unavailable
      ? { from: null, to: null, unavailable: presentReason(quoted.unavailable) }
      : { from: quoted.from, to: quoted.to }),
  };
}

function presentReason(reason: NonNullable<QuotedMethod['unavailable']>) {
  const { message: words, ...code } = withText(reason);
  return { ...code, words };
}
