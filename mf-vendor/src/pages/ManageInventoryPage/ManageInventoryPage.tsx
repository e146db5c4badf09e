import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import { count } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { Button, ButtonLink } from '@rialto/shared/ui/Button';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { EmptyState, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { inventoryQuery } from '../../data/products';
import { categoryOf, inventoryColumns } from './inventoryColumns';

const emptyText = 'No products available.';
const addProduct = <ButtonLink to={paths.addProduct}>Add a product</ButtonLink>;

export function ManageInventoryPage() {
  const userId = useAuth((state) => state.user?.id ?? 0);
  const { get, set } = useListParams(['q', 'category', 'sort']);
  const products = usePaged(inventoryQuery(userId), { enabled: userId > 0 });
  const shown = products.data?.filter((product) => matches(product, get('q'), get('category')));
  return (
    <>
      <PageHead title="Manage Inventory" count={countText(shown?.length, products.total)}>
        {products.total ? addProduct : null}
      </PageHead>
      <FilterBar>
        <SearchField label="Search" placeholder="Product name" value={get('q')} onSearch={(q) => set({ q })} />
        <SelectField
          label="Category"
          all="Every category"
          options={categoryOptions(products.data ?? [])}
          value={get('category')}
          onSelect={(category) => set({ category })}
        />
      </FilterBar>
      <ListState
        query={products}
        emptyText={emptyText}
        skeleton={<TableSkeleton pictures columns={5} />}
        next={addProduct}
      >
        {() =>
          shown && shown.length > 0 ? (
            <DataTable
              caption="Your products"
              columns={inventoryColumns}
              rows={shown}
              rowKey={({ id }) => id}
              sort={get('sort')}
              onSort={(sort) => set({ sort })}
            />
          ) : (
            <EmptyState text={emptyText}>
              <Button $variant="quiet" onClick={() => set({ q: '', category: '' })}>
                Clear filters
              </Button>
            </EmptyState>
          )
        }
      </ListState>
      <ShowMore list={products} />
    </>
  );
}

/** Whether the name contains the text, ignoring case, and the category is the chosen one. */
function matches(product: Product, q: string, category: string): boolean {
  return (
    product.name.toLowerCase().includes(q.trim().toLowerCase()) &&
    (category === '' || String(categoryOf(product).id) === category)
  );
}

/** The categories these products are in, by name. */
function categoryOptions(products: readonly Product[]) {
  const names = new Map(products.map((product) => [String(categoryOf(product).id), categoryOf(product).name]));
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

function countText(shown: number | undefined, total: number | null): string | null {
  if (shown === undefined || !total) return null;
  return shown === total ? count(total, 'product') : `${shown} of ${count(total, 'product')}`;
}
