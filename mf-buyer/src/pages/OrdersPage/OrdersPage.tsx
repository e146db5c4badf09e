import { useAuth } from '@rialto/shared/auth';
import { count } from '@rialto/shared/format';
import { ListState } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { BrowseProducts } from '../../components/BrowseProducts';
import { ordersQuery } from '../../data/orders';
import { OrderCard } from './OrderCard';
import { OrderSkeleton } from './OrderSkeleton';

export function OrdersPage() {
  const userId = useAuth((state) => state.user?.id ?? 0);
  const orders = usePaged(ordersQuery(userId), { enabled: userId > 0 });
  return (
    <>
      <PageHead title="My Orders" count={orders.total ? count(orders.total, 'order') : null} />
      <ListState
        query={orders}
        emptyText="No orders found."
        icon="basket"
        skeleton={
          <Stack $gap={5}>
            {[1, 2].map((place) => (
              <OrderSkeleton key={place} />
            ))}
          </Stack>
        }
        next={<BrowseProducts />}
      >
        {(rows) => (
          <Stack as="ul" $gap={5}>
            {rows.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </Stack>
        )}
      </ListState>
      <ShowMore list={orders} />
    </>
  );
}
