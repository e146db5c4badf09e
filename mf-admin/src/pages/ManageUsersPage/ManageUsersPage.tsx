import type { User } from '@rialto/shared/contract/user';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { BulkBarSkeleton } from '@rialto/shared/ui/BulkBar';
import { Button } from '@rialto/shared/ui/Button';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { ClearFilters } from '@rialto/shared/ui/DayRange';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useRef, useState } from 'react';
import { StrandedOrders } from '../../components/StrandedOrders';
import { roles, userSorts, userStatuses, usersQuery } from '../../data/users';
import { commonTexts } from '../../texts/commonTexts';
import { usersTexts } from '../../texts/usersTexts';
import { type Reported, SuspensionReport } from './SuspensionReport';
import { UsersBulkBar } from './UsersBulkBar';
import { isSuspendable, useUserColumns } from './useUserColumns';

/** The server has names of its own for the orders by date. */
const dateSorts = { oldest: 'createdAt', newest: '-createdAt' } as const;
const columnSort = (sort: string) => (sort in dateSorts ? dateSorts[sort as keyof typeof dateSorts] : sort);
const serverSort = (sort: string) =>
  sort === dateSorts.oldest ? 'oldest' : sort === dateSorts.newest || sort === '' ? 'newest' : sort;

const filterParams = ['q', 'role', 'status'] as const;

export function ManageUsersPage() {
  const t = usersTexts.use();
  const common = commonTexts.use();
  const values = valueTexts.use();
  const { get, set } = useListParams([...filterParams, 'sort']);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [report, setReport] = useState<readonly Reported[] | null>(null);
  // The last suspended or deleted vendor with paid items to ship; 'several' after a bulk suspension.
  const [strandedVendor, setStrandedVendor] = useState<User | 'several' | null>(null);
  const list = useRef<HTMLElement>(null);
  // Other values in the URL are ignored, as the server would reject them.
  const filter = {
    q: get('q').trim() || undefined,
    role: roles.find((known) => known === get('role')),
    status: userStatuses.find((known) => known === get('status')),
    sort: userSorts.find((known) => known === get('sort')),
  };
  const users = usePaged(usersQuery(filter), { keepPrevious: true });
  const isFiltered = Boolean(filter.q || filter.role || filter.status);

  const columns = useUserColumns({
    onDeleted: () => list.current?.focus(),
    onStranded: setStrandedVendor,
  });
  const closeReport = () => {
    setReport(null);
    list.current?.focus();
  };

  return (
    <>
      <PageHead title={t.title} count={users.total ? t.accounts(users.total) : null} />
      <FilterBar active={[filter.role, filter.status].filter(Boolean).length}>
        <SearchField placeholder={t.searchHint} value={get('q')} onSearch={(q) => set({ q })} />
        <SelectField
          label={t.role}
          all={t.everyRole}
          options={roles.map((value) => ({ value, label: values.role[value] }))}
          value={filter.role ?? ''}
          onSelect={(role) => set({ role })}
        />
        <SelectField
          label={common.status}
          all={common.everyStatus}
          options={userStatuses.map((value) => ({ value, label: values.userStatus[value] }))}
          value={filter.status ?? ''}
          onSelect={(status) => set({ status })}
        />
      </FilterBar>
      <SavedFilters list="users" params={filterParams} />
      {report && report.length > 0 && <SuspensionReport results={report} onClose={closeReport} />}
      {strandedVendor && (
        <StrandedOrders
          {...(strandedVendor === 'several' ? {} : { vendor: strandedVendor })}
          onClose={() => {
            setStrandedVendor(null);
            list.current?.focus();
          }}
        />
      )}
      {users.isPending && <BulkBarSkeleton />}
      <UsersBulkBar
        suspendable={(users.data ?? []).filter(isSuspendable)}
        selected={selected}
        onSelect={(ids) => setSelected(new Set(ids))}
        onReport={(results) => {
          setReport(results);
          setStrandedVendor('several');
        }}
      />
      <ListSection ref={list} tabIndex={-1} aria-label={t.list} $isStale={users.isStale}>
        <ListState
          query={users}
          emptyText={t.empty}
          failedText={t.failed}
          icon="user"
          skeleton={<TableSkeleton columns={5} />}
          next={
            isFiltered ? (
              <ClearFilters onClear={() => set({ q: '', role: '', status: '' })} />
            ) : (
              <Button $variant="quiet" onClick={() => void users.refetch()}>
                {common.checkAgain}
              </Button>
            )
          }
        >
          {(rows: User[]) => (
            <DataTable
              name="users"
              caption={t.table}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              dimmed={({ role }) => role === 'admin'}
              selection={{
                selected,
                onSelect: setSelected,
                canSelect: isSuspendable,
                label: ({ email }) => t.select(email),
              }}
              sort={columnSort(filter.sort ?? 'newest')}
              onSort={(sort) => set({ sort: serverSort(sort) === 'newest' ? '' : serverSort(sort) })}
            />
          )}
        </ListState>
        <ShowMore list={users} />
      </ListSection>
    </>
  );
}
