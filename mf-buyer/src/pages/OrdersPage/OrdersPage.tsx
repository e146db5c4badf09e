import { useAuth } from '@rialto/shared/auth';
import { saveCsv } from '@rialto/shared/browser/csv';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { ClearFilters } from '@rialto/shared/ui/DayRange';
import { ExportButton } from '@rialto/shared/ui/ExportButton';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { orderStatuses } from '@rialto/shared/ui/StatusBadge';
import { BrowseProducts } from '../../components/BrowseProducts';
import { OrderSkeleton } from '../../components/OrderSkeleton';
import { fetchAllOrders, ordersQuery } from '../../data/orders';
import { ordersTexts } from '../../texts/ordersTexts';
import { OrderCard } from './OrderCard';
import { ordersCsv } from './ordersCsv';

export function OrdersPage() {
  const t = ordersTexts.use();
  const { orderStatus } = valueTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const { get, set } = useListParams(['q', 'status']);
  const q = get('q').trim();
  // The API rejects unknown statuses.
  const status = orderStatuses.find((known) => known === get('status'));
  const orders = usePaged(ordersQuery(userId, { status, q }), { enabled: userId > 0, keepPrevious: true });
  const isFiltered = Boolean(q || status);
  const exportOrders = async () => saveCsv(t.csv.name, ordersCsv(await fetchAllOrders(userId, { status, q })));
  return (
    <>
      <PageHead title={t.title} count={orders.total ? t.orders(orders.total) : null}>
        <ExportButton disabled={!orders.data?.length} onExport={exportOrders} />
      </PageHead>
      <FilterBar>
        <SearchField placeholder={t.searchHint} value={get('q')} onSearch={(text) => set({ q: text })} />
        <SelectField
          label={t.status}
          all={t.everyStatus}
          options={orderStatuses.map((value) => ({ value, label: orderStatus[value] }))}
          value={status ?? ''}
          onSelect={(value) => set({ status: value })}
        />
      </FilterBar>
      <ListSection $isStale={orders.isStale}>
        <ListState
          query={orders}
          emptyText={t.empty}
          icon="basket"
          skeleton={
            <Stack $gap={5}>
              {[1, 2].map((place) => (
                <OrderSkeleton key={place} />
              ))}
            </Stack>
          }
          next={isFiltered ? <ClearFilters onClear={() => set({ q: '', status: '' })} /> : <BrowseProducts />}
        >
          {(rows) => (
            <Stack as="ul" $gap={5}>
              {rows.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </Stack>
          )}
        </ListState>
        <ShowMore list={orders} />
      </ListSection>
    </>
  );
}
