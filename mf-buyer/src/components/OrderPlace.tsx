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
import { commonTexts } from '../texts/commonTexts';
import { orderTexts } from '../texts/orderTexts';
import { OrderSkeleton } from './OrderSkeleton';

/** The order the address names: on its way, not there (or somebody else's), not to be had, or there. */
export function OrderPlace({ children }: { children: (order: OrderDetail) => ReactNode }) {
  const t = orderTexts.use();
  const common = commonTexts.use();
  const order = useQuery(orderQuery(routeId(useParams().orderId)));
  if (order.data) return children(order.data);
  if (order.data === null)
    return (
      <>
        <PageTitle>{t.missing}</PageTitle>
        <EmptyState text={t.missingText} icon="basket">
          <ButtonLink to={paths.orders}>{common.myOrders}</ButtonLink>
        </EmptyState>
      </>
    );
  if (order.isError)
    return (
      <>
        <PageTitle>{t.title}</PageTitle>
        <FailedState text={t.failed} reason={order.error.message} onRetry={() => void order.refetch()} />
      </>
    );
  return (
    <div role="status" aria-label={common.loading}>
      <OrderSkeleton />
    </div>
  );
}
