import type { LedgerAccount } from '@rialto/shared/contract/ledger';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Difference, Reconciliation } from '@rialto/shared/contract/payout';
import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Card } from '@rialto/shared/ui/Card';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { FailedState, ListSection } from '@rialto/shared/ui/Feedback';
import { Notice } from '@rialto/shared/ui/Layout';
import { Sections } from '@rialto/shared/ui/Overview';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Muted } from '@rialto/shared/ui/Text';
import { FigureTable } from '@rialto/shared/ui/table/FigureTable';
import { reconciliationQuery } from '../../data/money';
import type { MoneyTexts } from '../../texts/en/money';
import { moneyTexts } from '../../texts/moneyTexts';

/** The ledger's balances, and where it differs from what it was posted from. */
export function ReconciliationPage() {
  const t = moneyTexts.use();
  const { data, error, isFetching, refetch } = useQuery(reconciliationQuery());
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <Button $small $variant="quiet" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
          {isFetching ? t.comparing : t.again}
        </Button>
      </PageHead>
      {data ? (
        <ListSection $isStale={isFetching} aria-label={t.title}>
          <Books books={data} />
        </ListSection>
      ) : error ? (
        <FailedState text={t.failed} reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t.comparing}>
          <TableSkeleton columns={3} tools={false} />
        </div>
      )}
    </>
  );
}

function Books({ books }: { books: Reconciliation }) {
  const t = moneyTexts.use();
  const { accounts, sum, differences, more, checkedOrders } = books;
  const isSound = differences.length === 0 && sum === 0;
  return (
    <Sections>
      <Notice $tint={isSound ? 'leafTint' : 'blushTint'} role="status">
        <h2>{isSound ? t.sound : t.found(differences.length, more)}</h2>
        <p>{isSound ? t.soundText(checkedOrders) : t.foundText}</p>
      </Notice>
      {differences.length > 0 && (
        <DataTable
          caption={t.differences}
          columns={columnsIn(t)}
          rows={differences.map((difference, index) => ({ ...difference, index }))}
          rowKey={({ index }) => index}
        />
      )}
      <Card aria-labelledby="accounts-heading">
        <h2 id="accounts-heading">{t.accounts}</h2>
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">{t.account}</th>
              <th scope="col">{t.balance}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, balance }) => (
              <tr key={account}>
                <th scope="row">{accountName(account, t)}</th>
                <td>{formatMoney(balance)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <b>{t.sum}</b>
              </th>
              <td>
                <b>{formatMoney(sum)}</b>
              </td>
            </tr>
          </tbody>
        </FigureTable>
        <Muted>{`${t.sumNote} ${t.signs}`}</Muted>
      </Card>
    </Sections>
  );
}

/** An account that this release does not know is shown under its API name. */
function accountName(account: string, t: MoneyTexts): string {
  const names: Partial<Record<string, string>> = t.accountNames satisfies Record<LedgerAccount, string>;
  return names[account] ?? account;
}

type Row = Difference & { index: number };

const columnsIn = (t: MoneyTexts): readonly Column<Row>[] => [
  { key: 'what', header: t.what, cell: ({ kind }) => <b>{t.kinds[kind]}</b> },
  { key: 'subject', header: t.subject, cell: (difference) => <Subject {...difference} /> },
  { key: 'ledger', header: t.ledger, cell: ({ ledger }) => formatMoney(ledger), figures: true },
  { key: 'other', header: t.other, cell: ({ other }) => formatMoney(other), figures: true },
  {
    key: 'off',
    header: t.off,
    cell: ({ ledger, other }) => <b>{formatMoney(fromCents(toCents(ledger) - toCents(other)))}</b>,
    figures: true,
  },
];

function Subject({ orderId, payoutId }: Pick<Difference, 'orderId' | 'payoutId'>) {
  const t = moneyTexts.use();
  if (orderId !== null) return <TextLink to={paths.transaction(orderId)}>{t.order(orderId)}</TextLink>;
  if (payoutId !== null) return <TextLink to={paths.payout(payoutId)}>{t.payout(payoutId)}</TextLink>;
  return <>{t.entry}</>;
}
