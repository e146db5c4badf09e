import type { User } from '@rialto/shared/contract/user';
import { formatDate } from '@rialto/shared/format';
import type { Column } from '@rialto/shared/ui/DataTable';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import styled from 'styled-components';

export const userColumns: readonly Column<User>[] = [
  { key: 'email', header: 'Email', cell: ({ email }) => <Email>{email}</Email>, sortBy: ({ email }) => email },
  { key: 'name', header: 'Name', cell: ({ name }) => name ?? '–', sortBy: ({ name }) => name ?? '' },
  { key: 'role', header: 'Role', cell: ({ role }) => role, sortBy: ({ role }) => role },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={status === 'active' ? 'ok' : 'bad'}>{status}</StatusBadge>,
    sortBy: ({ status }) => status,
  },
  {
    key: 'createdAt',
    header: 'Created at',
    cell: ({ createdAt }) => <Day dateTime={createdAt}>{formatDate(createdAt)}</Day>,
    sortBy: ({ createdAt }) => createdAt,
  },
];

const Email = styled.span`
  display: block;
  min-width: 190px;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Day = styled.time`
  white-space: nowrap;
`;
