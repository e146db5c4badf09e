import type { StockChange } from '@rialto/shared/contract/variant';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { dot, formatDateTime, formatNumber } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import styled from 'styled-components';
import { FoldedSection } from '../../components/productForm/FoldedSection';
import { stockChangesQuery } from '../../data/products';
import { productDetailsTexts } from '../../texts/productDetailsTexts';

/** Who changed the stock, why and by how much, newest first; loaded when the section is opened. */
export function StockHistory({ productId, linksToOrders }: { productId: number; linksToOrders: boolean }) {
  const t = productDetailsTexts.use().history;
  return (
    <FoldedSection title={t.heading}>
      <Changes productId={productId} linksToOrders={linksToOrders} />
    </FoldedSection>
  );
}

function Changes({ productId, linksToOrders }: { productId: number; linksToOrders: boolean }) {
  const t = productDetailsTexts.use().history;
  const changes = usePaged(stockChangesQuery(productId));
  return (
    <ListState query={changes} emptyText={t.empty} failedText={t.failed} skeleton={<Skeleton $height="8rem" />}>
      {(rows) => {
        const hasVariants = rows.some(({ variant }) => variant.title !== '');
        return (
          <>
            <Scroller role="region" aria-label={t.table} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t.columns.when}</th>
                    <th scope="col">{t.columns.what}</th>
                    <th scope="col">{t.columns.who}</th>
                    {hasVariants && <th scope="col">{t.columns.variant}</th>}
                    <Figure as="th" scope="col">
                      {t.columns.change}
                    </Figure>
                    <Figure as="th" scope="col">
                      {t.columns.after}
                    </Figure>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((change) => (
                    <tr key={change.id}>
                      <td>{formatDateTime(change.createdAt)}</td>
                      <td>
                        <Reason change={change} linksToOrders={linksToOrders} />
                      </td>
                      <td>{change.actor?.name ?? '–'}</td>
                      {hasVariants && <td>{change.variant.title || '–'}</td>}
                      <Figure>{`${change.delta > 0 ? '+' : ''}${formatNumber(change.delta)}`}</Figure>
                      <Figure>{formatNumber(change.after)}</Figure>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
            <ShowMore list={changes} />
          </>
        );
      }}
    </ListState>
  );
}

function Reason({ change: { kind, orderId, note }, linksToOrders }: { change: StockChange; linksToOrders: boolean }) {
  const t = productDetailsTexts.use().history;
  return (
    <>
      {t.kinds[kind]}
      {orderId !== null && dot}
      {orderId !== null &&
        (linksToOrders ? <TextLink to={paths.soldOrder(orderId)}>{t.order(orderId)}</TextLink> : t.order(orderId))}
      {note && <small>{note}</small>}
    </>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)} ${space(3)} ${space(2)} 0;
    border-bottom: 1px solid ${color('line')};
    text-align: left;
    white-space: nowrap;
  }
  th {
    font-size: 0.8125rem;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    white-space: normal;
  }
`;

const Figure = styled.td`
  && {
    text-align: right;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
