import { saveCsv } from '@rialto/shared/browser/csv';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import { type SaleTab, saleTabs } from '@rialto/shared/contract/saleTabs';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { BulkBarSkeleton } from '@rialto/shared/ui/BulkBar';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { ClearFilters, DayRange, dayOf } from '@rialto/shared/ui/DayRange';
import { ExportButton } from '@rialto/shared/ui/ExportButton';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useMemo, useState } from 'react';
import { fetchAllSoldOrders, saleCountsQuery, soldOrdersQuery } from '../../data/sales';
import { salesTexts } from '../../texts/salesTexts';
import { OrderDialog } from './OrderDialog';
import { SalesBulkBar } from './SalesBulkBar';
import { SaleTabs } from './SaleTabs';
import { saleColumns } from './saleColumns';
import { orderStep } from './saleSteps';
import { salesCsv } from './salesCsv';
import { type Task, TaskDialog } from './TaskDialog';
import { useRowFocus } from './useRowFocus';

const filterParams = ['q', 'tab', 'from', 'to'] as const;

/** What waits longest is shipped first. */
const usualOrder = (tab: SaleTab) => (tab === 'toShip' ? 'order' : '-order');

/** What buyers ordered from the vendor, as one row per order, by what is to be done. */
export function SalesPage() {
  const t = salesTexts.use();
  const { get, set } = useListParams([...filterParams, 'sort']);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  // Other values in the URL are ignored, as the server would reject them.
  const tab = saleTabs.find((known) => known === get('tab')) ?? 'toShip';
  const sort = ['order', '-order'].find((known) => known === get('sort')) ?? usualOrder(tab);
  const filter = { q: get('q').trim() || undefined, from: dayOf(get('from')), to: dayOf(get('to')) };
  const wanted = { ...filter, tab, sort: sort === 'order' ? ('oldest' as const) : ('newest' as const) };
  const list = usePaged(soldOrdersQuery(wanted), { keepPrevious: true });
  const { data: counts } = useQuery(saleCountsQuery(filter));
  const isFiltered = Object.values(filter).some(Boolean);
  const orders = list.data;
  const ids = useMemo(() => orders?.map(({ orderId }) => orderId) ?? [], [orders]);
  const focus = useRowFocus(ids);
  const columns = useMemo(
    () => saleColumns({ t, tab, focus, onOpen: ({ orderId }) => setOpened(orderId), onTask: setTask }),
    [t, tab, focus],
  );
  const openedOrder = orders?.find(({ orderId }) => orderId === opened);
  const exportSales = async () => saveCsv(t.csv.fileName, salesCsv(await fetchAllSoldOrders(wanted)));
  const searchOf = (one: SaleTab) => {
    const kept = { tab: one === 'toShip' ? '' : one, q: get('q'), from: get('from'), to: get('to') };
    return new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== '')).toString();
  };
  const hasNone = counts?.all.orders === 0;

  return (
    <>
      <PageHead title={t.title} intro={t.intro} count={counts?.[tab].items ? t.lines(counts[tab].items) : null}>
        <ExportButton disabled={!orders?.length} onExport={exportSales} />
      </PageHead>
      <SaleTabs tab={tab} counts={counts} searchOf={searchOf} />
      <FilterBar>
        <SearchField placeholder={t.filters.searchHint} value={get('q')} onSearch={(q) => set({ q })} />
        <DayRange from={get('from')} to={get('to')} onSelect={set} />
      </FilterBar>
      <SavedFilters list="sales" params={filterParams} />
      {list.isPending && <BulkBarSkeleton />}
      <SalesBulkBar
        key={tab}
        orders={orders ?? []}
        selected={selected}
        onSelect={(orderIds) => setSelected(new Set(orderIds))}
      />
      <ListSection $isStale={list.isStale}>
        <ListState
          query={list}
          emptyText={isFiltered ? t.noMatch : hasNone ? t.none : t.empty[tab]}
          failedText={t.failed}
          icon="basket"
          skeleton={<TableSkeleton pictures columns={5} />}
          next={
            isFiltered ? (
              <ClearFilters from={get('from')} to={get('to')} onClear={() => set({ q: '', from: '', to: '' })} />
            ) : (
              tab !== 'all' &&
              !hasNone && (
                <ButtonLink $variant="quiet" to={{ search: searchOf('all') }} replace>
                  {t.showAll}
                </ButtonLink>
              )
            )
          }
        >
          {(rows) => (
            <DataTable
              name="sales"
              caption={t.table.caption}
              columns={columns}
              rows={rows}
              rowKey={({ orderId }) => orderId}
              sort={sort}
              onSort={(column) => set({ sort: column })}
              selection={{
                selected,
                onSelect: setSelected,
                canSelect: (order: SoldOrder) => orderStep(order) !== null,
                label: ({ orderId }) => t.table.select(orderId),
              }}
            />
          )}
        </ListState>
      </ListSection>
      <ShowMore list={list} />
      {openedOrder && <OrderDialog order={openedOrder} onTask={setTask} onClose={() => setOpened(null)} />}
      {task && <TaskDialog task={task} orders={orders ?? []} focus={focus} onClose={() => setTask(null)} />}
    </>
  );
}
