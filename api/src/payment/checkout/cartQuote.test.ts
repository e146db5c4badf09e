import { fromCents, MAX_PRICE } from '@rialto/shared/contract/money';
import fc from 'fast-check';
import { totalOf } from '../../orders/orders/orderTotal';
import { matchesCart } from './cartQuote';

const line = fc.record({
  productId: fc.integer({ min: 1, max: 2_147_483_647 }),
  variantId: fc.integer({ min: 1, max: 2_147_483_647 }),
  priceCents: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: MAX_PRICE * 100 })),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 250, selector: ({ variantId }) => variantId });

it('sums up 1,000 generated carts to the cent', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const exact = lines.reduce((sum, { priceCents, quantity }) => sum + BigInt(priceCents) * BigInt(quantity), 0n);
      expect(BigInt(totalOf(lines))).toBe(exact);
    }),
    { numRuns: 1000 },
  );
});

it('accepts floating-point sums equal to the cent, and rejects a difference of one cent', () => {
  fc.assert(
    fc.property(cart, fc.integer({ min: 1, max: 4 }), (lines, every) => {
      const total = fromCents(totalOf(lines));
      // Pages of older versions send rows without a variant.
      const cartItems = lines.map(({ productId, variantId, priceCents, quantity }, index) => {
        const variant = index % every === 0 ? { variant: { id: variantId } } : {};
        return { quantity, product: { id: productId, price: fromCents(priceCents) }, ...variant };
      });
      expect(matchesCart({ totalPriceToPay: total, cartItems }, lines)).toBe(true);
      expect(matchesCart({ totalPriceToPay: fromCents(totalOf(lines) + 1), cartItems }, lines)).toBe(false);
      expect(matchesCart({ totalPriceToPay: 'N/A', cartItems: cartItems.slice(1) }, lines)).toBe(false);
      expect(matchesCart({ totalPriceToPay: total, cartItems: [...cartItems].reverse() }, lines)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('rejects another variant of the same product at the same price', () => {
  const line = { productId: 7, priceCents: 100 };
  const lines = [
    { ...line, variantId: 1, quantity: 2 },
    { ...line, variantId: 2, quantity: 1 },
  ];
  const shown = (one: number, other: number) => ({
    totalPriceToPay: 'N/A' as const,
    cartItems: [
      { product: { id: 7, price: 1 }, variant: { id: 1 }, quantity: one },
      { product: { id: 7, price: 1 }, variant: { id: 2 }, quantity: other },
    ],
  });
  expect(matchesCart(shown(2, 1), lines)).toBe(true);
  expect(matchesCart(shown(1, 2), lines)).toBe(false);
});
