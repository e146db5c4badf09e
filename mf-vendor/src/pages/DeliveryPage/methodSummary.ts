import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import { formatMoney, formatNumber, joinFacts } from '@rialto/shared/i18n/format';
import { regionName } from '@rialto/shared/i18n/regionName';
import { deliveryTexts } from '../../texts/deliveryTexts';

const maxNamed = 3;

/** What a method costs: '$4.90, free from $40.00'. */
export function priceOf({ pricing, price, tiers, freeFrom }: DeliveryMethod): string {
  const t = deliveryTexts.current().summary;
  const show = (value: number) => (value === 0 ? t.free : formatMoney(value));
  const lowest = Math.min(...tiers.map((tier) => tier.price));
  const listed =
    pricing === 'flat'
      ? show(price)
      : `${t.fromPrice(formatMoney(lowest))} ${pricing === 'weight' ? t.byWeight : t.byItems}`;
  const isAlwaysFree = pricing === 'flat' && price === 0;
  return freeFrom === null || isAlwaysFree ? listed : `${listed}, ${t.freeFrom(formatMoney(freeFrom))}`;
}

/** When, where and for what: '2–4 working days · Germany, Austria · cooled'. */
export function conditionsOf(method: DeliveryMethod): string {
  const t = deliveryTexts.current().summary;
  const { kind, daysFrom, daysTo, cutoff, cooled, maxWeight, pickup } = method;
  const parts = [
    kind === 'pickup' && `${t.pickup}: ${pickup?.address.replace(/\s*\n\s*/g, ', ') ?? ''}`,
    t.days(daysFrom, daysTo),
    cutoff && t.cutoff(cutoff),
    kind === 'delivery' && placesOf(method),
    cooled && t.cooled,
    maxWeight !== null && t.upTo(`${formatNumber(maxWeight / 1000)}\u00a0kg`),
  ];
  return joinFacts(parts);
}

function placesOf({ zones }: DeliveryMethod): string {
  const t = deliveryTexts.current().summary;
  if (zones.length > maxNamed) return t.countries(zones.length);
  return zones
    .map(({ country, postcodePrefixes: prefixes }) => {
      if (prefixes.length === 0) return regionName(country);
      const shown = prefixes.slice(0, maxNamed).map((prefix) => `${prefix}…`);
      return `${regionName(country)} (${t.postcodes([...shown, ...(prefixes.length > maxNamed ? ['…'] : [])].join(', '))})`;
    })
    .join(', ');
}
