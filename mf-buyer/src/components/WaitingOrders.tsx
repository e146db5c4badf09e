import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { waitingOrdersQuery } from '../data/orders';
import { pendingTexts } from '../texts/pendingTexts';
import { Note } from './Note';
import { PendingActions } from './PendingActions';

/** The user's unpaid orders, each with buttons to pay or cancel it. */
export function WaitingOrders({ userId }: { userId: number }) {
  const t = pendingTexts.use();
  const { data } = useQuery({ ...waitingOrdersQuery(userId), enabled: userId > 0 });
  if (!data?.length) return null;
  return (
    <List as="ul" aria-label={t.list}>
      {data.map((order) => (
        <li key={order.id}>
          <p>
            <b>{t.waiting(order.id, formatMoney(order.totalPrice))}</b> {t.reserved}
          </p>
          <PendingActions order={order} />
        </li>
      ))}
    </List>
  );
}

const List = styled(Note)`
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  li {
    display: grid;
    gap: ${space(3)};
  }
`;
