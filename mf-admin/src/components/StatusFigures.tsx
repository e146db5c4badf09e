import type { OrderStatus } from '@rialto/shared/contract/order';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { Card } from '@rialto/shared/ui/Card';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { FigureTable } from '@rialto/shared/ui/table/FigureTable';
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
  }
  tr > :last-child {
    grid-column: 1 / -1;
  }
  tbody :is(th, td) {
    width: auto;
  }
  tbody td:last-child {
    padding-top: 0;
  }
`;

/** If three columns do not fit, a sum is shown below its number. The roles are spelled out, as in a `DataTable`. */
const Table = styled(FigureTable)<{ $isBroad: boolean }>`
  th:first-child {
    padding-inline: 0;
  }
  th:not(:first-child),
  td {
    padding-inline: ${space(3)} 0;
    white-space: nowrap;
  }
  tbody :is(th, td) {
    vertical-align: top;
  }
  tbody th {
    width: 45%;
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
