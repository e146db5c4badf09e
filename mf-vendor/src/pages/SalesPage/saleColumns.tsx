import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { OrderItem } from '@rialto/shared/contract/order';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import type { SaleTab } from '@rialto/shared/contract/saleTabs';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { dot, formatDate, formatMoney } from '@rialto/shared/i18n/format';
import { openPieces, shippedPieces } from '@rialto/shared/parcels/pieces';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import type { Column } from '@rialto/shared/ui/DataTable';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import type { SalesTexts } from '../../texts/en/sales';
import { earningsOf } from './earnings';
import { OrderActions } from './OrderActions';
import type { Task } from './TaskDialog';
import type { RowFocus } from './useRowFocus';

/** In dollars. */
export const totalOf = ({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): number =>
  fromCents(toCents(price) * quantity);

const orderTotal = ({ items }: SoldOrder) => fromCents(items.reduce((sum, item) => sum + toCents(totalOf(item)), 0));

interface SaleColumnsOptions {
  t: SalesTexts;
  tab: SaleTab;
  focus: RowFocus;
  onOpen: (order: SoldOrder) => void;
  onTask: (task: Task) => void;
}

export const saleColumns = ({ t, tab, focus, onOpen, onTask }: SaleColumnsOptions): readonly Column<SoldOrder>[] => [
  {
    key: 'order',
    header: t.table.order,
    sortedByServer: true,
    cell: ({ orderId, createdAt, status }) => (
      <Reference>
        <span>
          <Link to={paths.soldOrder(orderId)} aria-label={t.table.orderOf(orderId)}>{`#${orderId}`}</Link>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </span>
        {tab !== 'refunded' && status !== 'Completed' && (
          <StatusBadge tone={orderTone(status)}>{valueTexts.current().orderStatus[status]}</StatusBadge>
        )}
      </Reference>
    ),
  },
  {
    key: 'items',
    header: t.table.items,
    cell: ({ items }) => (
      <Items>
        {items.map((item) => {
          const { id, product, variant, quantity, price, shopName } = item;
          const [shipped, open] = [shippedPieces(item), openPieces(item)];
          return (
            <li key={id} title={shopName ?? undefined}>
              <Thumbnail image={product.image} tintBy={product.id} size={24} />
              <span>
                {`${quantity} × `}
                <Link to={paths.product(product.id)}>{nameWithVariant(product.name, variant?.title)}</Link>
                {variant?.sku && <small>{` ${variant.sku}`}</small>}
                {items.length > 1 && <small>{` ${formatMoney(price)}`}</small>}
                {shipped > 0 && open > 0 && (
                  <small>{`${dot}${valueTexts.current().partlyShipped(shipped, shipped + open)}`}</small>
                )}
              </span>
            </li>
          );
        })}
      </Items>
    ),
    broad: true,
  },
  {
    key: 'total',
    header: t.table.total,
    cell: (order) => formatMoney(orderTotal(order)),
    figures: true,
    roomy: true,
  },
  {
    key: 'net',
    header: t.table.net,
    cell: ({ items }) => {
      const { net, commission } = earningsOf(items);
      return <span title={t.table.commissionOf(formatMoney(commission))}>{formatMoney(net)}</span>;
    },
    figures: true,
  },
  {
    key: 'buyer',
    header: t.table.buyer,
    cell: ({ buyer, address, phone }) => (
      <Recipient title={[buyer, address, phone].filter(Boolean).join('\n')}>
        <b>{buyer}</b>
        {address && ` ${address}`}
      </Recipient>
    ),
    broad: true,
  },
  {
    key: 'fulfilment',
    header: t.table.delivery,
    cell: (order) => (
      <OrderActions order={order} showsState={tab === 'all'} focus={focus} onOpen={onOpen} onTask={onTask} />
    ),
    broad: true,
  },
];

/** The number and the date on one line, the state below them if there is no room beside them. */
const Reference = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space(2)};
  white-space: nowrap;
  > span:first-child {
    display: flex;
    align-items: center;
    column-gap: ${space(2)};
    @container (max-width: 51.25rem) {
      flex-wrap: wrap;
    }
  }
  a {
    font-weight: 600;
  }
  time {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
    white-space: nowrap;
  }
`;

const Items = styled.ul`
  display: grid;
  gap: ${space(1)};
  @container (min-width: 43.75rem) {
    min-width: 8rem;
  }
  @container (min-width: 51.25rem) {
    min-width: 10rem;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  a {
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  small {
    color: ${color('inkSoft')};
  }
`;

/** One line of the address; the whole one is in the order's dialog. */
const Recipient = styled.span`
  display: -webkit-box;
  @container (min-width: 51.25rem) {
    min-width: 7rem;
  }
  max-width: 34ch;
  overflow: hidden;
  line-height: 1.25;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  b {
    font-weight: 600;
  }
`;
