import { taxesByRate } from '@rialto/shared/pricing/orderTotals';
import fc from 'fast-check';
import { type CreditedPart, creditOf, type MadeRefund } from './creditNotes';
import { type Delivery, type Item, paidFor, taxedParts } from './taxedParts';

const sum = (values: readonly number[]) => values.reduce((added, value) => added + value, 0);
const containedTax = (gross: number, rateBp: number) => Math.round((gross * rateBp) / (10_000 + rateBp));

const shops = [1, 2, 3];
const vendorOf = (shopId: number) => (shopId === 3 ? 20 : 10);
const item = fc
  .record({
    shopId: fc.constantFrom(...shops),
    priceCents: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5_000_000 })),
    quantity: fc.integer({ min: 1, max: 20 }),
    discount: fc.integer({ min: 0, max: 100 }),
    taxRateBp: fc.constantFrom(0, 550, 700, 1900, 10_000),
  })
  .map(({ discount, ...given }) => {
    const fullCents = given.priceCents * given.quantity;
    const discountCents = Math.floor((fullCents * discount) / 100);
    return { ...given, discountCents, taxCents: containedTax(fullCents - discountCents, given.taxRateBp) };
  });
const order = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
  deliveries: fc.uniqueArray(
    fc.record({
      shopId: fc.constantFrom(...shops),
      priceCents: fc.integer({ min: 0, max: 2000 }),
      isFree: fc.boolean(),
    }),
    { selector: ({ shopId }) => shopId },
  ),
});
/**
 * Shares of what is left, in thousandths: of some lines, and of deliveries of their vendor. One that `isLate` leaves after those that were
 * requested later; one of an older version does not say which deliveries it repays.
 */
const refund = fc.record({
  lines: fc.array(fc.record({ n: fc.nat(20), share: fc.integer({ min: 1, max: 1000 }), pieces: fc.nat(5) }), {
    minLength: 1,
    maxLength: 4,
  }),
  ofDeliveries: fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 }),
  isLate: fc.boolean(),
  isOlder: fc.boolean(),
});

type Order = ReturnType<typeof rowsOf>;

function rowsOf({ items, deliveries }: typeof order extends fc.Arbitrary<infer T> ? T : never) {
  const shop = (shopId: number) => ({ shopId, shopName: `Shop ${shopId}`, vendorId: vendorOf(shopId) });
  return {
    items: items.map((given, index) => ({
      ...{ id: index + 1, ...given, ...shop(given.shopId) },
      ...{ refundedCents: 0, refundedQuantity: 0 },
    })) as Item[], // safe: the columns that invoices follow from
    deliveries: deliveries
      .filter(({ shopId }) => items.some((given) => given.shopId === shopId))
      .map(({ isFree, ...given }, index) => ({
        ...{ id: index + 1, ...given, ...shop(given.shopId), refundedCents: 0 },
        discountCents: isFree ? given.priceCents : 0,
      })) as Delivery[], // safe: likewise
  };
}

/** Refunds shares of what is left of lines of one vendor, as the calls do, and returns the refund. */
function refundLines(
  { items, deliveries }: Order,
  { lines, ofDeliveries, isOlder }: typeof refund extends fc.Arbitrary<infer T> ? T : never,
) {
  const first = items[(lines[0]?.n ?? 0) % items.length];
  const chosen = new Map(
    lines.flatMap(({ n, share, pieces }) => {
      const row = items[n % items.length];
      return row && row.vendorId === first?.vendorId ? [[row, { share, pieces }] as const] : [];
    }),
  );
  const made = [...chosen].map(([row, { share, pieces }]) => {
    const amountCents = Math.ceil(((paidFor(row) - row.refundedCents) * share) / 1000);
    const quantity = Math.min(pieces, row.quantity - row.refundedQuantity);
    row.refundedCents += amountCents;
    row.refundedQuantity += quantity;
    return { orderItemId: row.id, quantity, amountCents };
  });
  const repaid: { orderDeliveryId: number; amountCents: number }[] = [];
  for (const [index, delivery] of deliveries.filter((row) => row.vendorId === first?.vendorId).entries()) {
    const cents = Math.floor(((paidFor(delivery) - delivery.refundedCents) * (ofDeliveries[index] ?? 0)) / 1000);
    delivery.refundedCents += cents;
    repaid.push({ orderDeliveryId: delivery.id, amountCents: cents });
  }
  return {
    ...{ isWhole: false, vendorId: first?.vendorId ?? null, lines: made },
    deliveryCents: sum(repaid.map(({ amountCents }) => amountCents)),
    deliveries: isOlder ? [] : repaid,
  };
}

