import type { Order } from '@rialto/shared/contract/order';
import { formatDate, formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, fonts, text } from '@rialto/shared/theme/theme';
import { AddressText } from '@rialto/shared/ui/AddressText';
import { TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { memo } from 'react';
import styled from 'styled-components';
import { commonTexts } from '../../texts/commonTexts';
import { transactionsTexts } from '../../texts/transactionsTexts';

export const TransactionTable = memo(function TransactionTable({ rows }: { rows: readonly Order[] }) {
  const t = transactionsTexts.use();
  const columns = useTransactionColumns();
  return <DataTable name="transactions" caption={t.table} columns={columns} rows={rows} rowKey={({ id }) => id} />;
});

function useTransactionColumns(): readonly Column<Order>[] {
  const t = transactionsTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  return [
    {
      key: 'order',
      header: t.order,
      cell: ({ id, createdAt }) => (
        <Reference>
          <TextLink to={paths.transaction(id)}>{common.order(id)}</TextLink>
          <Day dateTime={createdAt}>{formatDate(createdAt)}</Day>
        </Reference>
      ),
    },
    {
      key: 'buyer',
      header: t.buyer,
      cell: ({ user }) => (
        <>
          <Name dir="auto">{user.name}</Name>
          {user.email !== user.name && (
            <Email>
              <AddressText>{user.email}</AddressText>
            </Email>
          )}
        </>
      ),
      broad: true,
    },
    {
      key: 'products',
      header: t.products,
      cell: ({ items }) => <Products>{items.map(({ product }) => product.name).join(', ')}</Products>,
      broad: true,
    },
    {
      key: 'total',
      header: common.total,
      cell: ({ totalPrice }) => <Total>{formatMoney(totalPrice)}</Total>,
      figures: true,
    },
    {
      key: 'status',
      header: common.status,
      cell: ({ status }) => <StatusBadge tone={orderTone(status)}>{orderStatus[status]}</StatusBadge>,
    },
  ];
}

const Reference = styled.span`
  white-space: nowrap;
`;

const Name = styled.span`
  display: block;
  min-width: 21cqi; /* of the table's frame */
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Email = styled.span`
  display: block;
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;

const Products = styled.span`
  font-size: ${text('sm')};
`;

const Total = styled.span`
  font: 600 ${text('md')} / 1.2 ${fonts.display};
  font-variant-numeric: lining-nums;
`;

const Day = styled.time`
  display: block;
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;
