import type { Order } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { openPieces } from '@rialto/shared/parcels/pieces';
import { itemsByShop, type ShopItems } from './orderShops';

/** What a shop delivers of an order. */
export interface ShopParcels extends ShopItems {
  parcels: Parcel[];
  /** How many parcels the shop's part is in; undefined while something is to come, and for a single one. */
  count: number | undefined;
}

/** An order's lines and parcels by shop. */
export function parcelsByShop({ items, parcels = [] }: Pick<Order, 'items' | 'parcels'>): ShopParcels[] {
  return itemsByShop(items).map((group) => {
    const ofShop = parcels.filter((parcel) =>
      parcel.items.some(({ saleId }) => group.items.some(({ id }) => id === saleId)),
    );
    return { ...group, parcels: ofShop, count: countOf(group, ofShop) };
  });
}

/** Parcels are numbered by vendor, and one may have been taken back: then the numbers do not say how many there are. */
function countOf({ items }: ShopItems, parcels: readonly Parcel[]): number | undefined {
  const isComplete = items.every((item) => openPieces(item) === 0);
  const isCounted = parcels.every(({ number }, index) => number === index + 1);
  return isComplete && isCounted && parcels.length > 1 ? parcels.length : undefined;
}
