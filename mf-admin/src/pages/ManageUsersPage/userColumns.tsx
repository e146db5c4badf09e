import type { User } from '@rialto/shared/contract/user';
import { formatDate } from '@rialto/shared/format';
import { color, space } from '@rialto/shared/theme';
import type { Column } from '@rialto/shared/ui/DataTable';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import styled from 'styled-components';
import { Address } from '../../components/Address';
import { UserActions } from './UserActions';

/** Whom an admin can suspend. */
export const isSuspendable = ({ role, status }: User) => role !== 'admin' && status === 'active';

interface Handlers {
  selected: ReadonlySet<number>;
  onSelect: (id: number, on: boolean) => void;
  onDeleted: () => void;
}

export const userColumns = ({ selected, onSelect, onDeleted }: Handlers): readonly Column<User>[] => [
  {
    key: 'email',
    header: 'Email',
    cell: (user) => (
      <Who>
        <input
          type="checkbox"
          aria-label={`Select ${user.email}`}
          disabled={!isSuspendable(user)}
          checked={selected.has(user.id)}
          onChange={({ target }) => onSelect(user.id, target.checked)}
        />
        <Email>
          <Address email={user.email} />
        </Email>
      </Who>
    ),
    sortedByServer: true,
  },
  { key: 'name', header: 'Name', cell: ({ name }) => <Name dir="auto">{name ?? '–'}</Name>, sortedByServer: true },
  { key: 'role', header: 'Role', cell: ({ role }) => <Plain>{role}</Plain> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={status === 'active' ? 'ok' : 'bad'}>{status}</StatusBadge>,
  },
  {
    key: 'createdAt',
    header: 'Created at',
    cell: ({ createdAt }) => <Day dateTime={createdAt}>{formatDate(createdAt)}</Day>,
    sortedByServer: true,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (user) =>
      user.role === 'admin' ? <None>None for admins</None> : <UserActions user={user} onDeleted={onDeleted} />,
    broad: true,
  },
];

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color('leaf')};
  }
`;

const Plain = styled.span`
  white-space: nowrap;
`;

const Email = styled.span`
  min-width: 150px;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Day = styled.time`
  white-space: nowrap;
`;

const None = styled.span`
  font-size: 14px;
`;
