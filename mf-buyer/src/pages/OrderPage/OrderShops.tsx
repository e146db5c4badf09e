import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, screenOnly, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { ItemLine } from '@rialto/shared/ui/ItemLine';
import { Panel } from '@rialto/shared/ui/Layout';
import { Figure } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { itemsByShop, progressOf, sellerOf } from '../../data/orderShops';
import { reviewPath } from '../../data/reviews';
import { commonTexts } from '../../texts/commonTexts';
import { orderTexts } from '../../texts/orderTexts';

interface OrderShopsProps {
  order: OrderDetail;
  canReview: boolean;
  /** Whether the reader is the vendor who sold these lines. */
  isSale: boolean;
}

/** The products by shop with their shipping progress, and the total. */
export function OrderShops({ order, canReview, isSale }: OrderShopsProps) {
  const t = orderTexts.use();
  const isPaid = order.status === 'Completed';
  const isRefundedSale = isSale && order.status === 'Refunded';
  return (
    <Panel aria-label={t.ordered}>
      {itemsByShop(order.items).map(({ key, shop, shopName, items }) => (
        <Group key={key}>
          <Head>
            <h2 dir="auto">
              {shop ? <Link to={paths.shop(shop.id)}>{shop.name}</Link> : sellerOf({ shopName }, isSale)}
            </h2>
            {isPaid && <p>{progressOf(items)}</p>}
          </Head>
          <ul>
            {items.map((item) => (
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
        </Group>
      ))}
      <Total>
        <span>{commonTexts.use().total}</span>
        <Figure>{formatMoney(order.totalPrice)}</Figure>
      </Total>
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

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  padding-top: ${space(3)};
  break-before: avoid;
  border-top: 1px solid ${color('line')};
`;
