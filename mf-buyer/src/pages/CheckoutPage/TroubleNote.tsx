import { ApiError } from '@rialto/shared/http';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { Note } from './Note';
import { paymentTrouble } from './paymentTrouble';
import type { Trouble } from './usePay';

/** Where to look. */
const wayOf: Record<string, 'cart' | 'orders'> = {
  OUT_OF_STOCK: 'cart',
  FIRST_ORDER_LIMIT: 'cart',
  ALREADY_PAID: 'orders',
  EMPTY_CART: 'orders',
  TOO_MANY: 'orders',
};

/** Why there is no payment. Always in the page, so that what appears in it is read out. */
export function TroubleNote({ trouble }: { trouble: Trouble | null }) {
  const t = commonTexts.use();
  const checkout = checkoutTexts.use();
  const error = trouble?.kind === 'failed' ? trouble.error : null;
  const way = error instanceof ApiError ? wayOf[error.code] : undefined;
  return (
    <div role="alert">
      {trouble && (
        <Note>
          <b>{checkout[trouble.kind]}</b>
          {(trouble.kind === 'noUrl' ? [checkout.noUrlAdvice] : paymentTrouble(trouble.error, trouble.carts)).map(
            (reason) => (
              <span key={reason}>{reason}</span>
            ),
          )}
          {way === 'cart' && <TextLink to={paths.cart}>{t.goToCart}</TextLink>}
          {way === 'orders' && <TextLink to={paths.orders}>{t.myOrders}</TextLink>}
        </Note>
      )}
    </div>
  );
}
