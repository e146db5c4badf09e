import type { Order } from '@rialto/shared/contract/order';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { Button } from '@rialto/shared/ui/Button';
import { ClearFilters, DayRange, dayOf } from '@rialto/shared/ui/DayRange';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { orderStatuses } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { memo, useDeferredValue, useMemo } from 'react';
import { HeldOrders } from '../../components/HeldOrders';
import { StrandedOrders } from '../../components/StrandedOrders';
import { TransactionTable } from '../../components/TransactionTable';
import { allOrdersQuery, type OrderSort, type OrdersFilter, orderSorts, summaryQuery } from '../../data/orders';
import { shopNamesQuery } from '../../data/shopNames';
import { commonTexts } from '../../texts/commonTexts';
import { transactionsTexts } from '../../texts/transactionsTexts';
import { ExportTransactions } from './ExportTransactions';
import { TransactionFigures } from './TransactionFigures';

const params = ['q', 'seller', 'status', 'from', 'to'] as const;
const none = { q: '', seller: '', status: '', from: '', to: '' };

/** Every order of the market: searched, summed up and exported. */
export function MonitorTransactionsPage() {
  const t = transactionsTexts.use();
  const common = commonTexts.use();
  const { orderStatus } = valueTexts.use();
  const { get, set } = useListParams([...params, 'sort']);
  // Other values in the URL are ignored, as the server would reject them.
  const q = get('q').trim() || undefined;
  const seller = get('seller').trim() || undefined;
  const status = orderStatuses.find((known) => known === get('status'));
  const from = dayOf(get('from'));
  const to = dayOf(get('to'));
  const filter = useMemo((): OrdersFilter => ({ q, seller, status, from, to }), [q, seller, status, from, to]);
  const sort = orderSorts.find((known) => known === get('sort'));
  const orders = usePaged(allOrdersQuery({ ...filter, sort }), { keepPrevious: true });
  const shops = useQuery(shopNamesQuery(seller ?? ''));
  const summary = useQuery(summaryQuery(filter));
  // Typing in the search has priority over rendering its results.
  const rows = useDeferredValue(orders.data);
  const figures = useDeferredValue(summary.data);
  // The list stops counting at a few thousand; the summary counts all.
  const total = summary.isPlaceholderData ? undefined : summary.data?.orders;
  const isFiltered = Object.values(filter).some(Boolean);

  return (
    <>
      <PageHead title={t.title} count={total ? t.transactions(total) : null}>
        <ExportTransactions filter={filter} total={total} disabled={!orders.data?.length} />
      </PageHead>
      {rows && (
        <>
          <HeldOrders />
          <StrandedOrders isFolded />
        </>
      )}
      <FilterBar active={[seller, status, from, to].filter(Boolean).length}>
        <SearchField placeholder={t.searchHint} value={get('q')} onSearch={(q) => set({ q })} />
        <SearchField
          label={t.seller}
          value={get('seller')}
          suggestions={shops.data ?? []}
          onSearch={(seller) => set({ seller })}
        />
        <SelectField
          label={common.status}
          all={common.everyStatus}
          options={orderStatuses.map((value) => ({ value, label: orderStatus[value] }))}
          value={status ?? ''}
          onSelect={(status) => set({ status })}
        />
        <DayRange from={get('from')} to={get('to')} onSelect={set} />
      </FilterBar>
      <SavedFilters list="transactions" params={params} />
      {rows?.length !== 0 && (
        <TransactionFigures
          data={figures}
          error={summary.error}
          isStale={summary.isPlaceholderData}
          refetch={summary.refetch}
          filter={filter}
          isAboveTable={!orders.isError}
        />
      )}
      <ListSection aria-label={t.list} $isStale={orders.isStale}>
        <ListState
          query={{ ...orders, data: rows }}
          emptyText={t.empty}
          icon="basket"
          skeleton={<TableSkeleton columns={7} />}
          next={
            isFiltered ? (
              <ClearFilters from={get('from')} to={get('to')} onClear={() => set(none)} />
            ) : (
              <Button $variant="quiet" onClick={() => void orders.refetch()}>
                {common.checkAgain}
              </Button>
            )
          }
        >
          {(listed) => <SortedTransactions rows={listed} sort={sort} />}
        </ListState>
        <ShowMore list={{ ...orders, total: total ?? null }} />
      </ListSection>
    </>
  );
}

const SortedTransactions = memo(function SortedTransactions({ rows, sort }: SortedTransactionsProps) {
  const t = transactionsTexts.use();
  const { set } = useListParams(['sort']);
  return (
    <TransactionTable
      name="transactions"
      caption={sort === undefined ? t.table : t.tableSorted}
      rows={rows}
      sort={sort}
      onSort={(chosen) => set({ sort: chosen === 'newest' ? '' : chosen })}
    />
  );
});

interface SortedTransactionsProps {
  rows: readonly Order[];
  sort: OrderSort | undefined;
}
