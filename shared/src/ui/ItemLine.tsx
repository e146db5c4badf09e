import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { OrderItem, OrderStatus } from '@rialto/shared/contract/order';
import { dot, formatMoney } from '@rialto/shared/i18n/format';
import { openPieces, shippedPieces } from '@rialto/shared/parcels/pieces';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface ItemLineProps {
  item: OrderItem;
  /** The order's payment status: unpaid items are never delivered, and shipped ones stay shipped after a refund. */
  status: OrderStatus;
  children?: ReactNode;
}

export function ItemLine({ item, status, children }: ItemLineProps) {
  const { fulfilment, partlyShipped, paid, refund } = valueTexts.use();
  const { quantity, refundedQuantity = 0, refunded = 0 } = item;
  const lineCents = toCents(item.price) * quantity;
  const isCompleted = status === 'Completed';
  const isKept = refundedQuantity < quantity;
  const isPaid = isCompleted && isKept && (refunded === 0 || toCents(refunded) < lineCents);
  const [shipped, open] = [shippedPieces(item), openPieces(item)];
  const isShipped = shipped > 0;
  const delivery = shipped > 0 && open > 0 ? partlyShipped(shipped, shipped + open) : fulfilment[item.fulfilment];
  const showsDelivery = isCompleted ? isKept || isShipped : status === 'Refunded' && isShipped;
  return (
    <Line>
      <Thumbnail image={item.product.image} tintBy={item.product.id} />
      <div>
        <Link to={paths.variant(item.product.id, item.variant)}>{item.product.name}</Link>
        {item.variant?.title && <Small>{item.variant.title}</Small>}
        <Small>
          {`${quantity} × ${formatMoney(item.price)}`}
          {isPaid && `${dot}${paid}`}
          {showsDelivery && `${dot}${delivery}`}
        </Small>
        {isCompleted && refunded > 0 && <Small>{refund(formatMoney(refunded), refundedQuantity, quantity)}</Small>}
        {children}
      </div>
      <span>{formatMoney(fromCents(lineCents))}</span>
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(4)};
  align-items: center;
  padding-top: ${space(3)};
  font-variant-numeric: tabular-nums lining-nums;
  /* Too narrow for a name beside the price. */
  @media (max-width: 20em) {
    grid-template-columns: auto minmax(0, 1fr);
    row-gap: ${space(1)};
    > :last-child {
      grid-column: 2;
    }
  }
  > div > a:first-child {
    padding-block: 4px;
    font-weight: 600;
    text-decoration: none;
  }
  > div > a:first-child:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Small = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;
