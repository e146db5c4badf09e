import { formatDate, formatMoney } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { useState } from 'react';
import { allOrdersQuery } from '../../data/orders';
import { overviewTexts } from '../../texts/overviewTexts';
import { ShortList } from './ShortList';

const dayMs = 86_400_000;

/** Orders that should have been paid or given up long ago: a reservation ends within the hour. */
export function WaitingPayments() {
  const t = overviewTexts.use();
  const [yesterday] = useState(() => new Date(Date.now() - dayMs).toISOString().slice(0, 10));
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
