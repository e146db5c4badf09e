import fc from 'fast-check';
import { allocate } from './allocate';
import { containedTax, deliveryTaxes, orderTotals, type Priced } from './orderTotals';

// The same properties hold in jsdom, where this file runs, and in Node.js: see api/src/offers/orderTotals.test.ts.

const rate = fc.constantFrom(0, 1, 550, 700, 1900, 2550, 10_000);
const groups = ['shop-1', 'shop-2', 'vendor-3'];
const line = fc.record({
  group: fc.constantFrom(...groups),
  priceCents: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000 })),
  quantity: fc.integer({ min: 1, max: 999 }),
  taxRateBp: rate,
  eligible: fc.boolean(),
});
const delivery = fc.record({
  group: fc.constantFrom(...groups),
  priceCents: fc.integer({ min: 0, max: 100_000 }),
  eligible: fc.boolean(),
});
const voucher = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), percentBp: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 10_000_000 }) }),
  fc.constant({ kind: 'delivery' as const }),
);
const order: fc.Arbitrary<Priced> = fc.record({
  lines: fc
    .array(line, { minLength: 1, maxLength: 40 })
    .map((lines) => lines.map((given, index) => ({ key: `${index}`, ...given }))),
  deliveries: fc.uniqueArray(delivery, { maxLength: 3, selector: ({ group }) => group }),
  voucher,
});

const sum = (values: readonly number[]) => values.reduce((added, value) => added + value, 0);

it('parts sum to the whole to the cent, and are never negative, of any cart with any deliveries, voucher and rates', () => {
  fc.assert(
    fc.property(order, (priced) => {
      const totals = orderTotals(priced);
      const parts = [...totals.lines, ...totals.deliveries];
      const paid = [
        ...totals.lines.map(({ subtotalCents, discountCents }) => subtotalCents - discountCents),
        ...totals.deliveries.map(({ priceCents, discountCents }) => priceCents - discountCents),
      ];
      expect(totals.totalCents).toBe(sum(paid));
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.deliveryCents - totals.discountCents);
      expect(totals.discountCents).toBe(sum(parts.map(({ discountCents }) => discountCents)));
      expect(totals.taxCents).toBe(sum(parts.map(({ taxCents }) => taxCents)));
      expect(totals.taxCents).toBe(sum(totals.taxes.map(({ taxCents }) => taxCents)));
      const amounts = [
        ...paid,
        ...parts.flatMap(({ discountCents, taxCents }) => [discountCents, taxCents]),
        ...totals.taxes.flatMap(({ grossCents, taxCents }) => [grossCents, taxCents]),
      ];
      expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('a voucher discounts only what it is for, by exactly its value', () => {
  fc.assert(
    fc.property(order, (priced) => {
      const totals = orderTotals(priced);
      const eligible = priced.lines.filter((given) => given.eligible);
      const value = eligible.reduce((added, given) => added + BigInt(given.priceCents) * BigInt(given.quantity), 0n);
      const deliveries = sum(priced.deliveries.filter((given) => given.eligible).map(({ priceCents }) => priceCents));
      const { kind, percentBp = 0, amountCents = 0 } = { kind: null, ...priced.voucher };
      const expected = {
        none: 0n,
        percent: (value * BigInt(percentBp ?? 0) + 5000n) / 10_000n,
        amount: value < BigInt(amountCents ?? 0) ? value : BigInt(amountCents ?? 0),
        delivery: BigInt(deliveries),
      }[kind ?? 'none'];
      expect(BigInt(totals.discountCents)).toBe(expected);
      const others = [
        ...totals.lines.filter((_, index) => !priced.lines[index]?.eligible),
        ...totals.deliveries.filter((_, index) => !priced.deliveries[index]?.eligible),
      ];
      expect(others.filter(({ discountCents }) => discountCents !== 0)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('without a voucher, deliveries and rates the total is that of the products', () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      const untaxed = lines.map((given) => ({ ...given, taxRateBp: 0 }));
      const totals = orderTotals({ lines: untaxed, deliveries: [], voucher: null });
      expect(totals).toMatchObject({ totalCents: totals.subtotalCents, taxCents: 0, discountCents: 0, taxes: [] });
    }),
  );
});

it('tax is at most what is taxed, and its rate of what is left after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), rate, (gross, rateBp) => {
      const tax = containedTax(gross, rateBp);
      expect(tax).toBeLessThanOrEqual(gross);
      expect(Math.abs(tax - ((gross - tax) * rateBp) / 10_000)).toBeLessThanOrEqual(1.01);
    }),
  );
});

it.each([
  [1190, 1900, 190],
  [107, 700, 7],
  [1, 1900, 0],
  [3, 1900, 0],
  [4, 1900, 1],
  [1000, 0, 0],
])('%i cents at %i basis points contain %i cents of tax', (gross, rateBp, tax) => {
  expect(containedTax(gross, rateBp)).toBe(tax);
});

it('a delivery is taxed as its products', () => {
  const products = [
    { taxRateBp: 700, subtotalCents: 2000, discountCents: 0 },
    { taxRateBp: 1900, subtotalCents: 1500, discountCents: 500 },
  ];
  expect(deliveryTaxes(490, products)).toEqual([
    { rateBp: 1900, grossCents: 163, taxCents: 26 },
    { rateBp: 700, grossCents: 327, taxCents: 21 },
  ]);
  expect(deliveryTaxes(490, [])).toEqual([]);
  const free = products.map((given) => ({ ...given, discountCents: given.subtotalCents }));
  expect(sum(deliveryTaxes(490, free).map(({ grossCents }) => grossCents))).toBe(490);
});

it('an order with everything', () => {
  const totals = orderTotals({
    lines: [
      { key: 'leek', group: 'shop-1', priceCents: 333, quantity: 3, taxRateBp: 700, eligible: true },
      { key: 'spade', group: 'shop-1', priceCents: 2495, quantity: 1, taxRateBp: 1900, eligible: true },
      { key: 'fern', group: 'vendor-2', priceCents: 1200, quantity: 1, taxRateBp: 700, eligible: false },
    ],
    deliveries: [
      { group: 'shop-1', priceCents: 490, eligible: true },
      { group: 'vendor-2', priceCents: 600, eligible: false },
    ],
    voucher: { kind: 'percent', percentBp: 1000 },
  });
  expect(totals).toEqual({
    lines: [
      { key: 'leek', subtotalCents: 999, discountCents: 100, taxCents: 59 },
      { key: 'spade', subtotalCents: 2495, discountCents: 249, taxCents: 359 },
      { key: 'fern', subtotalCents: 1200, discountCents: 0, taxCents: 79 },
    ],
    deliveries: [
      { group: 'shop-1', priceCents: 490, discountCents: 0, taxCents: 65 },
      { group: 'vendor-2', priceCents: 600, discountCents: 0, taxCents: 39 },
    ],
    subtotalCents: 4694,
    deliveryCents: 1090,
    discountCents: 349,
    taxCents: 601,
    totalCents: 5435,
    taxes: [
      { rateBp: 1900, grossCents: 2596, taxCents: 415 },
      { rateBp: 700, grossCents: 2839, taxCents: 186 },
    ],
  });
});

it('a total is divided into parts that sum to it, none larger than its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.nat(), (given, some) => {
      const whole = sum(given);
      const total = whole === 0 ? some : some % (whole + 1);
      const parts = allocate(total, given);
      expect(sum(parts)).toBe(total);
      if (whole > 0) expect(parts.filter((part, index) => part > (given[index] ?? 0))).toEqual([]);
    }),
  );
  expect(allocate(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(allocate(5, [])).toEqual([]);
});
