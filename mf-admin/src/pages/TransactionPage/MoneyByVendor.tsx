import type { DeliveryCommission, OrderCommission } from '@rialto/shared/contract/ledger';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { RefundLinesDialog } from '@rialto/shared/forms/RefundLinesDialog';
import { formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { space, text } from '@rialto/shared/theme/theme';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Card } from '@rialto/shared/ui/Card';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { FigureTable } from '@rialto/shared/ui/table/FigureTable';
import { useState } from 'react';
import styled from 'styled-components';
import { orderMoneyQuery } from '../../data/money';
import { refundLines } from '../../data/orders';
import { moneyTexts } from '../../texts/moneyTexts';
import { targetText, termsText } from '../CommissionPage/ruleText';

/** What each vendor of an order gets, what the market keeps and by which rule, and refunds of their items. */
export function MoneyByVendor({ order }: { order: OrderDetail }) {
  const t = moneyTexts.use();
  const { data, error } = useQuery(orderMoneyQuery(order.id));
  return (
    <Card aria-labelledby="commission-heading">
      <h2 id="commission-heading">{t.commission}</h2>
      {!data && (error ? <Problem>{`${t.commissionFailed} ${error.message}`}</Problem> : <Skeleton $height="8rem" />)}
      {data &&
        byVendor(data.lines).map(({ vendorId, lines }) => (
          <VendorLines
            key={vendorId}
            order={order}
            lines={lines}
            deliveries={data.deliveries.filter((delivery) => delivery.vendorId === vendorId)}
          />
        ))}
      {data && <TextLink to={`${paths.commission}?order=${order.id}`}>{t.why}</TextLink>}
    </Card>
  );
}

function byVendor(lines: readonly OrderCommission[]) {
  const ids = [...new Set(lines.map(({ vendorId }) => vendorId))];
  return ids.map((vendorId) => ({ vendorId, lines: lines.filter((line) => line.vendorId === vendorId) }));
}

interface VendorLinesProps {
  order: OrderDetail;
  lines: readonly OrderCommission[];
  deliveries: readonly DeliveryCommission[];
}

function VendorLines({ order, lines, deliveries }: VendorLinesProps) {
  const t = moneyTexts.use();
  const [isRefunding, setIsRefunding] = useState(false);
  const { vendorId = 0, vendor = '' } = lines[0] ?? {};
  const all = [...lines, ...deliveries];
  const sumOf = (of: (part: DeliveryCommission | OrderCommission) => number) =>
    formatMoney(fromCents(all.reduce((sum, part) => sum + toCents(of(part)), 0)));
  const ids = new Set(lines.map(({ itemId }) => itemId));
  const canRefund = order.status === 'Completed' && all.some(({ gross }) => gross > 0);
  return (
    <Vendor>
      <Head>
        <h3>
          <TextLink to={paths.adminUser(vendorId)} dir="auto">
            {vendor}
          </TextLink>
        </h3>
        {canRefund && (
          <TextButton aria-haspopup="dialog" onClick={() => setIsRefunding(true)}>
            {t.refundItems}
            <VisuallyHidden>{t.ofVendor(vendor)}</VisuallyHidden>
          </TextButton>
        )}
      </Head>
      <Table aria-label={vendor}>
        <TableHead>
          <Row>
            <ColumnHead>{t.item}</ColumnHead>
            <ColumnHead>{t.gross}</ColumnHead>
            <ColumnHead>{t.fee}</ColumnHead>
            <ColumnHead>{t.net}</ColumnHead>
          </Row>
        </TableHead>
        <Body>
          {lines.map((line) => (
            <Row key={line.itemId}>
              <RowHead>
                {`${line.quantity} × ${line.productName}`}
                <small>
                  {joinFacts([
                    line.rule ? `${targetText(line.rule)}, ${termsText(line.rule)}` : t.noRule,
                    line.refunded > 0 && t.refundedOf(formatMoney(line.refunded)),
                  ])}
                </small>
              </RowHead>
              <Cell>{formatMoney(line.gross)}</Cell>
              <Cell>{formatMoney(line.commission)}</Cell>
              <Cell>{formatMoney(line.net)}</Cell>
            </Row>
          ))}
          {deliveries.map((delivery) => (
            <Row key={delivery.id}>
              <RowHead>
                {delivery.name}
                {delivery.refunded > 0 && <small>{t.refundedOf(formatMoney(delivery.refunded))}</small>}
              </RowHead>
              <Cell>{formatMoney(delivery.gross)}</Cell>
              <Cell>{formatMoney(delivery.commission)}</Cell>
              <Cell>{formatMoney(delivery.net)}</Cell>
            </Row>
          ))}
          {all.length > 1 && (
            <Row>
              <RowHead>
                <b>{t.total}</b>
              </RowHead>
              <Cell>{sumOf(({ gross }) => gross)}</Cell>
              <Cell>{sumOf(({ commission }) => commission)}</Cell>
              <Cell>
                <b>{sumOf(({ net }) => net)}</b>
              </Cell>
            </Row>
          )}
        </Body>
      </Table>
      {isRefunding && (
        <RefundLinesDialog
          orderId={order.id}
          items={order.items.filter(({ id }) => ids.has(id))}
          deliveries={order.deliveries?.filter((delivery) => delivery.vendorId === vendorId)}
          onSubmit={(body, key) => refundLines(order.id, body, key)}
          onClose={() => setIsRefunding(false)}
        />
      )}
    </Vendor>
  );
}

const Vendor = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  h3 {
    font-size: ${text('md')};
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

/** On a phone an item is above its sums. The roles are spelled out, as in a `DataTable`. */
const Table = styled(FigureTable)`
  td,
  thead th {
    padding-inline-start: ${space(3)};
    white-space: nowrap;
    vertical-align: top;
  }
  thead th:first-child {
    padding-inline-start: ${space(1)};
  }
  th[scope='row'] {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.875rem;
  }
  @media (max-width: 30em) {
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
    }
    tr > :first-child {
      grid-column: 1 / -1;
    }
    tbody td {
      padding-top: 0;
    }
  }
`;

const TableHead = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;
