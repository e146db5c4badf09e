import { formatMoney, fromCents, toCents } from '@rialto/shared/contract/money';
import type { Fulfilment } from '@rialto/shared/contract/order';
import type { Sale } from '@rialto/shared/contract/sale';
import { formatDate } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { color, space } from '@rialto/shared/theme';
import type { Column } from '@rialto/shared/ui/DataTable';
import { orderTone, StatusBadge, type StatusTone } from '@rialto/shared/ui/StatusBadge';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { SaleActions } from './SaleActions';
import { nextStep } from './saleSteps';

const fulfilmentTones: Record<Fulfilment, StatusTone> = { Unfulfilled: 'bad', Shipped: 'warn', Delivered: 'ok' };

/** What a line came to, in dollars. */
export const totalOf = ({ price, quantity }: Sale): number => fromCents(toCents(price) * quantity);

interface Selection {
  selected: ReadonlySet<number>;
  onSelect: (id: number, on: boolean) => void;
}

export const saleColumns = ({ selected, onSelect }: Selection): readonly Column<Sale>[] => [
  {
    key: 'product',
    header: 'Product',
    cell: (sale) => (
      <Product>
        <input
          type="checkbox"
          aria-label={`Select ${sale.product.name}, order ${sale.orderId}`}
          disabled={nextStep(sale) === null}
          checked={selected.has(sale.id)}
          onChange={({ target }) => onSelect(sale.id, target.checked)}
        />
        <Thumbnail image={sale.product.image} tintBy={sale.product.id} size={44} />
        <span>
          <Link to={paths.product(sale.product.id)}>{sale.product.name}</Link>
          <small>{`${sale.quantity} × ${formatMoney(sale.price)}`}</small>
        </span>
      </Product>
    ),
  },
  { key: 'total', header: 'Total', cell: (sale) => formatMoney(totalOf(sale)), figures: true },
  {
    key: 'order',
    header: 'Order',
    cell: ({ orderId, createdAt, status }) => (
      <Stacked>
        <span>{`#${orderId}`}</span>
        <small>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </small>
        <StatusBadge tone={orderTone(status)}>{status}</StatusBadge>
      </Stacked>
    ),
  },
  {
    key: 'buyer',
    header: 'Send to',
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
    header: 'Delivery',
    cell: (sale) =>
      sale.status !== 'Completed' ? (
        <Idle>Nothing to send</Idle>
      ) : (
        <Stacked>
          <StatusBadge tone={fulfilmentTones[sale.fulfilment]}>{sale.fulfilment}</StatusBadge>
          <SaleActions sale={sale} />
        </Stacked>
      ),
  },
];

const Product = styled.div`
  display: flex;
  min-width: 180px;
  align-items: center;
  gap: ${space(3)};
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
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color('leaf')};
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