it('invoice and credit notes are what the buyer finally paid, by vendor and rate, to the cent, whatever is refunded', () => {
  fc.assert(
    fc.property(order, fc.array(refund, { maxLength: 8 }), fc.boolean(), (given, refunds, endsWhole) => {
      const rows = rowsOf(given);
      const { items, deliveries } = rows;
      const invoice = taxedParts(items, deliveries);
      const credited: CreditedPart[] = [];
      const waiting = new Set<MadeRefund>();
      const credit = (made: MadeRefund) => {
        waiting.delete(made);
        const parts = creditOf(made, items, deliveries, credited, [...waiting]);
        credited.push(...parts);
        return parts;
      };
      const creditLines = (made: MadeRefund) => {
        const parts = credit(made);
        const cents = made.deliveryCents + sum(made.lines.map(({ amountCents }) => amountCents));
        expect(sum(parts.map(({ grossCents }) => grossCents))).toBe(cents);
        // A refund that names its deliveries takes its tax off no other.
        for (const { orderDeliveryId, amountCents } of made.deliveries) {
          const own = parts.filter(({ of, id }) => of === 'delivery' && id === orderDeliveryId);
          expect(sum(own.map(({ grossCents }) => grossCents))).toBe(amountCents);
        }
      };
      for (const one of refunds) {
        const made = refundLines(rows, one);
        if (one.isLate) waiting.add(made);
        else creditLines(made);
      }
      for (const made of [...waiting].reverse()) creditLines(made);
      const all = [...items, ...deliveries];
      const leftCents = sum(all.map((row) => paidFor(row) - row.refundedCents));
      if (endsWhole)
        expect(
          sum(
            credit({ isWhole: true, vendorId: null, deliveryCents: 0, lines: [], deliveries: [] }).map(
              ({ grossCents }) => grossCents,
            ),
          ),
        ).toBe(leftCents);

      // No line or delivery is credited more than was paid, and its tax never more than it contains.
      for (const part of invoice) {
        const taken = credited.filter(
          ({ of, id, rateBp }) => of === part.of && id === part.id && rateBp === part.rateBp,
        );
        const left = part.grossCents - sum(taken.map(({ grossCents }) => grossCents));
        const leftTax = part.taxCents - sum(taken.map(({ taxCents }) => taxCents));
        expect([left >= 0, leftTax >= 0, leftTax <= left]).toEqual([true, true, true]);
        if (left === 0) expect(leftTax).toBe(0);
      }
      for (const vendorId of [10, 20]) {
        const own = all.filter((row) => row.vendorId === vendorId);
        const paid = endsWhole ? 0 : sum(own.map((row) => paidFor(row) - row.refundedCents));
        const total =
          sum(own.map(paidFor)) -
          sum(credited.filter((part) => part.vendorId === vendorId).map(({ grossCents }) => grossCents));
        expect(total).toBe(paid);
      }
      if (endsWhole)
        expect(taxesByRate(credited)).toEqual(taxesByRate(invoice.filter(({ grossCents }) => grossCents > 0)));
    }),
    { numRuns: 500 },
  );
});

it('a line refunded cent by cent gives exactly its tax', () => {
  const { items } = rowsOf({
    items: [{ shopId: 1, priceCents: 119, quantity: 1, discountCents: 0, taxRateBp: 1900, taxCents: 19 }],
    deliveries: [],
  });
  const credited: CreditedPart[] = [];
  for (let cent = 0; cent < 119; cent += 1) {
    const lines = [{ orderItemId: 1, quantity: 0, amountCents: 1 }];
    credited.push(
      ...creditOf({ isWhole: false, vendorId: 10, deliveryCents: 0, lines, deliveries: [] }, items, [], credited),
    );
  }
  expect(taxesByRate(credited)).toEqual([{ rateBp: 1900, grossCents: 119, taxCents: 19 }]);
});

it('a refund of no money has no credit note', () => {
  const { items } = rowsOf({
    items: [{ shopId: 1, priceCents: 100, quantity: 2, discountCents: 200, taxRateBp: 700, taxCents: 0 }],
    deliveries: [],
  });
  const lines = [{ orderItemId: 1, quantity: 2, amountCents: 0 }];
  expect(creditOf({ isWhole: false, vendorId: 10, deliveryCents: 0, lines, deliveries: [] }, items, [], [])).toEqual(
    [],
  );
});
