import { useAuth } from '@rialto/shared/auth';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { Navigate, useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Slot } from '@rialto/shared/slots';
import { screenOnly, space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { MainAndSide, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Timeline } from '@rialto/shared/ui/Timeline';
import styled from 'styled-components';
import { OrderBadges } from '../../components/OrderBadges';
import { OrderDocuments } from '../../components/OrderDocuments';
import { RouteOrder } from '../../components/RouteOrder';
import { receiveParcel } from '../../data/parcels';
import { commonTexts } from '../../texts/commonTexts';
import { orderTexts } from '../../texts/orderTexts';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderNotes } from './OrderNotes';
import { OrderShops } from './OrderShops';
import { ParcelsPanel } from './ParcelsPanel';
import { RefundsPanel } from './RefundsPanel';

/** An order of the user, or for a vendor, the part of an order that they sold. */
export function OrderPage() {
  return <RouteOrder>{(order) => <OrderContent key={order.id} order={order} />}</RouteOrder>;
}

function OrderContent({ order }: { order: OrderDetail }) {
  const t = orderTexts.use();
  const viewer = useAuth((state) => state.user);
  const isOwn = viewer?.id === order.userId;
  const path = isOwn ? paths.order(order.id) : paths.soldOrder(order.id);
  // The menu marks its entry by the URL: Orders for an own order, Sales for a sold one.
  if (useLocation().pathname !== path) return <Navigate to={path} replace />;
  return (
    <>
      <PageHead
        title={commonTexts.use().order(order.id)}
        intro={
          isOwn
            ? t.placed(formatDateTime(order.createdAt))
            : t.placedBy(formatDateTime(order.createdAt), order.user.name)
        }
      >
        <OrderBadges order={order} />
      </PageHead>
      <MainAndSide $side="18.75rem">
        <Stack $gap={5}>
          <OrderNotes order={order} isSale={!isOwn} />
          {isOwn && <OrderActions order={order} />}
          <Slot name="order.actions" order={order} />
          <ParcelsPanel
            order={order}
            isSale={!isOwn}
            canReview={viewer?.role === 'user'}
            onReceive={isOwn ? receiveParcel : undefined}
          />
          <OrderShops order={order} canReview={isOwn && viewer.role === 'user'} isSale={!isOwn} />
          {isOwn && <RefundsPanel order={order} />}
          <OrderDocuments
            order={order}
            address={`/orders/${order.id}`}
            path={isOwn ? paths.invoice(order.id) : paths.soldInvoice(order.id)}
          />
        </Stack>
        <Stack $gap={5}>
          <OrderFacts order={order} ofSale={!isOwn && viewer?.role !== 'admin'} />
          <Timeline events={order.events} />
          <Slot name="order.panel" order={order} />
        </Stack>
      </MainAndSide>
      <Back>
        <TextLink to={isOwn ? paths.orders : paths.sales}>{isOwn ? t.allMine : t.allSales}</TextLink>
      </Back>
    </>
  );
}

const Back = styled.p`
  margin-top: ${space(5)};
  ${screenOnly}
`;
