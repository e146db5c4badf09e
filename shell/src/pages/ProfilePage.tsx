import { useAuth } from '@rialto/shared/auth';
import type { Role } from '@rialto/shared/contract/user';
import { formatDate } from '@rialto/shared/format';
import { color, space } from '@rialto/shared/theme';
import { Icon, type IconName } from '@rialto/shared/ui/Icon';
import { Panel, Row } from '@rialto/shared/ui/Layout';
import { PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

const pictures: Record<Role, IconName> = { user: 'user', vendor: 'leaf', admin: 'shield' };

const Card = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const Portrait = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 88px;
  height: 88px;
  border-radius: 50%;
  background: ${color('leafTint')};
  color: ${color('leaf')};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space(4)};
  dt {
    color: ${color('inkSoft')};
    font-size: 14px;
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** The dashboard's first page: whose account this is. */
export function ProfilePage() {
  const user = useAuth((state) => state.user);
  if (!user) return null;
  return (
    <Card as="div">
      <Row $gap={4}>
        <Portrait role="img" aria-label={`Picture of an account with the role ${user.role}`}>
          <Icon name={pictures[user.role]} size={44} />
        </Portrait>
        <PageTitle title="Profile">{user.name ? `Hello, ${user.name}` : 'Profile'}</PageTitle>
      </Row>
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user.role}</dd>
        </div>
        <div>
          <dt>Created at</dt>
          <dd>
            <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
          </dd>
        </div>
      </Facts>
    </Card>
  );
}
