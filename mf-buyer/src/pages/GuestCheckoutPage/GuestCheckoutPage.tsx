import { useAuth } from '@rialto/shared/auth';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { Navigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container, MainAndSide, Panel } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { useGuestItems } from '../../data/guestCart';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { CheckoutItems } from '../CheckoutPage/CheckoutItems';
import { sideWidth } from '../CheckoutPage/checkoutParts';
import { DeliveryForm } from '../CheckoutPage/DeliveryForm';
import { TroubleNote } from '../CheckoutPage/TroubleNote';
import { usePay } from '../CheckoutPage/usePay';

/** The checkout of a visitor without an account. A signed-in user is sent to the account’s checkout. */
export function GuestCheckoutPage() {
  const status = useAuth((state) => state.status);
  const { loading } = commonTexts.use();
  // Only the browser knows the cart and the session.
  if (!useIsHydrated() || status === 'restoring')
    return (
      <Page role="status" aria-label={loading}>
        <Skeleton $height="40rem" />
      </Page>
    );
  if (status === 'signedIn') return <Navigate to={paths.checkout} replace />;
  return <GuestCheckout />;
}

function GuestCheckout() {
  const t = checkoutTexts.use();
  const cart = useGuestItems();
  const paying = usePay(null);
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <PageHead title={t.title} intro={t.intro}>
        <TextLink to={paths.cart}>{t.backToCart}</TextLink>
      </PageHead>
      {cart.data?.length === 0 && <TroubleNote trouble={paying.trouble} />}
      <ListState
        query={cart}
        emptyText={commonTexts.use().emptyCart}
        icon="basket"
        skeleton={
          <Panel as="div">
            <Skeleton $height="26rem" />
          </Panel>
        }
        next={<BrowseProducts />}
      >
        {(items) => (
          <MainAndSide $side={sideWidth}>
            <DeliveryForm user={null} items={items} book={[]} change={null} paying={paying} />
            <CheckoutItems items={items} />
          </MainAndSide>
        )}
      </ListState>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${space(5)} ${space(7)};
`;
