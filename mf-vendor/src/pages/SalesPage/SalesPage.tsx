import { saveCsv } from '@rialto/shared/browser/csv';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import { type SaleTab, saleTabs } from '@rialto/shared/contract/saleTabs';
import { RefundLinesDialog } from '@rialto/shared/forms/RefundLinesDialog';
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
import { refundLines } from '../../data/refunds';
import { fetchAllParcels, parcelsQuery, saleCountsQuery } from '../../data/sales';
import { salesTexts } from '../../texts/salesTexts';
import { ParcelDialog } from './ParcelDialog';
import { parcelColumns } from './parcelColumns';
import { SalesBulkBar } from './SalesBulkBar';
import { SaleTabs } from './SaleTabs';
import { parcelStep } from './saleSteps';
import { salesCsv } from './salesCsv';
import { useRowFocus } from './useRowFocus';

const filterParams = ['q', 'tab', 'from', 'to'] as const;

/** What waits longest is shipped first. */
const usualOrder = (tab: SaleTab) => (tab === 'toShip' ? 'parcel' : '-parcel');

/** What buyers ordered from the vendor, as one parcel per order, by what is to be done. */
export function SalesPage() {
  const t = salesTexts.use();
  const { get, set } = useListParams([...filterParams, 'sort']);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number | null>(null);
  const [refunded, setRefunded] = useState<SoldOrder | null>(null);
  // Other values in the URL are ignored, as the server would reject them.
  const tab = saleTabs.find((known) => known === get('tab')) ?? 'toShip';
  const sort = ['parcel', '-parcel'].find((known) => known === get('sort')) ?? usualOrder(tab);
  const filter = { q: get('q').trim() || undefined, from: dayOf(get('from')), to: dayOf(get('to')) };
  const wanted = { ...filter, tab, sort: sort === 'parcel' ? ('oldest' as const) : ('newest' as const) };
  const list = usePaged(parcelsQuery(wanted), { keepPrevious: true });
  const { data: counts } = useQuery(saleCountsQuery(filter));
  const isFiltered = Object.values(filter).some(Boolean);
  const parcels = list.data;
  const ids = useMemo(() => parcels?.map(({ orderId }) => orderId) ?? [], [parcels]);
  const focus = useRowFocus(ids);
  const columns = useMemo(
    () => parcelColumns({ t, tab, focus, onOpen: ({ orderId }) => setOpened(orderId) }),
    [t, tab, focus],
  );
  const openedParcel = parcels?.find(({ orderId }) => orderId === opened);
  const exportSales = async () => saveCsv(t.csv.fileName, salesCsv(await fetchAllParcels(wanted)));
  const searchOf = (one: SaleTab) => {
    const kept = { tab: one === 'toShip' ? '' : one, q: get('q'), from: get('from'), to: get('to') };
    return new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== '')).toString();
  };
  const hasNone = counts?.all.orders === 0;

  return (
    <>
      <PageHead title={t.title} intro={t.intro} count={counts?.[tab].items ? t.lines(counts[tab].items) : null}>
        <ExportButton disabled={!parcels?.length} onExport={exportSales} />
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
        parcels={parcels ?? []}
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
              onSort={(order) => set({ sort: order })}
              selection={{
                selected,
                onSelect: setSelected,
                canSelect: (parcel: SoldOrder) => parcelStep(parcel) !== null,
                label: ({ orderId }) => t.table.select(orderId),
              }}
            />
          )}
        </ListState>
      </ListSection>
      <ShowMore list={list} />
      {openedParcel && <ParcelDialog parcel={openedParcel} onRefund={setRefunded} onClose={() => setOpened(null)} />}
      {refunded && (
        <RefundLinesDialog
          orderId={refunded.orderId}
          items={refunded.items}
          deliveries={refunded.deliveries}
          onSubmit={(body, key) => refundLines(refunded.orderId, body, key)}
          onClose={() => setRefunded(null)}
        />
      )}
    </>
  );
}
