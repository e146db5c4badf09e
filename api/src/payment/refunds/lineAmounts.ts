import { roundedShare } from '@rialto/shared/pricing/allocate';
import type { FieldErrors } from '../../errors/messageText';

// What a refund repays of each line.

/** A line to refund: pieces, an amount of money, or both. */
export interface RequestedLine {
  itemId: number;
  /** Pieces that the buyer does not get or has sent back. */
  quantity?: number | undefined;
  /** In cents; without it the price of the pieces. */
  amountCents?: number | undefined;
  /** Whether the pieces are for sale again; by default those that were not shipped. */
  restock?: boolean | undefined;
}

/** A line as it was ordered, and what has been refunded of it. */
export interface OrderedLine {
  id: number;
  priceCents: number;
  quantity: number;
  /** Taken off the price of all pieces by a voucher. */
  discountCents: number;
  refundedCents: number;
  refundedQuantity: number;
  /** In parcels, and refunded of these. */
  shippedQuantity: number;
  refundedShippedQuantity: number;
  openQuantity: number;
}

export interface LineAmount {
  itemId: number;
  quantity: number;
  amountCents: number;
  /** Of the pieces, those that were in parcels. */
  shipped: number;
  /** Pieces that are for sale again. */
  restocked: number;
}

/**
 * The amounts of a refund, or the errors of its fields. The last pieces of a line repay all that is left of it; others their
 * share of what was paid, at most what is left. Pieces are those that were not shipped, as far as there are any; those of a return
 * (`sentBack`) are the other way round.
 */
export function lineAmounts(
  requested: readonly RequestedLine[],
  ordered: ReadonlyMap<number, OrderedLine>,
  { sentBack = false }: { sentBack?: boolean } = {},
): { amounts: LineAmount[] } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  const amounts = requested.flatMap((line, index): LineAmount[] => {
    const { itemId, quantity = 0 } = line;
    const known = ordered.get(itemId);
    if (!known || seen.has(itemId)) {
      errors[`lines.${index}.itemId`] = { code: 'UNKNOWN' };
      return [];
    }
    seen.add(itemId);
    const leftPieces = known.quantity - known.refundedQuantity;
    const paidCents = known.priceCents * known.quantity - known.discountCents;
    const leftCents = paidCents - known.refundedCents;
    if (quantity > leftPieces) {
      errors[`lines.${index}.quantity`] = { code: 'AT_MOST', params: { most: leftPieces } };
      return [];
    }
    const paidFor = (pieces: number) => roundedShare(paidCents, pieces, known.quantity);
    const shareCents = paidFor(known.refundedQuantity + quantity) - paidFor(known.refundedQuantity);
    const ofPieces = quantity === leftPieces ? leftCents : Math.min(shareCents, leftCents);
    const amountCents = line.amountCents ?? (quantity > 0 ? ofPieces : 0);
    if (amountCents > leftCents) {
      errors[`lines.${index}.amount`] = { code: 'AT_MOST', params: { most: leftCents / 100 } };
      return [];
    }
    if (quantity === 0 && amountCents === 0) {
      errors[`lines.${index}.quantity`] = { code: 'NOTHING_TO_REFUND' };
      return [];
    }
    const shippedLeft = known.shippedQuantity - known.refundedShippedQuantity;
    const shipped = sentBack ? Math.min(quantity, shippedLeft) : Math.max(0, quantity - known.openQuantity);
    const restocked = line.restock === undefined ? quantity - shipped : line.restock ? quantity : 0;
    return [{ itemId, quantity, amountCents, shipped, restocked }];
  });
  return Object.keys(errors).length > 0 ? { errors } : { amounts };
}
