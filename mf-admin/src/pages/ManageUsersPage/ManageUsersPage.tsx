import type { User } from '@rialto/shared/contract/user';
import { count } from '@rialto/shared/format';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { EmptyState, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { ClearFilters } from '../../components/ClearFilters';
import { usersQuery } from '../../data/users';
import { userColumns } from './userColumns';

const roles = ['user', 'vendor', 'admin'].map((role) => ({ value: role, label: role }));
const emptyText = 'No users found.';

export function ManageUsersPage() {
  const { get, set } = useListParams(['q', 'role', 'sort']);
  const users = usePaged(usersQuery());
  const shown = users.data?.filter((user) => matches(user, get('q'), get('role')));
  return (
    <>
      <PageHead title="Manage Users" count={countText(shown?.length, users.total)} />
      <FilterBar>
        <SearchField label="Search" placeholder="Email or name" value={get('q')} onSearch={(q) => set({ q })} />
        <SelectField
          label="Role"
          all="Every role"
          options={roles}
          value={get('role')}
          onSelect={(role) => set({ role })}
        />
      </FilterBar>
      <ListState query={users} emptyText={emptyText} skeleton={<TableSkeleton columns={5} />}>
        {() =>
          shown && shown.length > 0 ? (
            <DataTable
              caption="Accounts"
              columns={userColumns}
              rows={shown}
              rowKey={({ id }) => id}
              dimmed={({ role }) => role === 'admin'}
              sort={get('sort')}
              onSort={(sort) => set({ sort })}
            />
          ) : (
            <EmptyState text={emptyText}>
              <ClearFilters onClear={() => set({ q: '', role: '' })} />
            </EmptyState>
          )
        }
      </ListState>
      <ShowMore list={users} />
    </>
  );
}

/** Whether the e-mail address or the name contains the text, ignoring case, and the role is the chosen one. */
function matches(user: User, q: string, role: string): boolean {
  const text = q.trim().toLowerCase();
  return (role === '' || user.role === role) && `${user.email}\n${user.name ?? ''}`.toLowerCase().includes(text);
}

function countText(shown: number | undefined, total: number | null): string | null {
  if (shown === undefined || !total) return null;
  return shown === total ? count(total, 'account') : `${shown} of ${count(total, 'account')}`;
}
