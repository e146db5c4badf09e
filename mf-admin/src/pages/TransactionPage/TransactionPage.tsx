import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { routeId } from '@rialto/shared/routeId';
import { useParams } from '@rialto/shared/router';
import { from, space } from '@rialto/shared/theme';
import { ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { PageTitle } from '@rialto/shared/ui/Text';
import { Timeline } from '@rialto/shared/ui/Timeline';
import styled from 'styled-components';
import { orderQuery } from '../../data/orders';
import { OrderedItems } from './OrderedItems';
import { PaymentDesk } from './PaymentDesk';
import { PaymentNotices } from './PaymentNotices';
import { TransactionFacts } from './TransactionFacts';

/** One order as the payment desk sees it, and what can be done about its payment. */
export function TransactionPage() {
  const order = useQuery(orderQuery(routeId(useParams().orderId)));
  if (order.data) return <TransactionOf key={order.data.id} order={order.data} />;
  if (order.data === null)
    return (
      <>
        <PageTitle>No such order</PageTitle>
        <EmptyState text="There is no order at this address." icon="basket">
          <ButtonLink to={paths.monitorTransactions}>All transactions</ButtonLink>
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
      <TableSkeleton pictures columns={3} />
    </div>
  );
}

function TransactionOf({ order }: { order: OrderDetail }) {
  return (
    <>
      <PageHead title={`Order ${order.id}`} intro={`Placed ${formatDateTime(order.createdAt)} by ${order.user.name}`}>
        <StatusBadge tone={orderTone(order.status)}>{order.status}</StatusBadge>
      </PageHead>
      <Columns>
        <div>
          <PaymentDesk order={order} />
          <OrderedItems order={order} />
          <PaymentNotices notices={order.notices ?? []} />
        </div>
        <div>
          <TransactionFacts order={order} />
          <Timeline events={order.events} />
        </div>
      </Columns>
      <Back>
        <TextLink to={paths.monitorTransactions}>All transactions</TextLink>
        <TextLink to={`${paths.audit}?entity=order&entityId=${order.id}`}>Its audit record</TextLink>
      </Back>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  > div {
    display: grid;
    gap: ${space(5)};
    min-width: 0;
  }
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;

const Back = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  margin-top: ${space(5)};
`;
