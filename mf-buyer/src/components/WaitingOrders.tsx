import { formatMoney } from '@rialto/shared/contract/money';
import { useQuery } from '@rialto/shared/query';
import { color, radius, space } from '@rialto/shared/theme';
import styled from 'styled-components';
import { waitingOrdersQuery } from '../data/orders';
import { PendingActions } from './PendingActions';

/** Orders that were started and not paid yet, each with a way to pay or cancel it. Nothing while there are none. */
export function WaitingOrders({ userId }: { userId: number }) {
  const { data } = useQuery({ ...waitingOrdersQuery(userId), enabled: userId > 0 });
  if (!data?.length) return null;
  return (
    <List aria-label="Orders waiting to be paid">
      {data.map((order) => (
        <li key={order.id}>
          <p>
            <b>{`Order ${order.id} is waiting to be paid: ${formatMoney(order.totalPrice)}.`}</b> What it holds is set
            aside for you meanwhile.
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
