import type { OrderItem } from '@rialto/shared/contract/order';

type Pieces = Pick<OrderItem, 'quantity' | 'fulfilment' | 'refundedQuantity' | 'shippedQuantity' | 'openQuantity'>;

/** Pieces that are not refunded. */
export const keptPieces = ({ quantity, refundedQuantity = 0 }: Pieces): number => quantity - refundedQuantity;

/** Pieces of a line in parcels, also those that came back. Without the field, from an older API, a line is shipped as a whole. */
export const shippedPieces = (item: Pieces): number =>
  item.shippedQuantity ?? (item.fulfilment === 'Unfulfilled' ? 0 : item.quantity);

/** Pieces of a paid line that are still to be shipped. */
export const openPieces = (item: Pieces): number =>
  item.openQuantity ?? (shippedPieces(item) > 0 ? 0 : Math.max(0, keptPieces(item)));
