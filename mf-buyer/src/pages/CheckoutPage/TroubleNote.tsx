import { paths } from '@rialto/shared/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { commonTexts } from '../../texts/commonTexts';
import { Note } from './Note';
import type { Trouble } from './usePay';

/** Why there is no payment. Always in the page, so that what appears in it is read out. */
export function TroubleNote({ trouble }: { trouble: Trouble | null }) {
  const t = commonTexts.use();
  return (
    <div role="alert">
      {trouble && (
        <Note>
          <b>{trouble.title}</b>
          {trouble.reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          {trouble.way === 'cart' && <TextLink to={paths.cart}>{t.goToCart}</TextLink>}
          {trouble.way === 'orders' && <TextLink to={paths.orders}>{t.myOrders}</TextLink>}
        </Note>
      )}
    </div>
  );
}
