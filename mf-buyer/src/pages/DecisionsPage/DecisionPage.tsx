import { errorMessage } from '@rialto/shared/http';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import styled from 'styled-components';
import { decisionQuery } from '../../data/decisions';
import { commonTexts } from '../../texts/commonTexts';
import { decisionsTexts } from '../../texts/decisionsTexts';
import { DecisionCard } from './DecisionCard';

/** A decision by the key of its email, without a login, as a suspended account has none. Never rendered by a server, which would keep a copy. */
export function DecisionPage() {
  return useIsHydrated() ? <DecisionOfKey /> : <Loading />;
}

function Loading() {
  return (
    <Page role="status" aria-label={commonTexts.use().loading}>
      <Skeleton $height="20rem" />
    </Page>
  );
}

function DecisionOfKey() {
  const t = decisionsTexts.use();
  const { key = '' } = useParams();
  const decision = useQuery(decisionQuery(key));
  const { data } = decision;
  if (decision.isPending) return <Loading />;
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHead title={t.one} />
      {data && <DecisionCard statement={data} />}
      {data === null && (
        <EmptyState text={t.missing}>
          <ButtonLink to={paths.home}>{t.toHome}</ButtonLink>
        </EmptyState>
      )}
      {data === undefined && (
        <FailedState text={t.failed} reason={errorMessage(decision.error)} onRetry={() => void decision.refetch()} />
      )}
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${space(5)} ${space(7)};
`;
