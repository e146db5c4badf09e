import { count } from '@rialto/shared/format';
import { Button } from '@rialto/shared/ui/Button';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { usePaged } from '@rialto/shared/ui/usePaged';
import styled from 'styled-components';
import { ClearFilters } from '../../components/ClearFilters';
import { allOrdersQuery, orderStatuses } from '../../data/orders';
import { transactionColumns } from './transactionColumns';

const statusOptions = orderStatuses.map((status) => ({ value: status, label: status }));

export function MonitorTransactionsPage() {
  const { get, set } = useListParams(['q', 'status']);
  const q = get('q').trim();
  // Whatever else an address may say is no status, and the server would refuse it.
  const status = orderStatuses.find((known) => known === get('status'));
  const orders = usePaged(allOrdersQuery({ status, q }), { keepPrevious: true });
  return (
    <>
      <PageHead title="Monitor Transactions" count={orders.total ? count(orders.total, 'transaction') : null} />
      <FilterBar>
        <SearchField
          label="Search"
          placeholder="Buyer, product or transaction"
          value={get('q')}
          onSearch={(text) => set({ q: text })}
        />
        <SelectField
          label="Status"
          all="Every status"
          options={statusOptions}
          value={status ?? ''}
          onSelect={(value) => set({ status: value })}
        />
      </FilterBar>
      <Content aria-busy={orders.isStale} $waiting={orders.isStale}>
        <ListState
          query={orders}
          emptyText="No transactions found."
          skeleton={<TableSkeleton columns={5} />}
          next={
            q || status ? (
              <ClearFilters onClear={() => set({ q: '', status: '' })} />
            ) : (
              <Button $variant="quiet" onClick={() => void orders.refetch()}>
                Check again
              </Button>
            )
          }
        >
          {(rows) => (
            <DataTable
              caption="Transactions, newest first"
              columns={transactionColumns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </ListState>
        <ShowMore list={orders} />
      </Content>
    </>
  );
}

const Content = styled.div<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
`;
