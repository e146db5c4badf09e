import { fromCents } from '@rialto/shared/contract/money';
import type { QuotedVoucher, Voucher } from '@rialto/shared/contract/voucher';
import { withText } from '../../errors/messageText';
import type { VoucherListRow } from './queries';
import type { VoucherResult } from './redeem';

const dollars = (cents: number | null) => (cents === null ? null : fromCents(cents));
const percentage = (basisPoints: number | null) => (basisPoints === null ? null : basisPoints / 100);

export function presentVoucher({
  voucher,
  shop,
  state,
  uses,
  products,
  categories,
  ...figures
}: VoucherListRow): Voucher {
  const { id, code, kind, bearer, target, firstOrder } = voucher;
  return {
    ...{ id, code, kind, bearer, shop, state, target, products, categories, firstOrder, uses },
    percent: percentage(voucher.percentBp),
    amount: dollars(voucher.amountCents),
    minimum: dollars(voucher.minimumCents),
    validFrom: voucher.validFrom.toISOString(),
    validTo: voucher.validTo?.toISOString() ?? null,
    limit: voucher.maxUses,
    limitPerPerson: voucher.maxUsesPerPerson,
    orders: Number(figures.paidOrders),
    discount: fromCents(Number(figures.discountCents)),
    sales: fromCents(Number(figures.salesCents)),
    createdAt: voucher.createdAt.toISOString(),
  };
}

/** The voucher of a quote: what it takes off, or why it takes off nothing. */
export function presentQuotedVoucher(code: string, result: VoucherResult): QuotedVoucher {
  const voucher = 'applied' in result ? result.applied.voucher : result.voucher;
  return {
    code,
    kind: voucher?.kind ?? null,
    percent: percentage(voucher?.percentBp ?? null),
    amount: dollars(voucher?.amountCents ?? null),
    shop:
      voucher && voucher.shopId !== null && voucher.shopName !== null
        ? { id: voucher.shopId, name: voucher.shopName }
        : null,
    discount: 'applied' in result ? fromCents(result.applied.discountCents) : 0,
    refusal: 'refusal' in result ? withText(result.refusal) : null,
  };
}
