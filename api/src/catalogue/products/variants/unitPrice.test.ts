import type { NetUnit } from '@rialto/shared/contract/variant';
import { unitPriceOf } from './unitPrice';

it.each<[cents: number, net: number, NetUnit, price: number, per: string]>([
  [499, 250, 'g', 19.96, 'kg'],
  [499, 1.5, 'kg', 3.33, 'kg'],
  [399, 750, 'ml', 5.32, 'l'],
  [399, 2, 'l', 2, 'l'],
  [600, 6, 'piece', 1, 'piece'],
])('%i cents for %f %s are %f per %s', (priceCents, net, netUnit, price, per) => {
  expect(unitPriceOf({ priceCents, netQuantityMilli: net * 1000, netUnit })).toEqual({ price, per });
});

it.each([
  ['without a net quantity', null, null],
  ['of a single piece', 1000, 'piece'],
] as const)('is null %s', (_, netQuantityMilli, netUnit) => {
  expect(unitPriceOf({ priceCents: 100, netQuantityMilli, netUnit })).toBeNull();
});
