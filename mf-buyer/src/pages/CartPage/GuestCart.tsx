import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { useState } from 'react';
import { changeGuestQuantity, removeGuestItem, useGuestItems } from '../../data/guestCart';
import { cartTexts } from '../../texts/cartTexts';
import { CartLines, type LineProblem } from './CartLines';

/** The cart of a visitor without a session. The login adds it to the account's cart and leads to checkout. */
export function GuestCart() {
  const t = cartTexts.use();
  const cart = useGuestItems();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<LineProblem | null>(null);
  return (
    <CartLines
      cart={cart}
      problem={problem}
      checkout={t.logInToCheckOut}
      onQuantity={(item, change) => {
        setProblem(null);
        changeGuestQuantity(item, change);
      }}
      onProblem={setProblem}
      onRemove={removeGuestItem}
      onCheckout={() => navigate(paths.loginThen(paths.checkout))}
    />
  );
}
