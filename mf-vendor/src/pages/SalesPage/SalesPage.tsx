import { saveCsv } from '@rialto/shared/browser/csv';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { BulkBarSkeleton } from '@rialto/shared/ui/BulkBar';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { ClearFilters, DayRange, dayOf } from '@rialto/shared/ui/DayRange';
import { ExportButton } from '@rialto/shared/ui/ExportButton';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { orderStatuses } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useMemo, useState } from 'react';
import { fetchAllSales, fulfilments, type SaleFilter, salesQuery } from '../../data/sales';
import { salesTexts } from '../../texts/salesTexts';
import { SalesBulkBar } from './SalesBulkBar';
import { saleColumns } from './saleColumns';
import { nextStep } from './saleSteps';
import { salesCsv } from './salesCsv';

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));
const none = { q: '', fulfilment: '', status: '', from: '', to: '' };

/** The items that buyers ordered from the vendor, and their delivery. */
export function SalesPage() {
  const t = salesTexts.use();
  const { fulfilment, orderStatus } = valueTexts.use();
  const { get, set } = useListParams(['q', 'fulfilment', 'status', 'from', 'to']);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Other values in the URL are ignored, as the server would reject them.
  const filter: SaleFilter = {
    q: get('q').trim() || undefined,
    fulfilment: fulfilments.find((known) => known === get('fulfilment')),
    status: orderStatuses.find((known) => known === get('status')),
    from: dayOf(get('from')),
    to: dayOf(get('to')),
  };
  const sales = usePaged(salesQuery(filter), { keepPrevious: true });
  const isFiltered = Object.values(filter).some(Boolean);
  const movable = useMemo(() => (sales.data ?? []).filter((sale) => nextStep(sale) !== null), [sales.data]);
  const columns = useMemo(() => saleColumns(t), [t]);
  const exportSales = async () => saveCsv(t.csv.fileName, salesCsv(await fetchAllSales(filter)));

  return (
    <>
      <PageHead title={t.title} intro={t.intro} count={sales.total ? t.lines(sales.total) : null}>
        <ExportButton disabled={!sales.data?.length} onExport={exportSales} />
      </PageHead>
      <FilterBar>
        <SearchField placeholder={t.filters.searchHint} value={get('q')} onSearch={(q) => set({ q })} />
        <SelectField
          label={t.filters.delivery}
          all={t.filters.any}
          options={options(fulfilments, fulfilment)}
          value={filter.fulfilment ?? ''}
          onSelect={(chosen) => set({ fulfilment: chosen })}
        />
        <SelectField
          label={t.filters.payment}
          all={t.filters.any}
          options={options(orderStatuses, orderStatus)}
          value={filter.status ?? ''}
          onSelect={(status) => set({ status })}
        />
        <DayRange from={get('from')} to={get('to')} onSelect={set} />
      </FilterBar>
      {sales.isPending && <BulkBarSkeleton />}
      <SalesBulkBar movable={movable} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      <ListSection $isStale={sales.isStale}>
        <ListState
          query={sales}
          emptyText={isFiltered ? t.noMatch : t.none}
          failedText={t.failed}
          icon="basket"
          skeleton={<TableSkeleton pictures columns={5} />}
          next={isFiltered && <ClearFilters from={get('from')} to={get('to')} onClear={() => set(none)} />}
        >
          {(rows) => (
            <DataTable
              name="sales"
              caption={t.table.caption}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              selection={{
                selected,
                onSelect: setSelected,
                canSelect: (sale) => nextStep(sale) !== null,
                label: ({ product, orderId }) => t.table.select(product.name, orderId),
              }}
            />
          )}
        </ListState>
      </ListSection>
      <ShowMore list={sales} />
    </>
  );
}
