import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Container } from '@rialto/shared/ui/Layout';
import { OrderState } from '@rialto/shared/ui/OrderState';
import { OrderSkeleton } from '../../components/OrderSkeleton';
import { guestOrderQuery } from '../../data/guestOrders';
import { guestOrderAddress } from '../../data/invoices';
import { commonTexts } from '../../texts/commonTexts';
import { guestOrderTexts } from '../../texts/guestOrderTexts';
import { Invoices } from './InvoicePage';

/** The invoices of a guest's order, by its key. Never rendered by a server, which would keep a copy. */
export function GuestInvoicePage() {
  return (
    <Container>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {useIsHydrated() ? <InvoicesOfKey /> : <OrderSkeleton />}
    </Container>
  );
}

function InvoicesOfKey() {
  const { key = '' } = useParams();
  return (
    <OrderState
      query={useQuery(guestOrderQuery(key))}
      missingText={guestOrderTexts.use().none}
      next={<ButtonLink to={paths.products}>{commonTexts.use().keepShopping}</ButtonLink>}
      skeleton={<OrderSkeleton />}
    >
      {(order) => <Invoices order={order} address={guestOrderAddress(key)} back={paths.guestOrder(key)} />}
    </OrderState>
  );
}
