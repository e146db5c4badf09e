import type { OrderDetail } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { useParams, useSearchParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { space } from '@rialto/shared/theme/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container, MainAndSide, Notice, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Timeline } from '@rialto/shared/ui/Timeline';
import { useEffect } from 'react';
import styled from 'styled-components';
import { OrderDocuments } from '../../components/OrderDocuments';
import { PendingActions } from '../../components/PendingActions';
import { forgetChoices } from '../../data/deliveryChoices';
import { dropPaidLines } from '../../data/guestCart';
import { guestOrderQuery } from '../../data/guestOrders';
import { guestOrderAddress } from '../../data/invoices';
import { receiveGuestParcel } from '../../data/parcels';
import { endAttempt } from '../../data/paymentAttempt';
import { commonTexts } from '../../texts/commonTexts';
import { guestOrderTexts } from '../../texts/guestOrderTexts';
import { orderTexts } from '../../texts/orderTexts';
import { paymentTexts } from '../../texts/paymentTexts';
import { OrderFacts } from '../OrderPage/OrderFacts';
import { OrderShops } from '../OrderPage/OrderShops';
import { ParcelsPanel } from '../OrderPage/ParcelsPanel';
import { factsOf, type Outcome } from '../PaymentPage/outcome';
import { ClaimOrder } from './ClaimOrder';

const pollMs = 3000;

/** A guest's order by the key of its receipt; the gateway returns here, too. Never rendered by a server, which would keep a copy. */
export function GuestOrderPage() {
  return useIsHydrated() ? <OrderOfKey /> : <Loading />;
}

function Loading() {
  return (
    <Page role="status" aria-label={commonTexts.use().loading}>
      <Skeleton $height="20rem" />
    </Page>
  );
}

function OrderOfKey() {
  const t = guestOrderTexts.use();
  const { key = '' } = useParams();
  const outcome = outcomeIn(useSearchParams()[0]);
  const order = useQuery({
    ...guestOrderQuery(key),
    refetchInterval: ({ state }) => (outcome && state.data?.status === 'Pending' ? pollMs : false),
  });
  const { data } = order;

  // What was paid for leaves this browser's cart.
  useEffect(() => {
    if (!outcome || !data || data.status === 'Pending') return;
    endAttempt(data.tranId);
    if (data.status !== 'Completed') return;
    dropPaidLines(data.items);
    forgetChoices();
  }, [outcome, data]);

  const { keepShopping } = commonTexts.use();
  if (order.isPending) return <Loading />;
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {order.isError && data === undefined && (
        <FailedState isPage text={t.failed} reason={errorMessage(order.error)} onRetry={() => void order.refetch()} />
      )}
      {data === null && (
        <EmptyState text={t.none}>
          <p>{t.noneHint}</p>
          <ButtonLink to={paths.products}>{keepShopping}</ButtonLink>
        </EmptyState>
      )}
      {data && <GuestOrder order={data} orderKey={key} outcome={outcome} />}
    </Page>
  );
}

function outcomeIn(params: URLSearchParams): Outcome | null {
  const named = params.get('payment');
  return named === 'success' || named === 'fail' || named === 'cancel' ? named : null;
}

interface GuestOrderProps {
  order: OrderDetail;
  orderKey: string;
  /** Of the payment from which the browser has just returned. */
  outcome: Outcome | null;
}

function GuestOrder({ order, orderKey, outcome }: GuestOrderProps) {
  const payment = paymentTexts.use();
  const isUnpaid = order.status === 'Failed' || order.status === 'Cancelled';
  const title = outcome ? payment.headings[outcome] : commonTexts.use().order(order.id);
  return (
    <>
      <PageHead title={title} intro={orderTexts.use().placed(formatDateTime(order.createdAt))}>
        <StatusBadge tone={orderTone(order.status)}>{valueTexts.use().orderStatus[order.status]}</StatusBadge>
      </PageHead>
      <MainAndSide $side="18.75rem">
        <Stack $gap={5}>
          {outcome && (
            <Notice role="status" $tint={order.status === 'Completed' ? 'leafTint' : 'sunTint'}>
              {factsOf(outcome, { ...order, orderId: order.id, url: order.paymentUrl })}
            </Notice>
          )}
          {order.status === 'Pending' && !order.onHold && <PendingActions order={order} guestKey={orderKey} />}
          {isUnpaid && <ButtonLink to={paths.guestCheckout}>{payment.tryAgain}</ButtonLink>}
          {order.status === 'Completed' && <ClaimOrder orderKey={orderKey} />}
          <ParcelsPanel order={order} onReceive={(parcel) => receiveGuestParcel(orderKey, parcel)} />
          <OrderShops order={order} canReview={false} isSale={false} guestKey={orderKey} />
          <OrderDocuments order={order} address={guestOrderAddress(orderKey)} path={paths.guestInvoice(orderKey)} />
        </Stack>
        <Stack $gap={5}>
          <OrderFacts order={order} ofSale={false} />
          <Timeline events={order.events} />
        </Stack>
      </MainAndSide>
    </>
  );
}

const Page = styled(Container)`
  padding-block: ${space(5)} ${space(7)};
`;
