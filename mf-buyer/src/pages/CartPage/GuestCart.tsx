import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { useState } from 'react';
import { useCartQuote } from '../../components/delivery/useCartQuote';
import { changeGuestQuantity, removeGuestItem, useGuestItems } from '../../data/guestCart';
import { cartTexts } from '../../texts/cartTexts';
import { CartLines, type LineProblem } from './CartLines';

/** The cart of a visitor without a session, who checks out as a guest or logs in; the login adds it to the account's cart. */
export function GuestCart() {
  const t = cartTexts.use();
  const cart = useGuestItems();
  const quote = useCartQuote(null, cart.data ?? []);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<LineProblem | null>(null);
  return (
    <CartLines
      cart={cart}
      problem={problem}
      quote={quote.data}
      isQuoteStale={quote.isPlaceholderData}
      checkout={t.checkout}
      otherCheckout={{
        text: t.logInToCheckOut,
        onCheckout: () => navigate(paths.loginThen(paths.checkout)),
      }}
      onQuantity={(item, change) => {
        setProblem(null);
        changeGuestQuantity(item, change);
      }}
      onProblem={setProblem}
      onRemove={removeGuestItem}
      onCheckout={() => navigate(paths.guestCheckout)}
    />
  );
}
