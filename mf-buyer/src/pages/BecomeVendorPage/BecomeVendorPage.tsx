import { useAuth } from '@rialto/shared/auth';
import type { OwnApplication, VendorApplication } from '@rialto/shared/contract/vendorApplication';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { refreshUser } from '@rialto/shared/session/account';
import { space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Notice, Panel, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { useEffect } from 'react';
import styled from 'styled-components';
import { ownApplicationQuery } from '../../data/applications';
import { becomeVendorTexts } from '../../texts/becomeVendorTexts';
import { ApplicationForm } from './ApplicationForm';
import { StepList } from './StepList';
import { SubmittedDetails } from './SubmittedDetails';
import { Withdraw } from './Withdraw';

/** How a buyer becomes a vendor: what changes, the application, and what has become of it. */
export function BecomeVendorPage() {
  const t = becomeVendorTexts.use();
  const { data, isError, error, refetch } = useQuery(ownApplicationQuery());
  const user = useAuth((state) => state.user);
  const isApproved = data?.application?.state === 'approved';
  const isStale = isApproved && user?.awaitsApproval === true;
  useEffect(() => {
    // An admin has approved since the session began.
    if (isStale) refreshUser().catch(() => {});
  }, [isStale]);
  const sells = isApproved || (user?.role === 'vendor' && !user.awaitsApproval);
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      {data && user ? (
        <Page $gap={5}>
          {sells ? (
            <Sells application={data.application} />
          ) : (
            <Application key={user.id} own={data} isVendor={user.role === 'vendor'} />
          )}
        </Page>
      ) : isError ? (
        <FailedState text={t.failed} reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t.loadingApplication}>
          <Skeleton $height="28rem" />
        </div>
      )}
    </>
  );
}

function Sells({ application }: { application: VendorApplication | null }) {
  const t = becomeVendorTexts.use();
  return (
    <>
      <Notice $tint="leafTint">
        <p>{application ? t.news.approved : t.already}</p>
        {application && <StepList steps={application.steps} />}
        <TextLink to={paths.myShop}>{t.toShop}</TextLink>
      </Notice>
      {application && <SubmittedDetails application={application} />}
    </>
  );
}

function Application({ own: { application, needsApproval }, isVendor }: { own: OwnApplication; isVendor: boolean }) {
  const isSubmitted = application?.state === 'submitted';
  return (
    <>
      {application && application.state !== 'draft' && <News application={application} />}
      {!isVendor && <Consequences needsApproval={needsApproval} />}
      {isSubmitted ? (
        <SubmittedDetails application={application} />
      ) : (
        <ApplicationForm application={application} needsApproval={needsApproval} />
      )}
      {(isVendor || application) && <Withdraw hasApplication={application !== null} />}
    </>
  );
}

/** How the application stands, with the words of the admins. */
function News({ application: { state, steps } }: { application: VendorApplication }) {
  const t = becomeVendorTexts.use();
  const tint = state === 'refused' ? 'blushTint' : state === 'asked' ? 'sunTint' : 'leafTint';
  return (
    <Notice $tint={tint} aria-label={t.states[state]}>
      <p>{t.news[state]}</p>
      <StepList steps={steps} />
      <Row>
        <TextLink to={paths.manageInventory}>{t.toDrafts}</TextLink>
      </Row>
    </Notice>
  );
}

function Consequences({ needsApproval }: { needsApproval: boolean }) {
  const t = becomeVendorTexts.use();
  const all = [...t.consequences, ...(needsApproval ? t.approvalConsequences : [])];
  return (
    <Panel aria-labelledby="what-changes">
      <h2 id="what-changes">{t.consequencesTitle}</h2>
      <List>
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </Panel>
  );
}

const Page = styled(Stack)`
  max-width: 48rem;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding-left: ${space(5)};
  list-style: disc;
`;
