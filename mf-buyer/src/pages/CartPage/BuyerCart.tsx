import { cartQuery } from '@rialto/shared/cart';
import type { CartItem } from '@rialto/shared/contract/cart';
import { queryClient, useQuery } from '@rialto/shared/query';
import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { useCartQuote } from '../../components/delivery/useCartQuote';
import { WaitingOrders } from '../../components/WaitingOrders';
import { allSaved, type ChangeProblem, changeQuantity, removeItem } from '../../data/cart';
import { cartTotal, withOwnHeld } from '../../data/cartTotals';
import type { CheckoutState } from '../../data/checkoutState';
import { waitingOrdersQuery } from '../../data/orders';
import { cartTexts } from '../../texts/cartTexts';
import { CartLines, type LineProblem } from './CartLines';

export function BuyerCart({ userId }: { userId: number }) {
  const t = cartTexts.use();
  const cart = useQuery(cartQuery(userId));
  const { data: waiting = [] } = useQuery(waitingOrdersQuery(userId));
  const quote = useCartQuote(userId, cart.data ?? []);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<LineProblem | null>(null);
  // After a failed Undo, or when another tab has removed the line.
  const isLineGone = problem !== null && !cart.data?.some(({ id }) => id === problem.itemId);

  const report = async (item: CartItem, change: Promise<ChangeProblem>) => {
    setProblem(null);
    const why = await change;
    if (why) setProblem({ itemId: item.id, why });
  };
  const checkOut = async () => {
    if (!(await allSaved())) return;
    const items = queryClient.getQueryData(cartQuery(userId).queryKey) ?? [];
    const state: CheckoutState = { totalPrice: cartTotal(items), cartItems: items };
    await navigate(paths.checkout, { state });
  };

  return (
    <CartLines
      cart={{ ...cart, data: cart.data && withOwnHeld(cart.data, waiting) }}
      problem={problem}
      quote={quote.data}
      isQuoteStale={quote.isPlaceholderData}
      checkout={t.checkout}
      onQuantity={(item, change) => void report(item, changeQuantity(userId, item, change))}
      onProblem={setProblem}
      onRemove={(item) =>
        void report(
          item,
          removeItem(userId, item, (why) => setProblem({ itemId: item.id, why })),
        )
      }
      onCheckout={checkOut}
    >
      <WaitingOrders userId={userId} />
      {isLineGone && <SpacedProblem>{problem.why()}</SpacedProblem>}
    </CartLines>
  );
}

const SpacedProblem = styled(Problem)`
  margin-bottom: ${space(4)};
`;
