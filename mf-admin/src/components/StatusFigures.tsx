import { formatMoney } from '@rialto/shared/contract/money';
import type { OrderStatus } from '@rialto/shared/contract/order';
import { Link } from '@rialto/shared/router';
import { color, radius, space } from '@rialto/shared/theme';
import { Card } from '@rialto/shared/ui/Card';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import styled from 'styled-components';

interface StatusFiguresProps {
  rows: readonly { status: OrderStatus; orders: number; total?: number }[];
  /** Where a status leads: to the list of its orders. */
  pathOf: (status: OrderStatus) => string;
}

const bars = { ok: 'ok', warn: 'lemon', bad: 'tomato' } as const;

/** How many orders stand in each status, as a table whose bars show each one's share. */
export function StatusFigures({ rows, pathOf }: StatusFiguresProps) {
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  const hasTotals = rows.some(({ total }) => total !== undefined);
  return (
    <Card aria-label="By status">
      <h2>By status</h2>
      <Table aria-label="Orders by status">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Orders</th>
            {hasTotals && <th scope="col">Total</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, orders, total }) => (
            <tr key={status}>
              <th scope="row">
                <Link to={pathOf(status)}>
                  <StatusBadge tone={orderTone(status)}>{status}</StatusBadge>
                </Link>
                <Share $tone={bars[orderTone(status)]} style={{ width: `${all > 0 ? (orders / all) * 100 : 0}%` }} />
              </th>
              <td>{orders.toLocaleString('en-US')}</td>
              {hasTotals && <td>{formatMoney(total ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  th {
    padding-inline: 0;
    font-weight: 400;
    text-align: start;
  }
  thead th {
    padding-bottom: ${space(2)};
    color: ${color('inkSoft')};
    font-size: 14px;
    font-weight: 600;
  }
  tbody :is(th, td) {
    padding-block: ${space(2)};
    border-top: 1px solid ${color('line')};
    vertical-align: top;
  }
  tbody th {
    width: 45%;
  }
  td,
  thead th:not(:first-child) {
    padding-inline: ${space(3)} 0;
    text-align: end;
    white-space: nowrap;
  }
  a {
    display: inline-block;
    border-radius: ${radius('pill')};
  }
`;

const Share = styled.span<{ $tone: 'ok' | 'lemon' | 'tomato' }>`
  display: block;
  height: 4px;
  margin-top: 6px;
  border-radius: ${radius('pill')};
  background: ${({ $tone }) => color($tone)};
`;
