import type { OrderDetail } from '@rialto/shared/contract/order';
import { AskShop } from '@rialto/shared/forms/AskShop';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, screenOnly, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { ItemLine } from '@rialto/shared/ui/ItemLine';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { OrderDeliveryLine, OrderSums } from '../../components/delivery/OrderSums';
import { Totals } from '../../components/Totals';
import { parcelsByShop } from '../../data/orderParcels';
import { progressOf, sellerOf } from '../../data/orderShops';
import { reviewPath } from '../../data/reviews';
import { commonTexts } from '../../texts/commonTexts';
import { orderTexts } from '../../texts/orderTexts';
import { ShopActions } from './ShopActions';

interface OrderShopsProps {
  order: OrderDetail;
  canReview: boolean;
  /** Whether the reader is the vendor who sold these lines. */
  isSale: boolean;
  /** Of a guest's order. */
  guestKey?: string;
}

/** The products by shop with their shipping progress, and the total. */
export function OrderShops({ order, canReview, isSale, guestKey }: OrderShopsProps) {
  const t = orderTexts.use();
  const common = commonTexts.use();
  const isPaid = order.status === 'Completed';
  const isRefundedSale = isSale && order.status === 'Refunded';
  return (
    <Panel aria-label={t.ordered}>
      {parcelsByShop(order).map((group) => (
        <Group key={group.key}>
          <Head>
            <h2 dir="auto">
              {group.shop ? <Link to={paths.shop(group.shop.id)}>{group.shop.name}</Link> : sellerOf(group, isSale)}
            </h2>
            {isPaid && <p>{progressOf(group.items, group.parcels)}</p>}
          </Head>
          {order.deliveries
            ?.filter((delivery) => delivery.shopName === group.shopName)
            .map((delivery) => (
              <OrderDeliveryLine key={delivery.name} delivery={delivery} />
            ))}
          <ul>
            {group.items.map((item) => (
              <ItemLine key={item.id} item={item} status={order.status}>
                {isRefundedSale && <Returns>{item.fulfilment === 'Unfulfilled' ? t.inStockAgain : t.askBack}</Returns>}
                {canReview && isPaid && item.fulfilment === 'Delivered' && (
                  <ReviewLink to={reviewPath(item.product.id)} aria-label={t.reviewProduct(item.product.name)}>
                    {t.review}
                  </ReviewLink>
                )}
              </ItemLine>
            ))}
          </ul>
          <Ways>
            {!isSale && <ShopActions order={order} group={group} guestKey={guestKey} />}
            {order.userId !== null && (!isSale || isPaid || isRefundedSale) && (
              <AskShop
                about={{ kind: 'order', id: order.id, ...(!isSale && { itemId: group.items[0]?.id }) }}
                subject={common.order(order.id)}
                shop={sellerOf(group, isSale)}
              />
            )}
          </Ways>
        </Group>
      ))}
      <OrderSums order={order} />
      <Totals order={order} />
    </Panel>
  );
}

const Returns = styled.p`
  font-size: ${text('sm')};
  font-weight: 600;
`;

const ReviewLink = styled(TextLink)`
  ${screenOnly}
`;

/** What the reader can do about a shop's part of the order. */
const Ways = styled(Row)`
  margin-top: ${space(4)};
  ${screenOnly}
  &:empty {
    display: none;
  }
`;

const Group = styled.section`
  padding-bottom: ${space(4)};
  &:not(:first-child) {
    padding-top: ${space(4)};
    border-top: 1px solid ${color('line')};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  h2 {
    font-size: ${text('lg')};
  }
  p {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  a {
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
`;
