import type { Order } from '@rialto/shared/contract/order';
import { dot, formatDate, formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { color, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { ItemLine } from '@rialto/shared/ui/ItemLine';
import { Panel } from '@rialto/shared/ui/Layout';
import { Figure } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { OrderBadges } from '../../components/OrderBadges';
import { progressOf } from '../../data/orderShops';
import { commonTexts } from '../../texts/commonTexts';
import { ordersTexts } from '../../texts/ordersTexts';
import { refundsTexts } from '../../texts/refundsTexts';
import { OrderCardParcels } from './OrderCardParcels';

export function OrderCard({ order }: { order: Order }) {
  const t = ordersTexts.use();
  const common = commonTexts.use();
  const refunds = refundsTexts.use();
  const { refundedTotal = 0 } = order;
  const isPending = order.status === 'Pending';
  return (
    <Card as="li">
      <Head>
        <div>
          <h2>{common.order(order.id)}</h2>
          <Placed>
            <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
            {order.status === 'Completed' && `${dot}${progressOf(order.items, order.parcels)}`}
          </Placed>
        </div>
        <OrderBadges order={order} />
      </Head>
      {order.status === 'Completed' && <OrderCardParcels order={order} />}
      <ul>
        {order.items.map((item) => (
          <ItemLine key={item.id} item={item} status={order.status} />
        ))}
      </ul>
      <Foot>
        <TextLink
          to={paths.order(order.id)}
          aria-label={isPending ? t.payOrCancelOrder(order.id) : t.detailsOfOrder(order.id)}
        >
          {isPending ? t.payOrCancel : t.details}
        </TextLink>
        <p>
          {common.total} <Figure>{formatMoney(order.totalPrice)}</Figure>
          {refundedTotal > 0 && <Refunded>{`${refunds.refunded}: ${formatMoney(refundedTotal)}`}</Refunded>}
        </p>
      </Foot>
    </Card>
  );
}

const Card = styled(Panel)`
  @media (max-width: 29.9375em) {
    padding: ${space(4)};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${color('line')};
  h2 {
    font-size: ${text('lg')};
  }
`;

const Placed = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Refunded = styled.small`
  display: block;
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  text-align: end;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  p > span {
    margin-inline-start: ${space(3)};
  }
`;
