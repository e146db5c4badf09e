import { useAuth } from '@rialto/shared/auth';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { OrderState } from '@rialto/shared/ui/OrderState';
import type { ReactNode } from 'react';
import { orderQuery } from '../data/orders';
import { commonTexts } from '../texts/commonTexts';
import { OrderSkeleton } from './OrderSkeleton';

/** Renders the order of the route's `orderId`, which is the user's own or has products that the user sold. */
export function RouteOrder({ children }: { children: (order: OrderDetail) => ReactNode }) {
  const t = commonTexts.use();
  const role = useAuth(({ user }) => user?.role);
  const order = useQuery(orderQuery(routeId(useParams().orderId)));
  return (
    <OrderState
      query={order}
      missingText={t.noSuchOrder}
      next={
        role === 'admin' ? (
          <ButtonLink to={paths.monitorTransactions}>{t.transactions}</ButtonLink>
        ) : role === 'vendor' ? (
          <ButtonLink to={paths.sales}>{t.mySales}</ButtonLink>
        ) : (
          <ButtonLink to={paths.orders}>{t.myOrders}</ButtonLink>
        )
      }
      skeleton={<OrderSkeleton />}
    >
      {children}
    </OrderState>
  );
}
