import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/routing/paths';
import { Slot } from '@rialto/shared/slots';
import { DashboardHome } from '@rialto/shared/slots/DashboardHome';
import { space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Panel, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { profileTexts } from '../../texts/profileTexts';
import { AccountFacts, RolePicture } from './AccountFacts';
import { DetailsForm } from './DetailsForm';
import { EmailAddress } from './EmailAddress';
import { PasswordForm } from './PasswordForm';
import { Selling } from './Selling';
import { YourData } from './YourData';

const Security = lazy(() => import('./Security').then((module) => ({ default: module.Security })));

/** The dashboards of vendors and admins are wider than forms should be. */
const Page = styled(Stack)`
  max-width: 64rem;
`;

const Card = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const Greeting = styled.div`
  flex: 1;
  min-width: min(15rem, 100%);
  overflow-wrap: anywhere;
`;

const Forms = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  @media (min-width: 68.75em) {
    grid-template-columns: 3fr 2fr;
  }
`;

export function ProfilePage() {
  const t = profileTexts.use();
  const user = useAuth((state) => state.user);
  if (!user) return null;
  return (
    <Page $gap={5}>
      <Card as="div">
        <Row $gap={4}>
          <RolePicture role={user.role} size={88} />
          <Greeting>
            <PageTitle title={t.title}>{user.name ? t.hello(user.name) : t.title}</PageTitle>
          </Greeting>
        </Row>
        <AccountFacts user={user} />
        <div>
          <TextLink to={paths.notificationSettings}>{t.notificationSettings}</TextLink>
        </div>
      </Card>
      <Forms>
        <DetailsForm user={user} />
        <PasswordForm email={user.email} />
      </Forms>
      <EmailAddress user={user} />
      <Suspense>
        <Security userId={user.id} />
      </Suspense>
      <Selling user={user} />
      <YourData user={user} />
      <Slot name="profile.section" user={user} />
      {user.role === 'user' && <DashboardHome />}
    </Page>
  );
}
