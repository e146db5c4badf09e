import { useAuth } from '@rialto/shared/auth';
import { cartQuery } from '@rialto/shared/cart';
import type { CartItem } from '@rialto/shared/contract/cart';
import { paths } from '@rialto/shared/paths';
import { queryClient, useQuery } from '@rialto/shared/query';
import { useNavigate } from '@rialto/shared/router';
import { color, space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { MainAndSide, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { useState } from 'react';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { WaitingOrders } from '../../components/WaitingOrders';
import { allSaved, changeQuantity, inPlace, type Refusal, removeItem } from '../../data/cart';
import { byShop, cartTotal, withOwnHeld } from '../../data/cartTotals';
import type { CheckoutState } from '../../data/checkoutState';
import { waitingOrdersQuery } from '../../data/orders';
import { cartTexts } from '../../texts/cartTexts';
import { CartLine } from './CartLine';
import { CartSkeleton } from './CartSkeleton';
import { CartSummary } from './CartSummary';
import { ShopGroup } from './ShopGroup';

export function CartPage() {
  const t = cartTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const cart = useQuery({ ...cartQuery(userId), enabled: userId > 0 });
  const { data: waiting = [] } = useQuery({ ...waitingOrdersQuery(userId), enabled: userId > 0 });
  const navigate = useNavigate();
  const [problem, setProblem] = useState<{ itemId: number; why: () => string } | null>(null);
  // Of an Undo, or of a line that another tab took out.
  const isLineGone = problem !== null && !cart.data?.some(({ id }) => id === problem.itemId);

  const report = async (item: CartItem, change: Promise<Refusal>) => {
    setProblem(null);
    const why = await change;
    if (why) setProblem({ itemId: item.id, why });
  };
  const remove = (item: CartItem) => {
    // The pressed button goes with its line; the focus must not fall out of the page with it.
    document.querySelector('h1')?.focus();
    void report(
      item,
      removeItem(userId, item, (why) => setProblem({ itemId: item.id, why })),
    );
  };
  const checkOut = async () => {
    if (!(await allSaved())) return;
    const items = queryClient.getQueryData(cartQuery(userId).queryKey) ?? [];
    const state: CheckoutState = { totalPrice: cartTotal(items), cartItems: inPlace(items) };
    await navigate(paths.checkout, { state });
  };

  return (
    <>
      <PageHead title={t.title} count={cart.data && cart.data.length > 0 ? t.products(cart.data.length) : null} />
      <WaitingOrders userId={userId} />
      {isLineGone && <Problem role="alert">{problem.why()}</Problem>}
      <ListState
        query={cart}
        emptyText={t.empty}
        icon="basket"
        skeleton={<CartSkeleton />}
        next={
          <Next>
            <BrowseProducts />
            <Button $variant="quiet" disabled>
              {t.checkout}
            </Button>
          </Next>
        }
      >
        {(lines) => {
          const items = withOwnHeld(inPlace(lines), waiting);
          return (
            <MainAndSide $side="16.25rem">
              <Stack $gap={5}>
                {byShop(items).map(({ shop, items: ofShop }) => (
                  <ShopGroup key={shop?.id ?? 0} shop={shop}>
                    {ofShop.map((item) => (
                      <CartLine
                        key={item.id}
                        item={item}
                        problem={problem?.itemId === item.id ? problem.why() : null}
                        onQuantity={(change) => void report(item, changeQuantity(userId, item, change))}
                        onNonsense={(why) => setProblem({ itemId: item.id, why })}
                        onRemove={() => remove(item)}
                      />
                    ))}
                  </ShopGroup>
                ))}
              </Stack>
              <CartSummary items={items} onCheckout={checkOut} />
            </MainAndSide>
          );
        }}
      </ListState>
    </>
  );
}

/** Below one another, where there is no room for both, they stand in the middle as all else that is said of an empty list. */
const Next = styled(Row)`
  justify-content: center;
`;

const Problem = styled.p`
  margin-bottom: ${space(4)};
  color: ${color('tomato')};
  font-weight: 600;
`;
