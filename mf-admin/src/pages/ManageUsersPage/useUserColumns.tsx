import type { User } from '@rialto/shared/contract/user';
import { formatDate } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { AddressText } from '@rialto/shared/ui/AddressText';
import { TextLink } from '@rialto/shared/ui/Button';
import type { Column } from '@rialto/shared/ui/DataTable';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import styled from 'styled-components';
import { UserActions } from '../../components/UserActions';
import { commonTexts } from '../../texts/commonTexts';
import { usersTexts } from '../../texts/usersTexts';

export const isSuspendable = ({ role, status }: User) => role !== 'admin' && status === 'active';

interface Handlers {
  onDeleted: () => void;
  onStranded: (vendor: User) => void;
}

export function useUserColumns({ onDeleted, onStranded }: Handlers): readonly Column<User>[] {
  const t = usersTexts.use();
  const common = commonTexts.use();
  const values = valueTexts.use();
  return [
    {
      key: 'email',
      header: t.email,
      cell: (user) => (
        <TextLink to={paths.adminUser(user.id)} aria-label={user.email}>
          <AddressText>{user.email}</AddressText>
        </TextLink>
      ),
      sortedByServer: true,
      clip: 28,
    },
    {
      key: 'name',
      header: t.name,
      cell: ({ name }) => <Name dir="auto">{name ?? '–'}</Name>,
      sortedByServer: true,
      clip: 22,
    },
    { key: 'role', header: t.role, cell: ({ role }) => <Plain>{values.role[role]}</Plain> },
    {
      key: 'status',
      header: common.status,
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'ok' : 'bad'}>{values.userStatus[status]}</StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t.createdAt,
      cell: ({ createdAt }) => <Day dateTime={createdAt}>{formatDate(createdAt)}</Day>,
      sortedByServer: true,
      roomy: true,
    },
    {
      key: 'actions',
      header: common.actions,
      cell: (user) =>
        user.role === 'admin' ? (
          <None>{t.noActions}</None>
        ) : (
          <UserActions user={user} onDeleted={onDeleted} onStranded={onStranded} />
        ),
      broad: true,
    },
  ];
}

const Plain = styled.span`
  white-space: nowrap;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Day = styled.time`
  white-space: nowrap;
`;

const None = styled.span`
  font-size: 0.875rem;
`;
