import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { color, space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { ItemLine } from '@rialto/shared/ui/ItemLine';
import { Panel } from '@rialto/shared/ui/Layout';
import { Figure } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { commonTexts } from '../../texts/commonTexts';
import { transactionTexts } from '../../texts/transactionTexts';

export function OrderedItems({ order }: { order: OrderDetail }) {
  const t = transactionTexts.use();
  const common = commonTexts.use();
  return (
    <Panel aria-labelledby="items-heading">
      <Heading id="items-heading">{t.ordered}</Heading>
      <ul>
        {order.items.map((item) => (
          <ItemLine key={item.id} item={item} status={order.status}>
            {item.shop ? (
              <Shop>
                <TextLink to={paths.adminShop(item.shop.id)}>{item.shopName ?? item.shop.name}</TextLink>
              </Shop>
            ) : (
              item.shopName && <Shop>{item.shopName}</Shop>
            )}
          </ItemLine>
        ))}
      </ul>
      <Total>
        <span>{common.total}</span>
        <Figure>{formatMoney(order.totalPrice)}</Figure>
      </Total>
    </Panel>
  );
}

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Shop = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Total = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  break-before: avoid;
  border-top: 1px solid ${color('line')};
`;
