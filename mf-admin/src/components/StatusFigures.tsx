import type { OrderStatus } from '@rialto/shared/contract/order';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Card } from '@rialto/shared/ui/Card';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import styled, { css } from 'styled-components';
import { commonTexts } from '../texts/commonTexts';

interface StatusFiguresProps {
  rows: readonly { status: OrderStatus; orders: number; total?: number }[];
  /** The list of the orders with this status. */
  pathOf: (status: OrderStatus) => string;
}

const bars = { plain: 'line', ok: 'ok', warn: 'lemon', bad: 'tomato' } as const;

/** The number of orders by status, with bars for their shares. */
export function StatusFigures({ rows, pathOf }: StatusFiguresProps) {
  const t = commonTexts.use();
  const figure = figureTexts.use();
  const { orderStatus } = valueTexts.use();
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  const hasTotals = rows.some(({ total }) => total !== undefined);
  return (
    <Card aria-label={t.byStatus}>
      <h2>{t.byStatus}</h2>
      <Table $isBroad={hasTotals} aria-label={t.ordersByStatus}>
        <Head>
          <Row>
            <ColumnHead>{t.status}</ColumnHead>
            <ColumnHead>{figure.orders}</ColumnHead>
            {hasTotals && <ColumnHead>{t.total}</ColumnHead>}
          </Row>
        </Head>
        <Body>
          {rows.map(({ status, orders, total }) => (
            <Row key={status}>
              <RowHead>
                <Link to={pathOf(status)}>
                  <StatusBadge tone={orderTone(status)}>{orderStatus[status]}</StatusBadge>
                </Link>
                <Share $tone={bars[orderTone(status)]} style={{ width: `${all > 0 ? (orders / all) * 100 : 0}%` }} />
              </RowHead>
              <Cell>{formatNumber(orders)}</Cell>
              {hasTotals && <Cell>{formatMoney(total ?? 0)}</Cell>}
            </Row>
          ))}
        </Body>
      </Table>
    </Card>
  );
}

const stacked = css`
  &,
  thead,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    grid-template-columns: 1fr auto;
    border-top: 1px solid ${color('line')};
  }
  thead tr {
    border-top: 0;
  }
  tr > :last-child {
    grid-column: 1 / -1;
  }
  tbody :is(th, td) {
    width: auto;
    border-top: 0;
  }
  tbody td:last-child {
    padding-top: 0;
  }
`;

/** Where three columns have no room, a sum stands below its number. The roles are spelled out, as in a `DataTable`. */
const Table = styled.table.attrs({ role: 'table' })<{ $isBroad: boolean }>`
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
    font-size: 0.875rem;
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
  @media (max-width: 30em) {
    ${({ $isBroad }) => $isBroad && stacked}
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Share = styled.span<{ $tone: 'line' | 'ok' | 'lemon' | 'tomato' }>`
  display: block;
  height: 4px;
  margin-top: 6px;
  border-radius: ${radius('pill')};
  background: ${({ $tone }) => color($tone)};
`;
