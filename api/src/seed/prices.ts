import { type OrderTotals, orderTotals } from '@rialto/shared/pricing/orderTotals';
import type { SeedMarket, SeedOrder, SeedTaxRate } from './demo/types';

/** What a demo order costs. */
export interface SeedPrices {
  totals: OrderTotals;
  /** By the product's key. */
  taxRateBp: (product: string) => number;
}

/**
 * Prices the market's orders as the checkout does: tax by the address, and a shop's voucher on the products of that shop.
 * @throws Error for a voucher that is not a percentage of a shop
 */
export function pricesOf(market: SeedMarket) {
  const products = new Map(market.products.map((product) => [product.key, product]));
  const vouchers = new Map(market.vouchers.map((voucher) => [voucher.code, voucher]));
  return (seed: SeedOrder, deliveries: readonly { shop: string; priceCents: number }[]): SeedPrices => {
    const { code, shop, percent } = (seed.voucher !== undefined && vouchers.get(seed.voucher)) || {};
    if (seed.voucher !== undefined && (shop === undefined || percent === undefined))
      throw new Error(`The demo market has no percentage of a shop with the code '${code ?? seed.voucher}'`);
    const ofCountry = market.taxRates.filter(({ country }) => country === seed.address?.country);
    const taxRateBp = (key: string) => rateOf(ofCountry, products.get(key)?.category);
    const totals = orderTotals({
      lines: seed.lines.map(({ product: key, quantity }) => {
        const { shop: group = '', priceCents = 0 } = products.get(key) ?? {};
        return { key, group, priceCents, quantity, taxRateBp: taxRateBp(key), eligible: group === shop };
      }),
      deliveries: deliveries.map(({ shop: group, priceCents }) => ({ group, priceCents, eligible: false })),
      voucher: percent === undefined ? null : { kind: 'percent', percentBp: percent * 100 },
    });
    return { totals, taxRateBp };
  };
}

/** In basis points: the rate of the category, or else that of the country. */
function rateOf(ofCountry: readonly SeedTaxRate[], category: string | undefined): number {
  const found = ofCountry.find((rate) => rate.category === category) ?? ofCountry.find((rate) => !rate.category);
  return Math.round((found?.percent ?? 0) * 100);
}
