import { useAuth } from '@rialto/shared/auth';
import { BuyersCart } from './BuyersCart';
import { GuestsCart } from './GuestsCart';

/** The cart of the account, or what this browser keeps until there is a login. */
export function CartPage() {
  const userId = useAuth((state) => state.user?.id);
  return userId === undefined ? <GuestsCart /> : <BuyersCart userId={userId} />;
}
