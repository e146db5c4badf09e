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
  /** What of `deliveryCents` is for which delivery; empty for refunds of older versions, which do not say so. */
  deliveries: readonly { orderDeliveryId: number; amountCents: number }[];
}

/** A line of a credit note: what it takes off a part of the invoice, and the pieces that the buyer does not keep. */
export interface CreditedPart extends TaxedPart {
  vendorId: number;
  quantity: number;
}

/**
 * What a refund takes off the invoices of its order. Nothing for a refund of no money.
 * @param credited the lines of the order's earlier credit notes
 * @param waiting the other refunds of lines that have no credit note yet: they are left what they will take
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
    ...(refund.deliveries.length > 0
      ? refund.deliveries
      : guessedDeliveries(refund, items, deliveries, credited, waiting)
    ).flatMap(({ orderDeliveryId, amountCents }) => {
      const delivery = deliveries.find(({ id }) => id === orderDeliveryId);
      return delivery ? take('delivery', delivery, amountCents, 0) : [];
    }),
  ].filter(({ grossCents }) => grossCents > 0);
}

function creditOfRest(
  items: readonly Item[],
  deliveries: readonly Delivery[],
  credited: readonly TaxedPart[],
  waiting: readonly MadeRefund[],
): CreditedPart[] {
  const reserved: CreditedPart[] = [];
  for (const refund of waiting) {
    const others = waiting.filter((other) => other !== refund);
    reserved.push(...creditOf(refund, items, deliveries, [...credited, ...reserved], others));
  }
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

/**
 * The deliveries that a refund of an older version repays, those of its lines first: of what was refunded of them, has no credit note yet
 * and is not of another refund.
 */
function guessedDeliveries(
  { vendorId, lines, deliveryCents }: MadeRefund,
  items: readonly Item[],
  deliveries: readonly Delivery[],
  credited: readonly TaxedPart[],
  waiting: readonly MadeRefund[],
): MadeRefund['deliveries'] {
  const refunded = items.filter(({ id }) => lines.some(({ orderItemId }) => orderItemId === id));
  const isOfLines = (delivery: Delivery) => refunded.some((item) => delivers(delivery, item));
  const ofVendor = deliveries.filter((delivery) => delivery.vendorId === vendorId);
  let rest = deliveryCents;
  return [...ofVendor.filter(isOfLines), ...ofVendor.filter((delivery) => !isOfLines(delivery))].map((delivery) => {
    const known = [
      ...credited.filter(({ of, id }) => of === 'delivery' && id === delivery.id).map(({ grossCents }) => grossCents),
      ...waiting
        .flatMap((other) => other.deliveries)
        .filter(({ orderDeliveryId }) => orderDeliveryId === delivery.id)
        .map((part) => part.amountCents),
    ];
    const amountCents = Math.min(
      known.reduce((open, cents) => open - cents, delivery.refundedCents),
      rest,
    );
    rest -= amountCents;
    return { orderDeliveryId: delivery.id, amountCents };
  });
}
