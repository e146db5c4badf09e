import { useDestination } from '@rialto/shared/cart/destination';
import type { CartItem } from '@rialto/shared/contract/cart';
import { useQuery } from '@rialto/shared/query';
import { cartPrint } from '../../data/cartTotals';
import { useDeliveryChoices } from '../../data/deliveryChoices';
import { guestItemsOf } from '../../data/guestCart';
import { quoteQuery } from '../../data/quotes';

/** What the delivery of a cart costs, to the visitor's destination or a member's default address. `userId` is null for a guest. */
export function useCartQuote(userId: number | null, items: readonly CartItem[]) {
  const destination = useDestination();
  const choices = useDeliveryChoices((chosen) => chosen.choices);
  const ordered = items.filter(({ isOffSale }) => !isOffSale);
  return useQuery({
    ...quoteQuery(userId ?? 0, cartPrint(ordered), {
      ...(destination && {
        destination: { country: destination.country, postcode: destination.postcode || null },
      }),
      choices,
      ...(userId === null && { items: guestItemsOf(ordered) }),
    }),
    enabled: ordered.length > 0,
  });
}
