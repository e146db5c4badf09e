import { useAuth } from '@rialto/shared/auth';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { ArchivedProducts } from './ArchivedProducts';
import { ProductsOnSale } from './ProductsOnSale';

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
