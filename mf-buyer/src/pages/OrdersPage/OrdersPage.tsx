import { useAuth } from '@rialto/shared/auth';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { Button } from '@rialto/shared/ui/Button';
import { ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import styled from 'styled-components';
import { BrowseProducts } from '../../components/BrowseProducts';
import { OrderSkeleton } from '../../components/OrderSkeleton';
import { orderStatuses, ordersQuery } from '../../data/orders';
import { ordersTexts } from '../../texts/ordersTexts';
import { ExportOrders } from './ExportOrders';
import { OrderCard } from './OrderCard';

export function OrdersPage() {
  const t = ordersTexts.use();
  const { orderStatus } = valueTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const { get, set } = useListParams(['q', 'status']);
  const q = get('q').trim();
  // The API refuses unknown statuses.
  const status = orderStatuses.find((known) => known === get('status'));
  const orders = usePaged(ordersQuery(userId, { status, q }), { enabled: userId > 0, keepPrevious: true });
  const isFiltered = Boolean(q || status);
  return (
    <>
      <PageHead title={t.title} count={orders.total ? t.orders(orders.total) : null}>
        <ExportOrders userId={userId} filter={{ status, q }} disabled={!orders.data?.length} />
      </PageHead>
      <FilterBar>
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={get('q')}
          onSearch={(text) => set({ q: text })}
        />
        <SelectField
          label={t.status}
          all={t.everyStatus}
          options={orderStatuses.map((value) => ({ value, label: orderStatus[value] }))}
          value={status ?? ''}
          onSelect={(value) => set({ status: value })}
        />
      </FilterBar>
      <Content aria-busy={orders.isStale} $waiting={orders.isStale}>
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
          next={
            isFiltered ? (
              <Button $variant="quiet" onClick={() => set({ q: '', status: '' })}>
                {t.clearFilters}
              </Button>
            ) : (
              <BrowseProducts />
            )
          }
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
      </Content>
    </>
  );
}

const Content = styled.div<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
`;
