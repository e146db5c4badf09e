import type { OrderStatus } from '@rialto/shared/contract/order';
import { count } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { Button } from '@rialto/shared/ui/Button';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { DayRange, dayOf } from '@rialto/shared/ui/DayRange';
import { ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { ClearFilters } from '../../components/ClearFilters';
import { Content } from '../../components/Content';
import { optionsOf } from '../../components/optionsOf';
import { allOrdersQuery, filterParams, type OrdersFilter, orderStatuses, summaryQuery } from '../../data/orders';
import { ExportTransactions } from './ExportTransactions';
import { TransactionFigures } from './TransactionFigures';
import { transactionColumns } from './transactionColumns';

const none = { q: '', status: '', from: '', to: '' };

/** Every order of the market: found, added up, and taken along as a file. */
export function MonitorTransactionsPage() {
  const { get, set } = useListParams(['q', 'status', 'from', 'to']);
  // Whatever else an address may say is none of these, and the server would refuse it.
  const filter: OrdersFilter = {
    q: get('q').trim() || undefined,
    status: orderStatuses.find((known) => known === get('status')),
    from: dayOf(get('from')),
    to: dayOf(get('to')),
  };
  const orders = usePaged(allOrdersQuery(filter), { keepPrevious: true });
  const summary = useQuery(summaryQuery(filter));
  // The list stops counting at some thousands; the summary counts them all.
  const total = summary.isPlaceholderData ? undefined : summary.data?.orders;
  const isFiltered = Object.values(filter).some(Boolean);
  const pathOf = (status: OrderStatus) =>
    `${paths.monitorTransactions}?${new URLSearchParams(filterParams({ ...filter, status }))}`;

  return (
    <>
      <PageHead title="Monitor Transactions" count={total ? count(total, 'transaction') : null}>
        {orders.data && orders.data.length > 0 && <ExportTransactions filter={filter} total={total} />}
      </PageHead>
      <FilterBar>
        <SearchField
          label="Search"
          placeholder="Buyer, product, order or transaction"
          value={get('q')}
          onSearch={(q) => set({ q })}
        />
        <SelectField
          label="Status"
          all="Every status"
          options={optionsOf(orderStatuses)}
          value={filter.status ?? ''}
          onSelect={(status) => set({ status })}
        />
        <DayRange from={filter.from} to={filter.to} onSelect={set} />
      </FilterBar>
      {orders.data?.length !== 0 && <TransactionFigures query={summary} pathOf={pathOf} />}
      <Content aria-label="The transactions" aria-busy={orders.isStale} $waiting={orders.isStale}>
        <ListState
          query={orders}
          emptyText="No transactions found."
          icon="basket"
          skeleton={<TableSkeleton columns={5} />}
          next={
            isFiltered ? (
              <ClearFilters onClear={() => set(none)} />
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
        <ShowMore list={{ ...orders, total: total ?? null }} />
      </Content>
    </>
  );
}
