import type { Order } from '@rialto/shared/contract/order';
import { formatDate, formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color } from '@rialto/shared/theme/theme';
import { AddressText } from '@rialto/shared/ui/AddressText';
import { TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { OrderSort } from '../data/orders';
import { commonTexts } from '../texts/commonTexts';
import { transactionsTexts } from '../texts/transactionsTexts';

interface TransactionTableProps {
  rows: readonly Order[];
  /** The columns can be chosen, and the choice is kept under this name. */
  name?: string;
  caption: string;
  sort?: OrderSort | undefined;
  onSort?: (sort: OrderSort) => void;
}

/** The server's names of the orders by column. */
const sorts: Record<string, OrderSort> = { date: 'oldest', '-date': 'newest', total: 'total', '-total': '-total' };
const columnOf = (sort: OrderSort) => Object.keys(sorts).find((key) => sorts[key] === sort) ?? '';

/** Orders of any buyer, with links to all who take part. */
export function TransactionTable(props: TransactionTableProps) {
  const { rows, name, caption, sort = 'newest', onSort } = props;
  const columns = useTransactionColumns();
  return (
    <DataTable
      name={name}
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={columnOf(sort)}
      onSort={onSort && ((key) => onSort(sorts[key] ?? 'newest'))}
    />
  );
}

function useTransactionColumns(): readonly Column<Order>[] {
  const t = transactionsTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  return [
    {
      key: 'order',
      header: t.order,
      cell: ({ id }) => (
        <Reference>
          <TextLink to={paths.transaction(id)}>{common.order(id)}</TextLink>
        </Reference>
      ),
    },
    {
      key: 'date',
      header: t.date,
      cell: ({ createdAt }) => (
        <Reference>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Reference>
      ),
      sortedByServer: true,
    },
    {
      key: 'buyer',
      header: t.buyer,
      cell: ({ user }) => (
        <>
          {user.id === null ? (
            <bdi>{user.name}</bdi>
          ) : (
            <TextLink to={paths.adminUser(user.id)} dir="auto">
              {user.name}
            </TextLink>
          )}
          {user.email !== user.name && (
            <Email>
              {' '}
              <AddressText>{user.email}</AddressText>
            </Email>
          )}
        </>
      ),
      broad: true,
      clip: 24,
    },
    {
      key: 'products',
      header: t.products,
      cell: ({ items }) => namesOf(items.map(({ product }) => product.name)),
      broad: true,
      clip: 30,
    },
    {
      key: 'seller',
      header: t.shops,
      cell: ({ items }) => <Shops items={items} />,
      broad: true,
      clip: 18,
      roomy: true,
    },
    {
      key: 'total',
      header: common.total,
      cell: ({ totalPrice }) => <Total>{formatMoney(totalPrice)}</Total>,
      figures: true,
      sortedByServer: true,
    },
    {
      key: 'status',
      header: common.status,
      cell: ({ status }) => <StatusBadge tone={orderTone(status)}>{orderStatus[status]}</StatusBadge>,
    },
  ];
}

/** In one line, with all names as its tooltip. */
const namesOf = (names: readonly string[]) => <span title={names.join(', ')}>{names.join(', ')}</span>;

/** The shops of an order, with links to those that exist. */
function Shops({ items }: Pick<Order, 'items'>) {
  const shops = new Map(
    items.map(({ shop, shopName }) => [shop?.id ?? shopName, { id: shop?.id, name: shop?.name ?? shopName }]),
  );
  const named = [...shops.values()].filter(({ name }) => name !== null);
  if (named.length === 0) return '–';
  return named.map(({ id, name }, place) => (
    <Fragment key={id ?? name}>
      {place > 0 && ', '}
      {id === undefined ? name : <TextLink to={paths.adminShop(id)}>{name}</TextLink>}
    </Fragment>
  ));
}

const Reference = styled.span`
  white-space: nowrap;
`;

const Email = styled.span`
  color: ${color('inkSoft')};
  overflow-wrap: anywhere;
`;

const Total = styled.span`
  font-weight: 600;
`;
