import { useAuth } from '@rialto/shared/auth';
import { lazyPart } from '@rialto/shared/lazyPart';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { ProductsOnSale } from './ProductsOnSale';

const ArchivedProducts = lazyPart(
  () => import('./ArchivedProducts').then((m) => m.ArchivedProducts),
  () => <TableSkeleton pictures columns={4} />,
);

/** The vendor's goods: those on sale, edited in place, or with `?view=archived` the others. */
export function ManageInventoryPage() {
  const userId = useAuth((state) => state.user?.id ?? 0);
  const { get, set } = useListParams(['view']);
  return get('view') === 'archived' ? (
    <ArchivedProducts userId={userId} onLeave={() => set({ view: '' })} />
  ) : (
    <ProductsOnSale userId={userId} onArchived={() => set({ view: 'archived' })} />
  );
}
