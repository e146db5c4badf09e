import type { OrderDetail } from '@rialto/shared/contract/order';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { routeId } from '@rialto/shared/routeId';
import { useParams } from '@rialto/shared/router';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState } from '@rialto/shared/ui/Feedback';
import { PageTitle } from '@rialto/shared/ui/Text';
import type { ReactNode } from 'react';
import { orderQuery } from '../data/orders';
import { OrderSkeleton } from './OrderSkeleton';

/** The order the address names: on its way, not there (or somebody else's), not to be had, or there. */
export function OrderPlace({ children }: { children: (order: OrderDetail) => ReactNode }) {
  const order = useQuery(orderQuery(routeId(useParams().orderId)));
  if (order.data) return children(order.data);
  if (order.data === null)
    return (
      <>
        <PageTitle>No such order</PageTitle>
        <EmptyState text="There is no order of yours at this address." icon="basket">
          <ButtonLink to={paths.orders}>My orders</ButtonLink>
        </EmptyState>
      </>
    );
  if (order.isError)
    return (
      <>
        <PageTitle>Order</PageTitle>
        <FailedState
          text="This order could not be loaded."
          reason={order.error.message}
          onRetry={() => void order.refetch()}
        />
      </>
    );
  return (
    <div role="status" aria-label="Loading">
      <OrderSkeleton />
    </div>
  );
}
