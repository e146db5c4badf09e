import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { color, radius, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { waitingOrdersQuery } from '../data/orders';
import { pendingTexts } from '../texts/pendingTexts';
import { PendingActions } from './PendingActions';

/** Orders that were started and not paid yet, each with a way to pay or cancel it. Nothing while there are none. */
export function WaitingOrders({ userId }: { userId: number }) {
  const t = pendingTexts.use();
  const { data } = useQuery({ ...waitingOrdersQuery(userId), enabled: userId > 0 });
  if (!data?.length) return null;
  return (
    <List aria-label={t.list}>
      {data.map((order) => (
        <li key={order.id}>
          <p>
            <b>{t.waiting(order.id, formatMoney(order.totalPrice))}</b> {t.setAside}
          </p>
          <PendingActions order={order} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('sunTint')};
  li {
    display: grid;
    gap: ${space(3)};
  }
`;
