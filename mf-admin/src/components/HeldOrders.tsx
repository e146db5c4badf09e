import { usePaged } from '@rialto/shared/hooks/usePaged';
import { dot, formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { PageNotice } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { heldOrdersQuery } from '../data/orders';
import { commonTexts } from '../texts/commonTexts';

/** Orders whose payment needs an admin, with the reasons, below a heading that opens them; nothing if there are none. */
export function HeldOrders() {
  const t = commonTexts.use().held;
  const orders = usePaged(heldOrdersQuery());
  if (!orders.data?.length) return null;
  return (
    <PageNotice aria-labelledby="held-heading">
      <details>
        <summary>
          <h2 id="held-heading">{t.title(orders.total ?? orders.data.length)}</h2>
        </summary>
        <ul>
          {orders.data.map(({ id, user, totalPrice, incidents }) => (
            <li key={id}>
              <Link to={paths.transaction(id)}>{t.orderOf(id, user.name)}</Link>
              {`${dot}${formatMoney(totalPrice)}${dot}${[...new Set(incidents)].map((kind) => t.reasons[kind]).join(', ')}`}
            </li>
          ))}
        </ul>
        <ShowMore list={orders} />
      </details>
    </PageNotice>
  );
}
