import { type Delivery, delivers, type Item, leftOf, type TaxedPart, takeFrom, taxedParts } from './taxedParts';

/** A refund that has left, as its credit notes follow from it. */
export interface MadeRefund {
  /** Of the whole order: what refunds of lines leave of it. */
  isWhole: boolean;
  /** Of the lines; null for the whole order. */
  vendorId: number | null;
  /** What of it is for deliveries of the vendor. */
  deliveryCents: number;
  lines: readonly { orderItemId: number; quantity: number; amountCents: number }[];
}

/** A line of a credit note: what it takes off a part of the invoice, and the pieces that the buyer does not keep. */
export interface CreditedPart extends TaxedPart {
  vendorId: number;
  quantity: number;
}

/**
 * What a refund takes off the invoices of its order. Nothing for a refund of no money.
 * @param credited the lines of the order's earlier credit notes
 * @param waiting refunds of lines that have no credit note yet: a refund of the whole order leaves them what they will take
 */
export function creditOf(
  refund: MadeRefund,
  items: readonly Item[],
  deliveries: readonly Delivery[],
  credited: readonly TaxedPart[],
  waiting: readonly MadeRefund[] = [],
): CreditedPart[] {
  if (refund.isWhole) return creditOfRest(items, deliveries, credited, waiting);
  const left = leftOf(taxedParts(items, deliveries), credited);
  const take = (of: TaxedPart['of'], row: Item | Delivery, cents: number, quantity: number) =>
    takeFrom(
      left.filter((part) => part.of === of && part.id === row.id),
      cents,
    ).map((part) => ({ ...part, vendorId: row.vendorId, quantity }));
  return [
    ...refund.lines.flatMap(({ orderItemId, amountCents, quantity }) => {
      const item = items.find(({ id }) => id === orderItemId);
      return item ? take('item', item, amountCents, quantity) : [];
    }),
    ...deliveriesOf(refund, items, deliveries, credited).flatMap(({ delivery, cents }) =>
      take('delivery', delivery, cents, 0),
    ),
  ].filter(({ grossCents }) => grossCents > 0);
}

function creditOfRest(
  items: readonly Item[],
  deliveries: readonly Delivery[],
  credited: readonly TaxedPart[],
  waiting: readonly MadeRefund[],
): CreditedPart[] {
  const reserved: CreditedPart[] = [];
  for (const refund of waiting) reserved.push(...creditOf(refund, items, deliveries, [...credited, ...reserved]));
  const left = leftOf(taxedParts(items, deliveries), credited);
  const rest = leftOf(left, reserved);
  return left
    .flatMap((part, index) => takeFrom([part], rest[index]?.grossCents ?? 0))
    .filter(({ grossCents }) => grossCents > 0)
    .flatMap((part) => {
      const row = (part.of === 'item' ? items : deliveries).find(({ id }) => id === part.id);
      if (!row) return [];
      return { ...part, vendorId: row.vendorId, quantity: 'quantity' in row ? row.quantity - row.refundedQuantity : 0 };
    });
}

/** The deliveries that a refund repays, those of its lines first: of what was refunded of them and has no credit note yet. */
function deliveriesOf(
  { vendorId, lines, deliveryCents }: MadeRefund,
  items: readonly Item[],
  deliveries: readonly Delivery[],
  credited: readonly TaxedPart[],
) {
  const refunded = items.filter(({ id }) => lines.some(({ orderItemId }) => orderItemId === id));
  const isOfLines = (delivery: Delivery) => refunded.some((item) => delivers(delivery, item));
  const ofVendor = deliveries.filter((delivery) => delivery.vendorId === vendorId);
  let rest = deliveryCents;
  return [...ofVendor.filter(isOfLines), ...ofVendor.filter((delivery) => !isOfLines(delivery))].map((delivery) => {
    const known = credited.filter(({ of, id }) => of === 'delivery' && id === delivery.id);
    const open = known.reduce((cents, { grossCents }) => cents - grossCents, delivery.refundedCents);
    const cents = Math.min(open, rest);
    rest -= cents;
    return { delivery, cents };
  });
}
