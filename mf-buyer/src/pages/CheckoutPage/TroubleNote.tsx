import { ApiError } from '@rialto/shared/http';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { Note } from '../../components/Note';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { paymentTrouble } from './paymentTrouble';
import type { Trouble } from './usePay';

/** Which page to link to, by error code. */
const linkOf: Record<string, 'cart' | 'orders'> = {
  OUT_OF_STOCK: 'cart',
  FIRST_ORDER_LIMIT: 'cart',
  ALREADY_PAID: 'orders',
  EMPTY_CART: 'orders',
  TOO_MANY: 'orders',
};

/** Why the payment was not started. Always rendered, so that screen readers announce what appears in it. */
export function TroubleNote({ trouble }: { trouble: Trouble | null }) {
  const t = commonTexts.use();
  const checkout = checkoutTexts.use();
  const error = trouble?.kind === 'failed' ? trouble.error : null;
  const link = error instanceof ApiError ? linkOf[error.code] : undefined;
  return (
    <div role="alert">
      {trouble && (
        <Note>
          <b>{checkout[trouble.kind]}</b>
          {(trouble.kind === 'noUrl' ? [checkout.noUrlAdvice] : paymentTrouble(trouble.error, trouble.seen)).map(
            (reason) => (
              <span key={reason}>{reason}</span>
            ),
          )}
          {link === 'cart' && <TextLink to={paths.cart}>{t.goToCart}</TextLink>}
          {link === 'orders' && <TextLink to={paths.orders}>{t.myOrders}</TextLink>}
        </Note>
      )}
    </div>
  );
}
