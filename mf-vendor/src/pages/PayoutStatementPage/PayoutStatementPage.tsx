import { useAuth } from '@rialto/shared/auth';
import { saveCsv } from '@rialto/shared/browser/csv';
import type { Statement } from '@rialto/shared/contract/payout';
import { formatDate } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { screenOnly, space } from '@rialto/shared/theme/theme';
import { Button, ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { ExportButton } from '@rialto/shared/ui/ExportButton';
import { EmptyState, FailedState } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { arrivalText, failureText, PayoutStateBadge } from '../../components/payoutParts';
import { statementQuery } from '../../data/payouts';
import { payoutsTexts } from '../../texts/payoutsTexts';
import { StatementLines } from './StatementLines';
import { statementCsv } from './statementCsv';
import { Facts, Sheet } from './statementParts';

/** What a payout pays, to read, to print and as a file. */
export function PayoutStatementPage() {
  const t = payoutsTexts.use();
  const kit = kitTexts.use();
  const { data, error, refetch } = useQuery(statementQuery(routeId(useParams().payoutId)));
  if (data) return <StatementSheet statement={data} />;
  if (data === null)
    return (
      <>
        <PageHead title={t.statementTitle} />
        <EmptyState text={t.noStatement} icon="basket">
          <ButtonLink to={paths.payouts}>{t.allPayouts}</ButtonLink>
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <PageHead title={t.statementTitle} />
        <FailedState text={t.statementFailed} reason={error.message} onRetry={() => void refetch()} />
      </>
    );
  return (
    <div role="status" aria-label={kit.loading}>
      <TableSkeleton columns={5} tools={false} />
    </div>
  );
}

function StatementSheet({ statement }: { statement: Statement }) {
  const t = payoutsTexts.use();
  const isAdmin = useAuth(({ user }) => user?.role === 'admin');
  const { payout } = statement;
  const arrival = arrivalText(payout);
  const failure = failureText(payout);
  return (
    <>
      <OnScreen>
        <Row>
          <Button $small onClick={() => window.print()}>
            {t.print}
          </Button>
          <ExportButton
            disabled={false}
            onExport={async () => saveCsv(t.csvName(payout.id), statementCsv(statement))}
          />
          <TextLink to={paths.payouts}>{t.allPayouts}</TextLink>
        </Row>
      </OnScreen>
      <Sheet as="article">
        <PageTitle title={t.statementTitleOf(payout.id)}>{t.statementTitle}</PageTitle>
        <Facts>
          <dt>{t.number}</dt>
          <dd>{payout.id}</dd>
          <dt>{t.vendor}</dt>
          <dd>
            {isAdmin ? <TextLink to={paths.adminUser(payout.vendorId)}>{payout.vendor}</TextLink> : payout.vendor}
          </dd>
          <dt>{t.created}</dt>
          <dd>{formatDate(payout.createdAt)}</dd>
          <dt>{t.state}</dt>
          <dd>
            <PayoutStateBadge {...payout} />
          </dd>
          {arrival && (
            <>
              <dt>{t.arrival}</dt>
              <dd>{[arrival, failure].filter(Boolean).join('. ')}</dd>
            </>
          )}
        </Facts>
        <StatementLines statement={statement} isAdmin={isAdmin} />
      </Sheet>
    </>
  );
}

const OnScreen = styled.div`
  margin-bottom: ${space(5)};
  ${screenOnly}
`;
