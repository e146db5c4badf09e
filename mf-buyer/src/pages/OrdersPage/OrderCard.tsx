import { formatMoney, fromCents, toCents } from '@rialto/shared/contract/money';
import type { Fulfilment, Order, OrderItem } from '@rialto/shared/contract/order';
import { formatDate } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { color, radius, shadow, space, text } from '@rialto/shared/theme';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Figure } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';

const fulfilmentText: Record<Fulfilment, string> = {
  Unfulfilled: 'Not shipped yet',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
};

/** An order: what was bought, when, how the payment stands and, once it is paid, where each thing is. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <Card>
      <Head>
        <div>
          <h2>{`Order ${order.id}`}</h2>
          <Placed dateTime={order.createdAt}>{formatDate(order.createdAt)}</Placed>
        </div>
        <StatusBadge tone={orderTone(order.status)}>{order.status}</StatusBadge>
      </Head>
      <ul>
        {order.items.map((item) => (
          <OrderLine key={item.id} item={item} paid={order.status === 'Completed'} />
        ))}
      </ul>
      <Foot>
        <span>Total</span>
        <Figure>{formatMoney(order.totalPrice)}</Figure>
      </Foot>
    </Card>
  );
}

function OrderLine({ item, paid }: { item: OrderItem; paid: boolean }) {
  return (
    <Line>
      <Thumbnail image={item.product.image} tintBy={item.product.id} />
      <div>
        <Link to={paths.product(item.product.id)}>{item.product.name}</Link>
        <Small>
          {`${item.quantity} × ${formatMoney(item.price)}`}
          {paid && ` · ${fulfilmentText[item.fulfilment]}`}
        </Small>
      </div>
      <span>{formatMoney(fromCents(toCents(item.price) * item.quantity))}</span>
    </Line>
  );
}

const Card = styled.li`
  padding: ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  font-variant-numeric: tabular-nums lining-nums;
  @media (max-width: 479px) {
    padding: ${space(4)};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${color('line')};
  h2 {
    font-size: ${text('lg')};
  }
`;

const Placed = styled.time`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(4)};
  align-items: center;
  padding-top: ${space(3)};
  a {
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Small = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Foot = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
`;
