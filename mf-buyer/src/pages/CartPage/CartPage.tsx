import { useAuth } from '@rialto/shared/auth';
import { BuyersCart } from './BuyersCart';
import { GuestsCart } from './GuestsCart';

export function CartPage() {
  const userId = useAuth((state) => state.user?.id);
  return userId === undefined ? <GuestsCart /> : <BuyersCart userId={userId} />;
}
