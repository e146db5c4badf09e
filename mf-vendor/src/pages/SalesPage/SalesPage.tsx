import { saveCsv } from '@rialto/shared/csv';
import { count } from '@rialto/shared/format';
import { errorMessage } from '@rialto/shared/http';
import { useMutation } from '@rialto/shared/query';
import { color, space } from '@rialto/shared/theme';
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
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { fetchAllSales, fulfilments, orderStatuses, type SaleFilter, salesQuery } from '../../data/sales';
import { SalesBulkBar } from './SalesBulkBar';
import { saleColumns } from './saleColumns';
import { nextStep } from './saleSteps';
import { salesCsv } from './salesCsv';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const none = { q: '', fulfilment: '', status: '', from: '', to: '' };

/** What others bought of the vendor's goods, line by line, and how far each is on its way. */
export function SalesPage() {
  const { get, set } = useListParams(['q', 'fulfilment', 'status', 'from', 'to']);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Whatever else an address may say is none of these, and the server would refuse it.
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
  const columns = saleColumns({
    selected,
    onSelect: (id, on) =>
      setSelected((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id))),
  });
  const exporting = useMutation({
    mutationFn: () => fetchAllSales(filter),
    onSuccess: (all) => saveCsv('rialto-sales.csv', salesCsv(all)),
  });

  return (
    <>
      <PageHead
        title="Sales"
        intro="What others bought from you."
        count={sales.total ? count(sales.total, 'line') : null}
      >
        {sales.data && sales.data.length > 0 && (
          <Button
            $small
            $variant="quiet"
            aria-busy={exporting.isPending}
            onClick={() => !exporting.isPending && exporting.mutate()}
          >
            {exporting.isPending ? 'Collecting…' : 'Export CSV'}
          </Button>
        )}
      </PageHead>
      {exporting.isError && <Problem role="alert">{`There is no file. ${errorMessage(exporting.error)}`}</Problem>}
      <FilterBar>
        <SearchField
          label="Search"
          placeholder="Product, buyer or order"
          value={get('q')}
          onSearch={(q) => set({ q })}
        />
        <SelectField
          label="Delivery"
          all="Any"
          options={options(fulfilments)}
          value={filter.fulfilment ?? ''}
          onSelect={(fulfilment) => set({ fulfilment })}
        />
        <SelectField
          label="Payment"
          all="Any"
          options={options(orderStatuses)}
          value={filter.status ?? ''}
          onSelect={(status) => set({ status })}
        />
        <DayRange from={filter.from} to={filter.to} onSelect={set} />
      </FilterBar>
      <SalesBulkBar movable={movable} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      <Content aria-busy={sales.isStale} $waiting={sales.isStale}>
        <ListState
          query={sales}
          emptyText={isFiltered ? 'No sales match these filters.' : 'Nothing is sold yet.'}
          icon="basket"
          skeleton={<TableSkeleton pictures columns={5} />}
          next={
            isFiltered && (
              <Button $variant="quiet" onClick={() => set(none)}>
                Clear filters
              </Button>
            )
          }
        >
          {(rows) => <DataTable caption="Your sales" columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </ListState>
      </Content>
      <ShowMore list={sales} />
    </>
  );
}

const Content = styled.div<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
`;

const Problem = styled.p`
  margin-bottom: ${space(4)};
  color: ${color('tomato')};
`;
