import type { Statement, StatementLine } from '@rialto/shared/contract/payout';
import { dot, formatDate, formatMoney, joinFacts } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { payoutsTexts } from '../../texts/payoutsTexts';
import { Body, Cell, ColumnHead, Foot, Head, Lines, Row, RowHead } from './statementParts';

interface StatementLinesProps {
  statement: Statement;
  isAdmin: boolean;
}

/** The entries of a statement between the balance before and after: opening + entries = payout + closing. */
export function StatementLines({ statement, isAdmin }: StatementLinesProps) {
  const t = payoutsTexts.use();
  const { payout, opening, lines, totals, closing } = statement;
  const sums = [
    { key: 'sales', label: t.totalSales, sum: totals.gross },
    { key: 'commission', label: t.totalCommission, sum: -totals.commission },
    { key: 'refunds', label: t.totalRefunds, sum: totals.refunds },
    { key: 'adjustments', label: t.totalAdjustments, sum: totals.adjustments },
  ];
  return (
    <Lines aria-label={t.statementTitle}>
      <Head>
        <Row>
          <ColumnHead>{t.lineDate}</ColumnHead>
          <ColumnHead>{t.line}</ColumnHead>
          <ColumnHead data-figures>{t.gross}</ColumnHead>
          <ColumnHead data-figures>{t.commission}</ColumnHead>
          <ColumnHead data-figures>{t.net}</ColumnHead>
        </Row>
      </Head>
      <Body>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell>
              <time dateTime={line.at}>{formatDate(line.at)}</time>
            </Cell>
            <Cell data-entry>
              <Entry line={line} isAdmin={isAdmin} />
            </Cell>
            <Cell data-figures data-label={t.gross}>
              {formatMoney(line.gross)}
            </Cell>
            <Cell data-figures data-label={t.commission}>
              {formatMoney(line.commission === 0 ? 0 : -line.commission)}
            </Cell>
            <Cell data-figures data-label={t.net}>
              {formatMoney(line.net)}
            </Cell>
          </Row>
        ))}
      </Body>
      <Foot>
        <Sum label={t.opening} sum={opening} />
        {sums.map(({ key, label, sum }) => sum !== 0 && <Sum key={key} label={label} sum={sum} />)}
        <Sum label={t.thisPayout} sum={payout.amount} isStrong />
        <Sum label={t.closing} sum={closing} />
      </Foot>
    </Lines>
  );
}

function Entry({ line, isAdmin }: { line: StatementLine; isAdmin: boolean }) {
  const t = payoutsTexts.use();
  const { kind, orderId, productName, quantity, note } = line;
  const product = productName && (quantity === null || kind !== 'sale' ? productName : `${quantity} × ${productName}`);
  return (
    <>
      {t.kinds[kind]}
      {orderId !== null && (
        <>
          {dot}
          <TextLink to={isAdmin ? paths.transaction(orderId) : paths.soldOrder(orderId)}>{t.order(orderId)}</TextLink>
        </>
      )}
      {(product || note) && <small>{joinFacts([product, note])}</small>}
    </>
  );
}

function Sum({ label, sum, isStrong = false }: { label: string; sum: number; isStrong?: boolean }) {
  return (
    <Row data-strong={isStrong || undefined}>
      <RowHead colSpan={4}>{label}</RowHead>
      <Cell data-figures>{formatMoney(sum)}</Cell>
    </Row>
  );
}
