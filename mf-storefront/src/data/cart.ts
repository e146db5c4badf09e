import { useAuth } from '@rialto/shared/auth';
import { cartQuery, useGuestCart } from '@rialto/shared/cart';
import { useQuery } from '@rialto/shared/query';

/** How many units of a product are in the cart of whoever is looking. */
export function useUnitsInCart(productId: number): number {
  const user = useAuth((state) => state.user);
  const guestLines = useGuestCart((state) => state.lines);
  const { data: items } = useQuery({ ...cartQuery(user?.id ?? 0), enabled: user?.role === 'user' });
  if (!user) return guestLines.find((line) => line.productId === productId)?.quantity ?? 0;
  return items?.find(({ product }) => product.id === productId)?.quantity ?? 0;
}
