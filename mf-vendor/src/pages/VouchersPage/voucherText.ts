import type { Voucher } from '@rialto/shared/contract/voucher';
import { formatDate, formatMoney, formatPercent } from '@rialto/shared/i18n/format';
import { vouchersTexts } from '../../texts/vouchersTexts';

const NAMED = 3;

export function valueText({ kind, percent, amount }: Pick<Voucher, 'kind' | 'percent' | 'amount'>): string {
  const t = vouchersTexts.current();
  if (kind === 'delivery') return t.freeDelivery;
  return t.off(kind === 'percent' ? formatPercent(percent ?? 0) : formatMoney(amount ?? 0));
}

/** What a voucher is for: 'Grove: Leek, Quince and 3 more'. */
export function scopeText({ bearer, shop, target, products, categories }: Voucher): string {
  const t = vouchersTexts.current();
  if (bearer === 'shop' && shop === null) return t.nothingLeft;
  if (target === 'everything') return shop ? t.everythingOf(shop.name) : t.everything;
  const named = target === 'products' ? products : categories;
  if (named.length === 0) return t.nothingLeft;
  const names = [
    named
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join(', '),
    ...(named.length > NAMED ? [t.more(named.length - NAMED)] : []),
  ].join(' ');
  return shop ? t.someOf(shop.name, names) : names;
}

export function termsText({ minimum, firstOrder, limitPerPerson }: Voucher): string {
  const t = vouchersTexts.current();
  const terms = [
    minimum !== null && t.from(formatMoney(minimum)),
    firstOrder && t.firstOrders,
    limitPerPerson !== null && t.perPerson(limitPerPerson),
  ].filter(Boolean);
  return terms.length > 0 ? terms.join(', ') : t.noTerms;
}

/** When a voucher is valid; its end is not included. */
export function periodText({ validFrom, validTo }: Pick<Voucher, 'validFrom' | 'validTo'>): string {
  const t = vouchersTexts.current();
  const first = formatDate(validFrom);
  return validTo === null
    ? t.since(first)
    : t.between(first, formatDate(new Date(Date.parse(validTo) - 1).toISOString()));
}
