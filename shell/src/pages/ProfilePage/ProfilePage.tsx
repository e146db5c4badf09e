import { useAuth } from '@rialto/shared/auth';
import type { Role } from '@rialto/shared/contract/user';
import { formatDate } from '@rialto/shared/i18n/format';
import { Slot } from '@rialto/shared/slots';
import { DashboardHome } from '@rialto/shared/slots/DashboardHome';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { Emblem, Icon, type IconName } from '@rialto/shared/ui/Icon';
import { Panel, Row, Stack } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { profileTexts } from '../../texts/profileTexts';
import { DetailsForm } from './DetailsForm';
import { PasswordForm } from './PasswordForm';
import { YourData } from './YourData';

const pictures: Record<Role, IconName> = { user: 'user', vendor: 'leaf', admin: 'shield' };

/** The dashboards of vendors and admins are wider than forms should be. */
const Page = styled(Stack)`
  max-width: 64rem;
`;

const Card = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
  gap: ${space(4)};
  dt {
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
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
  const { role } = valueTexts.use();
  const user = useAuth((state) => state.user);
  if (!user) return null;
  return (
    <Page $gap={5}>
      <Card as="div">
        <Row $gap={4}>
          <Emblem $size="5.5rem" role="img" aria-label={t.picture(role[user.role])}>
            <Icon name={pictures[user.role]} size={44} />
          </Emblem>
          <Greeting>
            <PageTitle title={t.title}>{user.name ? t.hello(user.name) : t.title}</PageTitle>
          </Greeting>
        </Row>
        <Facts>
          <div>
            <dt>{t.email}</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>{t.role}</dt>
            <dd>{role[user.role]}</dd>
          </div>
          <div>
            <dt>{t.createdAt}</dt>
            <dd>
              <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
            </dd>
          </div>
        </Facts>
      </Card>
      <Forms>
        <DetailsForm user={user} />
        <PasswordForm email={user.email} />
      </Forms>
      <YourData user={user} />
      <Slot name="profile.section" user={user} />
      {user.role === 'user' && <DashboardHome />}
    </Page>
  );
}
