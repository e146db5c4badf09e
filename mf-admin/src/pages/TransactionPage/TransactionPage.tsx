import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { routeId } from '@rialto/shared/routeId';
import { useParams } from '@rialto/shared/router';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
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
import { commonTexts } from '../../texts/commonTexts';
import { transactionTexts } from '../../texts/transactionTexts';
import { OrderedItems } from './OrderedItems';
import { PaymentDesk } from './PaymentDesk';
import { PaymentNotices } from './PaymentNotices';
import { TransactionFacts } from './TransactionFacts';

/** One order as the payment desk sees it, and what can be done about its payment. */
export function TransactionPage() {
  const t = transactionTexts.use();
  const common = commonTexts.use();
  const order = useQuery(orderQuery(routeId(useParams().orderId)));
  if (order.data) return <TransactionOf key={order.data.id} order={order.data} />;
  if (order.data === null)
    return (
      <>
        <PageTitle>{t.missing}</PageTitle>
        <EmptyState text={t.missingText} icon="basket">
          <ButtonLink to={paths.monitorTransactions}>{common.allTransactions}</ButtonLink>
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
      <TableSkeleton pictures columns={3} />
    </div>
  );
}

function TransactionOf({ order }: { order: OrderDetail }) {
  const t = transactionTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  return (
    <>
      <PageHead title={common.order(order.id)} intro={t.placed(formatDateTime(order.createdAt), order.user.name)}>
        <StatusBadge tone={orderTone(order.status)}>{orderStatus[order.status]}</StatusBadge>
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
        <TextLink to={paths.monitorTransactions}>{common.allTransactions}</TextLink>
        <TextLink to={`${paths.audit}?entity=order&entityId=${order.id}`}>{t.auditRecord}</TextLink>
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
