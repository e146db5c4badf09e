import type { OrderStatus } from '@rialto/shared/contract/order';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
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
import { allOrdersQuery, filterParams, type OrdersFilter, orderStatuses, summaryQuery } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { transactionsTexts } from '../../texts/transactionsTexts';
import { ExportTransactions } from './ExportTransactions';
import { TransactionFigures } from './TransactionFigures';
import { useTransactionColumns } from './useTransactionColumns';

const none = { q: '', status: '', from: '', to: '' };

/** Every order of the market: found, added up, and taken along as a file. */
export function MonitorTransactionsPage() {
  const t = transactionsTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  const columns = useTransactionColumns();
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
      <PageHead title={t.title} count={total ? t.transactions(total) : null}>
        {orders.data && orders.data.length > 0 && <ExportTransactions filter={filter} total={total} />}
      </PageHead>
      <FilterBar>
        <SearchField label={common.search} placeholder={t.searchHint} value={get('q')} onSearch={(q) => set({ q })} />
        <SelectField
          label={common.status}
          all={common.everyStatus}
          options={orderStatuses.map((value) => ({ value, label: orderStatus[value] }))}
          value={filter.status ?? ''}
          onSelect={(status) => set({ status })}
        />
        <DayRange from={filter.from} to={filter.to} onSelect={set} />
      </FilterBar>
      {orders.data?.length !== 0 && <TransactionFigures query={summary} pathOf={pathOf} />}
      <Content aria-label={t.list} aria-busy={orders.isStale} $waiting={orders.isStale}>
        <ListState
          query={orders}
          emptyText={t.empty}
          icon="basket"
          skeleton={<TableSkeleton columns={5} />}
          next={
            isFiltered ? (
              <ClearFilters onClear={() => set(none)} />
            ) : (
              <Button $variant="quiet" onClick={() => void orders.refetch()}>
                {common.checkAgain}
              </Button>
            )
          }
        >
          {(rows) => <DataTable caption={t.table} columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </ListState>
        <ShowMore list={{ ...orders, total: total ?? null }} />
      </Content>
    </>
  );
}
