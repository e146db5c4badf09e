import type { Category } from '@rialto/shared/contract/category';
import { count } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useListParams } from '@rialto/shared/ui/useListParams';
import { categoriesQuery } from '../../data/categories';

export function ManageCategoriesPage() {
  const { get, set } = useListParams(['sort']);
  const categories = useQuery(categoriesQuery());
  const total = categories.data?.length;
  return (
    <>
      <PageHead
        title="Manage Categories"
        intro="What the goods on the market are sorted into."
        count={total ? count(total, 'category', 'categories') : null}
      />
      <ListState
        query={categories}
        emptyText="No categories found"
        skeleton={<TableSkeleton columns={3} />}
        next={
          <Button $variant="quiet" onClick={() => void categories.refetch()}>
            Check again
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            caption="Categories"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={get('sort')}
            onSort={(sort) => set({ sort })}
          />
        )}
      </ListState>
    </>
  );
}

const columns: readonly Column<Category>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name }) => <TextLink to={paths.category(id)}>{name}</TextLink>,
    sortBy: ({ name }) => name,
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description || '–', broad: true },
  {
    key: 'products',
    header: 'Products',
    cell: ({ products }) => products,
    sortBy: ({ products }) => products,
    figures: true,
  },
];
