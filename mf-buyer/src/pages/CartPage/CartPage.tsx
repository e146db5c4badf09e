import { useAuth } from '@rialto/shared/auth';
import { BuyerCart } from './BuyerCart';
import { GuestCart } from './GuestCart';

export function CartPage() {
  const userId = useAuth((state) => state.user?.id);
  return userId === undefined ? <GuestCart /> : <BuyerCart userId={userId} />;
}
