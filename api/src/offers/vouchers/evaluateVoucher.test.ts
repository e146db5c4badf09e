import fc from 'fast-check';
import { type BuyerHistory, evaluateVoucher, type StoredVoucher, type VoucherLine } from './evaluateVoucher';

const now = new Date('2026-11-26T12:00:00Z');
const clock = { now, dayOf: (instant: Date) => instant.toISOString().slice(0, 10) };
const newcomer: BuyerHistory = { uses: 0, hasPaid: false };

const voucher = (more: Partial<StoredVoucher> = {}): StoredVoucher => ({
  ...{ id: 1, code: 'HARVEST', kind: 'percent', percentBp: 1000, amountCents: null },
  ...{ bearer: 'market', shopId: null, vendorId: null, shopName: null },
  ...{ target: 'everything', productIds: [], categoryIds: [], firstOrder: false, minimumCents: null },
  ...{ validFrom: new Date(0), validTo: null, maxUses: null, maxUsesPerPerson: null, uses: 0 },
  ...{ createdBy: 9, createdAt: new Date(0) },
  ...more,
});
const leek: VoucherLine = {
  ...{ group: 'shop-1', productId: 11, categoryId: 21, shopId: 1, priceCents: 500, quantity: 2 },
};
const spade: VoucherLine = {
  ...{ group: 'vendor-7', productId: 12, categoryId: 22, shopId: null, priceCents: 2500, quantity: 1 },
};
const deliveries = [
  { group: 'shop-1', priceCents: 490 },
  { group: 'vendor-7', priceCents: 0 },
];
const evaluate = (given: Partial<StoredVoucher>, buyer: Partial<BuyerHistory> = {}, lines = [leek, spade]) =>
  evaluateVoucher(voucher(given), { ...newcomer, ...buyer }, { lines, deliveries }, clock);

test.each<[string, Partial<StoredVoucher>, boolean[], boolean[], number]>([
  ['a percentage of everything', {}, [true, true], [false, false], 350],
  ['of a category', { target: 'categories', categoryIds: [22] }, [false, true], [false, false], 250],
  ['of a product', { target: 'products', productIds: [11] }, [true, false], [false, false], 100],
  ['of a shop', { bearer: 'shop', vendorId: 7, shopId: 1, shopName: 'Grove' }, [true, false], [false, false], 100],
  ['an amount', { kind: 'amount', percentBp: null, amountCents: 700 }, [true, true], [false, false], 700],
  [
    'an amount larger than its products',
    { kind: 'amount', percentBp: null, amountCents: 7000, target: 'products', productIds: [11] },
    [true, false],
    [false, false],
    1000,
  ],
  ['free delivery', { kind: 'delivery', percentBp: null }, [true, true], [true, true], 490],
])('%s', (_what, given, lines, delivered, discountCents) => {
  expect(evaluate(given)).toEqual({ application: { lines, deliveries: delivered, discountCents } });
});

test.each<[string, Partial<StoredVoucher>, Partial<BuyerHistory>, object]>([
  ['planned', { validFrom: new Date('2026-12-01') }, {}, { code: 'VOUCHER_NOT_YET', params: { from: '2026-12-01' } }],
  ['ended', { validTo: now }, {}, { code: 'VOUCHER_ENDED', params: { at: '2026-11-26' } }],
  ['used up', { maxUses: 3, uses: 3 }, {}, { code: 'VOUCHER_USED_UP', params: {} }],
  ['used by the buyer', { maxUsesPerPerson: 1 }, { uses: 1 }, { code: 'VOUCHER_USED_BY_YOU', params: { most: 1 } }],
  ['for first orders', { firstOrder: true }, { hasPaid: true }, { code: 'VOUCHER_FIRST_ORDER', params: {} }],
  [
    'for other products',
    { target: 'products', productIds: [99] },
    {},
    { code: 'VOUCHER_WRONG_PRODUCTS', params: { shop: null } },
  ],
  [
    'for another shop',
    { bearer: 'shop', vendorId: 8, shopId: 3, shopName: 'Grove' },
    {},
    { code: 'VOUCHER_WRONG_PRODUCTS', params: { shop: 'Grove' } },
  ],
  [
    'of a deleted shop',
    { bearer: 'shop', vendorId: 7, shopId: null },
    {},
    { code: 'VOUCHER_WRONG_PRODUCTS', params: { shop: null } },
  ],
  ['above the cart', { minimumCents: 3600 }, {}, { code: 'VOUCHER_MINIMUM', params: { minimum: 36, missing: 1 } }],
  [
    'for free delivery that is free',
    { kind: 'delivery', percentBp: null, target: 'products', productIds: [12] },
    {},
    { code: 'VOUCHER_NO_DELIVERY', params: {} },
  ],
])('a voucher %s is refused in words', (_what, given, buyer, refusal) => {
  expect(evaluate(given, buyer)).toEqual({ refusal });
});

test('a voucher applies from its first instant until before its last', () => {
  const applies = (given: Partial<StoredVoucher>) => 'application' in evaluate(given);
  expect([applies({ validFrom: now }), applies({ validFrom: new Date(+now + 1) })]).toEqual([true, false]);
  expect([applies({ validTo: new Date(+now + 1) }), applies({ validTo: now })]).toEqual([true, false]);
});

test('a voucher that would leave nothing to pay is refused', () => {
  const free = { lines: [leek], deliveries: [] };
  const all = { percentBp: 10_000 };
  expect(evaluateVoucher(voucher(all), newcomer, free, clock)).toEqual({
    refusal: { code: 'VOUCHER_NOTHING_TO_PAY', params: {} },
  });
  expect(evaluate(all)).toMatchObject({ application: { discountCents: 3500 } });
});

test('a voucher that applies takes something off, and leaves something to pay', () => {
  const anyVoucher = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'delivery' as const),
    percentBp: fc.integer({ min: 1, max: 10_000 }),
    amountCents: fc.integer({ min: 1, max: 10_000 }),
    target: fc.constantFrom('everything' as const, 'products' as const),
    productIds: fc.subarray([11, 12]),
    minimumCents: fc.option(fc.integer({ min: 1, max: 5000 })),
  });
  fc.assert(
    fc.property(anyVoucher, fc.nat(9_999), fc.nat(9_999), (given, one, other) => {
      const lines = [
        { ...leek, priceCents: one },
        { ...spade, priceCents: other },
      ];
      const result = evaluate(given, {}, lines);
      if ('refusal' in result) return;
      const total = 2 * one + other + 490;
      expect(result.application.discountCents).toBeGreaterThan(0);
      expect(result.application.discountCents).toBeLessThan(total);
    }),
  );
});
