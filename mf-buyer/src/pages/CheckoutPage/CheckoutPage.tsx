import { useAuth } from '@rialto/shared/auth';
import { cartQuery } from '@rialto/shared/cart';
import { toCents } from '@rialto/shared/contract/money';
import type { User } from '@rialto/shared/contract/user';
import { ApiError } from '@rialto/shared/http';
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
import { addressesQuery } from '../../data/addresses';
import { cartPrint, cartTotal } from '../../data/cartTotals';
import { checkoutStateOf } from '../../data/checkoutState';
import { useDeliveryChoices } from '../../data/deliveryChoices';
import { lastRecipientQuery } from '../../data/orders';
import type { Recipient } from '../../data/payment';
import { deliveredGroups, quoteQuery } from '../../data/quotes';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { CheckoutForm } from './CheckoutForm';
import { CheckoutItems } from './CheckoutItems';
import { sideWidth } from './checkoutParts';
import { DeliveryForm } from './DeliveryForm';
import { TroubleNote } from './TroubleNote';
import { usePay } from './usePay';

export function CheckoutPage() {
  const user = useAuth((state) => state.user);
  return user && <Checkout user={user} />;
}

function Checkout({ user }: { user: User }) {
  const t = checkoutTexts.use();
  const { failed: notChecked } = deliveryTexts.use();
  const state = checkoutStateOf(useLocation().state);
  const cart = useQuery({
    ...cartQuery(user.id),
    refetchOnMount: 'always',
    ...(state ? { placeholderData: state.cartItems } : {}),
  });
  const items = cart.data ?? [];
  const paying = usePay(user.id);
  const { choices, voucher } = useDeliveryChoices();
  // Says whether any of the shops has a choice of delivery.
  const offer = useQuery({
    ...quoteQuery(user.id, cartPrint(items), { choices, ...(voucher && { voucher }) }),
    enabled: items.length > 0,
  });
  const hasDelivery = deliveredGroups(offer.data).length > 0;
  const book = useQuery({ ...addressesQuery(), enabled: hasDelivery });
  const remembered = useRememberedRecipient(user);
  const isKnown = remembered.isKnown && (items.length === 0 || (!offer.isPending && (!hasDelivery || !book.isPending)));
  const failed = offer.data === undefined && isUnreachable(offer.error) ? offer : null;

  const change = cart.isPlaceholderData || !state ? null : changeOf(state.totalPrice, cartTotal(items));

  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <TextLink to={paths.cart}>{t.backToCart}</TextLink>
      </PageHead>
      <WaitingOrders userId={user.id} />
      {/* With an empty cart there is no form to show the error. */}
      {cart.data?.length === 0 && <TroubleNote trouble={paying.trouble} />}
      <ListState
        query={failed ?? (isKnown ? cart : { ...cart, data: undefined, isError: false })}
        emptyText={commonTexts.use().emptyCart}
        {...(failed && { failedText: notChecked })}
        icon="basket"
        skeleton={
          <MainAndSide $side={sideWidth}>
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
        {() => (
          <MainAndSide $side={sideWidth}>
            {hasDelivery ? (
              <DeliveryForm user={user} items={items} book={book.data ?? []} change={change} paying={paying} />
            ) : (
              <CheckoutForm
                user={user}
                remembered={remembered.recipient}
                items={items}
                quote={offer.data}
                paying={paying}
                change={change}
              />
            )}
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

/** Whether the API could not answer. Other errors are said when the payment is started. */
const isUnreachable = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** A sentence if the total differs from the one that the cart page showed, or null. */
function changeOf(before: number, now: number): string | null {
  if (toCents(before) === toCents(now)) return null;
  return checkoutTexts.current().totalChanged(formatMoney(before), formatMoney(now));
}
