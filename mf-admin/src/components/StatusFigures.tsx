import type { OrderStatus } from '@rialto/shared/contract/order';
import { formatMoney, formatNumber } from '@rialto/shared/format';
import { Link } from '@rialto/shared/router';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, radius, space } from '@rialto/shared/theme';
import { Card } from '@rialto/shared/ui/Card';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import styled from 'styled-components';
import { commonTexts } from '../texts/commonTexts';

interface StatusFiguresProps {
  rows: readonly { status: OrderStatus; orders: number; total?: number }[];
  /** Where a status leads: to the list of its orders. */
  pathOf: (status: OrderStatus) => string;
}

const bars = { ok: 'ok', warn: 'lemon', bad: 'tomato' } as const;

/** How many orders stand in each status, as a table whose bars show each one's share. */
export function StatusFigures({ rows, pathOf }: StatusFiguresProps) {
  const t = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  const hasTotals = rows.some(({ total }) => total !== undefined);
  return (
    <Card aria-label={t.byStatus}>
      <h2>{t.byStatus}</h2>
      <Table aria-label={t.ordersByStatus}>
        <thead>
          <tr>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.orders}</th>
            {hasTotals && <th scope="col">{t.total}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, orders, total }) => (
            <tr key={status}>
              <th scope="row">
                <Link to={pathOf(status)}>
                  <StatusBadge tone={orderTone(status)}>{orderStatus[status]}</StatusBadge>
                </Link>
                <Share $tone={bars[orderTone(status)]} style={{ width: `${all > 0 ? (orders / all) * 100 : 0}%` }} />
              </th>
              <td>{formatNumber(orders)}</td>
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
