import { useAuth } from '@rialto/shared/auth';
import { cartQuery } from '@rialto/shared/cart';
import { toCents } from '@rialto/shared/contract/money';
import type { User } from '@rialto/shared/contract/user';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { MainAndSide, Panel } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { BrowseProducts } from '../../components/BrowseProducts';
import { WaitingOrders } from '../../components/WaitingOrders';
import { cartTotal } from '../../data/cartTotals';
import { checkoutStateOf } from '../../data/checkoutState';
import { lastRecipientQuery } from '../../data/orders';
import type { Recipient } from '../../data/payment';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { CheckoutForm } from './CheckoutForm';
import { CheckoutItems } from './CheckoutItems';
import { TroubleNote } from './TroubleNote';
import { usePay } from './usePay';

export function CheckoutPage() {
  const user = useAuth((state) => state.user);
  return user && <Checkout user={user} />;
}

function Checkout({ user }: { user: User }) {
  const t = checkoutTexts.use();
  const state = checkoutStateOf(useLocation().state);
  const cart = useQuery({
    ...cartQuery(user.id),
    refetchOnMount: 'always',
    ...(state ? { placeholderData: state.cartItems } : {}),
  });
  const paying = usePay(user);
  const { recipient, isKnown } = useRememberedRecipient(user);

  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <TextLink to={paths.cart}>{t.backToCart}</TextLink>
      </PageHead>
      <WaitingOrders userId={user.id} />
      {/* With an empty cart there is no form to show the error. */}
      {cart.data?.length === 0 && <TroubleNote trouble={paying.trouble} />}
      <ListState
        query={isKnown ? cart : { ...cart, data: undefined, isError: false }}
        emptyText={commonTexts.use().emptyCart}
        icon="basket"
        skeleton={
          <MainAndSide $side="21.25rem">
            <Panel as="div">
              <Skeleton $height="26rem" />
            </Panel>
            <Panel as="div">
              <Skeleton $height="10rem" />
            </Panel>
          </MainAndSide>
        }
        next={<BrowseProducts />}
      >
        {(items) => (
          <MainAndSide $side="21.25rem">
            <CheckoutForm
              user={user}
              remembered={recipient}
              items={items}
              paying={paying}
              change={cart.isPlaceholderData || !state ? null : changeOf(state.totalPrice, cartTotal(items))}
            />
            <CheckoutItems items={items} />
          </MainAndSide>
        )}
      </ListState>
    </>
  );
}

/** The recipient of the profile; what that lacks is taken from the latest order. */
function useRememberedRecipient({ id, recipientName, name: publicName, phone, address }: User) {
  const name = recipientName || publicName;
  const isWhole = Boolean(name && phone && address);
  const last = useQuery({ ...lastRecipientQuery(id), enabled: !isWhole });
  const recipient: Recipient = {
    name: name || last.data?.name || '',
    phone: phone || last.data?.phone || '',
    address: address || last.data?.address || '',
  };
  // Also after a failed request.
  return { recipient, isKnown: isWhole || !last.isPending };
}

/** A sentence if the total differs from the one that the cart page showed, or null. */
function changeOf(before: number, now: number): string | null {
  if (toCents(before) === toCents(now)) return null;
  return checkoutTexts.current().totalChanged(formatMoney(before), formatMoney(now));
}
