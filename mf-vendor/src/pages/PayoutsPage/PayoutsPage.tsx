import { useAuth } from '@rialto/shared/auth';
import { MarketPayouts } from './market/MarketPayouts';
import { VendorPayouts } from './VendorPayouts';

/** A vendor's own payouts, or for admins those of the market. One area serves both, as a path belongs to one area. */
export function PayoutsPage() {
  const isAdmin = useAuth(({ user }) => user?.role === 'admin');
  return isAdmin ? <MarketPayouts /> : <VendorPayouts />;
}
