import { roundedShare } from '@rialto/shared/pricing/allocate';

/** The money of an order line or delivery, in cents, as of the order. */
export interface LineMoney {
  /** What the buyer paid for it: its price less the discount. */
  paidCents: number;
  commissionCents: number;
  /** What the market paid for it by a voucher. */
  marketDiscountCents: number;
}

/** How much of a line was refunded. Pieces count only for a line that was free after the discount. */
export interface Refunded {
  cents: number;
  pieces: number;
  allPieces: number;
}

/** What refunds take from the vendor, the commission and the market's discount: the buyer gets the first two less the third. */
export interface Shares {
  vendorCents: number;
  commissionCents: number;
  discountCents: number;
}

/**
 * The shares of everything that was refunded of a line so far, in proportion. They grow with the refunds, up to exactly what the line
 * earned, in whatever parts it is refunded. The market's two sides are rounded together, so that the vendor's share never shrinks.
 */
export function sharesOf(
  { paidCents, commissionCents, marketDiscountCents }: LineMoney,
  { cents, pieces, allPieces }: Refunded,
): Shares {
  const [part, whole] = paidCents > 0 ? [cents, paidCents] : [pieces, allPieces];
  const netCents = commissionCents - marketDiscountCents;
  const net = Math.sign(netCents) * roundedShare(Math.abs(netCents), part, whole);
  const commission = roundedShare(commissionCents, part, whole);
  return { vendorCents: cents - net, commissionCents: commission, discountCents: commission - net };
}

/** The columns of an order line that its money follows from. */
export interface SoldLine {
  priceCents: number;
  quantity: number;
  discountCents: number;
  discountBearer: 'market' | 'shop' | null;
  commissionCents: number;
  refundedCents: number;
  refundedQuantity: number;
}

export function moneyOf({ priceCents, quantity, discountCents, discountBearer, commissionCents }: SoldLine): LineMoney {
  return {
    paidCents: priceCents * quantity - discountCents,
    commissionCents,
    marketDiscountCents: discountBearer === 'market' ? discountCents : 0,
  };
}

/** What is left of a line or delivery after its refunds, in cents. */
export interface Left {
  /** The vendor's price. */
  grossCents: number;
  commissionCents: number;
  /** What the vendor earns. */
  netCents: number;
}

export const leftOf = (line: SoldLine): Left =>
  leftAfter(moneyOf(line), {
    cents: line.refundedCents,
    pieces: line.refundedQuantity,
    allPieces: line.quantity,
  });

export function leftAfter(money: LineMoney, refunded: Refunded): Left {
  const taken = sharesOf(money, refunded);
  const commissionCents = money.commissionCents - taken.commissionCents;
  const grossCents = money.paidCents + money.marketDiscountCents - (taken.vendorCents + taken.commissionCents);
  return { grossCents, commissionCents, netCents: grossCents - commissionCents };
}
