import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Panel, Stack } from '@rialto/shared/ui/Layout';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { type ComponentType, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { AreaHost } from '../areas/areaHost';
import { overviews } from '../layouts/overviews';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { shellTexts } from '../texts/shellTexts';
import { AccountFacts, RolePicture } from './ProfilePage/AccountFacts';
import { ProfilePage } from './ProfilePage/ProfilePage';

/**
 * The dashboard's first page: email, role and created-at date (specification, section 2), for vendors and admins with the overview of
 * their area, for buyers with the forms of the profile.
 */
export function startPageWith(host: AreaHost): ComponentType {
  return function StartPage() {
    const role = useAuth((state) => state.user?.role);
    const overview = role && overviews[role];
    return overview ? <DeskStart overview={overview} host={host} /> : <ProfilePage />;
  };
}

/** The profile instead, if the overview cannot be shown because its area fails or is an older release. */
function DeskStart({ overview, host }: { overview: string; host: AreaHost }) {
  const t = shellTexts.use();
  const user = useAuth((state) => state.user);
  const [Overview, setOverview] = useState<ComponentType | null>();
  useEffect(() => {
    let isShown = true;
    void host.loadPage(overview).then((page) => isShown && setOverview(() => page));
    return () => {
      isShown = false;
    };
  }, [overview, host]);
  if (Overview === null || !user) return <ProfilePage />;
  return (
    <RetryBoundary fallback={() => <ProfilePage />}>
      <Stack $gap={5}>
        <Account aria-label={t.account}>
          <RolePicture role={user.role} size={40} />
          <AccountFacts user={user} />
          <TextLink to={paths.profile}>{t.profile}</TextLink>
        </Account>
        <div>{Overview ? <Overview /> : <PageSkeleton />}</div>
      </Stack>
    </RetryBoundary>
  );
}

const Account = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  padding-block: ${space(3)};
  > dl {
    flex: 1;
  }
`;
