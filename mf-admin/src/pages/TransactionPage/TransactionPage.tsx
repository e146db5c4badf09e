import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { screenOnly, space } from '@rialto/shared/theme/theme';
import { ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { MainAndSide, Stack } from '@rialto/shared/ui/Layout';
import { OrderState } from '@rialto/shared/ui/OrderState';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Timeline } from '@rialto/shared/ui/Timeline';
import styled from 'styled-components';
import { orderQuery } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { transactionTexts } from '../../texts/transactionTexts';
import { LedgerEntries } from './LedgerEntries';
import { MoneyByVendor } from './MoneyByVendor';
import { OrderedItems } from './OrderedItems';
import { OrderInvoices } from './OrderInvoices';
import { OrderParcels } from './OrderParcels';
import { OrderRefunds } from './OrderRefunds';
import { OrderReturns } from './OrderReturns';
import { PaymentNotices } from './PaymentNotices';
import { PaymentPanel } from './PaymentPanel';
import { SecondCharges } from './SecondCharges';
import { TransactionFacts } from './TransactionFacts';

/** An order with its payment. */
export function TransactionPage() {
  const t = transactionTexts.use();
  const common = commonTexts.use();
  const order = useQuery(orderQuery(routeId(useParams().orderId)));
  return (
    <OrderState
      query={order}
      missingText={t.noSuchOrder}
      next={<ButtonLink to={paths.monitorTransactions}>{common.allTransactions}</ButtonLink>}
      skeleton={<TableSkeleton pictures columns={3} tools={false} />}
    >
      {(found) => <TransactionOf key={found.id} order={found} />}
    </OrderState>
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
      <MainAndSide $side="20rem">
        <Stack $gap={5}>
          <PaymentPanel order={order} />
          <SecondCharges order={order} />
          <OrderReturns order={order} />
          <OrderedItems order={order} />
          <OrderParcels order={order} />
          <OrderRefunds order={order} />
          <OrderInvoices order={order} />
          {order.settledAt && <MoneyByVendor order={order} />}
          <PaymentNotices notices={order.notices ?? []} />
        </Stack>
        <Stack $gap={5}>
          <TransactionFacts order={order} />
          <Timeline events={order.events} />
          <LedgerEntries orderId={order.id} />
        </Stack>
      </MainAndSide>
      <Back>
        <TextLink to={paths.monitorTransactions}>{common.allTransactions}</TextLink>
        <TextLink to={`${paths.audit}?entity=order&entityId=${order.id}`}>{t.auditRecord}</TextLink>
      </Back>
    </>
  );
}

const Back = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  margin-top: ${space(5)};
  ${screenOnly}
`;
