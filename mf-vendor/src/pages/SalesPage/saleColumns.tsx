import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Sale } from '@rialto/shared/contract/sale';
import { formatDate, formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import type { Column } from '@rialto/shared/ui/DataTable';
import { fulfilmentTones, orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import type { SalesTexts } from '../../texts/en/sales';
import { SaleActions } from './SaleActions';

/** In dollars. */
export const totalOf = ({ price, quantity }: Sale): number => fromCents(toCents(price) * quantity);

export const saleColumns = ({ table }: SalesTexts): readonly Column<Sale>[] => [
  {
    key: 'product',
    header: table.product,
    cell: (sale) => (
      <Named>
        <Thumbnail image={sale.product.image} tintBy={sale.product.id} size={44} />
        <Product>
          <Link to={paths.product(sale.product.id)}>{sale.product.name}</Link>
          <small>{[`${sale.quantity} × ${formatMoney(sale.price)}`, sale.shopName].filter(Boolean).join(' · ')}</small>
        </Product>
      </Named>
    ),
  },
  { key: 'total', header: table.total, cell: (sale) => formatMoney(totalOf(sale)), figures: true },
  {
    key: 'order',
    header: table.order,
    cell: ({ orderId, createdAt, status }) => (
      <Stacked>
        <Link to={paths.soldOrder(orderId)} aria-label={table.orderOf(orderId)}>{`#${orderId}`}</Link>
        <small>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </small>
        <StatusBadge tone={orderTone(status)}>{valueTexts.current().orderStatus[status]}</StatusBadge>
        {status === 'Completed' && <small>{valueTexts.current().paid}</small>}
      </Stacked>
    ),
  },
  {
    key: 'buyer',
    header: table.buyer,
    cell: ({ buyer, address, phone }) => (
      <Stacked>
        <span>{buyer}</span>
        {address && <small>{address}</small>}
        {phone && <small>{phone}</small>}
      </Stacked>
    ),
    broad: true,
  },
  {
    key: 'fulfilment',
    header: table.delivery,
    cell: (sale) =>
      sale.status === 'Refunded' && sale.fulfilment !== 'Unfulfilled' ? (
        <Stacked>
          <StatusBadge tone={fulfilmentTones[sale.fulfilment]}>
            {valueTexts.current().fulfilment[sale.fulfilment]}
          </StatusBadge>
          <b>{table.askBack}</b>
        </Stacked>
      ) : sale.status !== 'Completed' ? (
        <Idle>{idleText(sale.status, table)}</Idle>
      ) : (
        <Stacked>
          <StatusBadge tone={fulfilmentTones[sale.fulfilment]}>
            {valueTexts.current().fulfilment[sale.fulfilment]}
          </StatusBadge>
          {sale.onHold && <b>{table.onHold}</b>}
          <SaleActions sale={sale} />
        </Stacked>
      ),
    broad: true,
  },
];

/** The delivery of an item that is not to be shipped. */
function idleText(status: Sale['status'], table: SalesTexts['table']): string {
  if (status === 'Pending') return table.notPaid;
  return status === 'Refunded' ? table.inStockAgain : table.nothingToSend;
}

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const Product = styled.span`
  min-width: 5.75rem;
  a {
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
  }
`;

const Idle = styled.span`
  color: ${color('inkSoft')};
`;

const Stacked = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  small {
    max-width: 26ch;
    color: ${color('inkSoft')};
    white-space: pre-line;
  }
`;
