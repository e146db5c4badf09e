import { useAuth } from '@rialto/shared/auth';
import { cartQuery, useGuestCart } from '@rialto/shared/cart';
import { useQuery } from '@rialto/shared/query';
import { useMemo } from 'react';

/** The units in the cart by product: one subscription for all cards of a list. */
export function useUnitsByProduct(): ReadonlyMap<number, number> {
  const user = useAuth((state) => state.user);
  const guestLines = useGuestCart((state) => state.lines);
  const { data: items } = useQuery({ ...cartQuery(user?.id ?? 0), enabled: user?.role === 'user' });
  return useMemo(() => {
    const lines = user
      ? (items ?? []).map(({ product, quantity }) => ({ productId: product.id, quantity }))
      : guestLines;
    const units = new Map<number, number>();
    for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
    return units;
  }, [user, items, guestLines]);
}
