import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDate, formatMoney, marketDay } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { useState } from 'react';
import { ShortList } from '../../components/ShortList';
import { allOrdersQuery } from '../../data/orders';
import { overviewTexts } from '../../texts/overviewTexts';

/** Orders pending since yesterday, though a reservation ends within the hour. */
export function WaitingPayments() {
  const t = overviewTexts.use();
  const [yesterday] = useState(() => marketDay(new Date(), 1));
  const orders = usePaged(allOrdersQuery({ status: 'Pending', to: yesterday }, 5));
  return (
    <ShortList title={t.pendingLong} emptyText={t.nonePending} query={orders}>
      {({ id, user, totalPrice, createdAt }) => (
        <span>
          <Link to={paths.transaction(id)}>{t.orderOf(id, user.name)}</Link>
          <small>{`${formatMoney(totalPrice)}, ${formatDate(createdAt)}`}</small>
        </span>
      )}
    </ShortList>
  );
}
