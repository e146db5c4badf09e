import { useAuth } from '@rialto/shared/auth';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Suspense } from 'react';
import { ProductsOnSale } from './ProductsOnSale';

const ArchivedProducts = lazyComponent(() => import('./ArchivedProducts').then((m) => m.ArchivedProducts));

/** The vendor's products on sale, or with `?view=archived` the archived ones. */
export function ManageInventoryPage() {
  const userId = useAuth((state) => state.user?.id ?? 0);
  const { get, set } = useListParams(['view']);
  return get('view') === 'archived' ? (
    <Suspense fallback={<TableSkeleton pictures columns={4} />}>
      <ArchivedProducts userId={userId} onLeave={() => set({ view: '' })} />
    </Suspense>
  ) : (
    <ProductsOnSale userId={userId} onArchived={() => set({ view: 'archived' })} />
  );
}
