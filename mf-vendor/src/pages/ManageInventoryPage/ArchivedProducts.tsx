import type { OwnProduct } from '@rialto/shared/contract/product';
import { count, formatDate } from '@rialto/shared/format';
import { color, space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { usePaged } from '@rialto/shared/ui/usePaged';
import styled from 'styled-components';
import { formatNumber } from '../../components/productNumbers';
import { archivedQuery } from '../../data/products';
import { categoryOf } from './inventoryColumns';
import { RestoreCell } from './RestoreCell';

interface ArchivedProductsProps {
  userId: number;
  onLeave: () => void;
}

/** What the vendor took off sale, and the way back. */
export function ArchivedProducts({ userId, onLeave }: ArchivedProductsProps) {
  const products = usePaged(archivedQuery(userId), { enabled: userId > 0 });
  return (
    <>
      <PageHead
        title="Manage Inventory"
        intro="Archived products: nobody can buy them, and old orders keep them."
        count={products.total ? count(products.total, 'archived product') : null}
      >
        <Button $variant="quiet" onClick={onLeave}>
          Back to what is on sale
        </Button>
      </PageHead>
      <ListState query={products} emptyText="No products available." skeleton={<TableSkeleton pictures columns={4} />}>
        {(rows) => <DataTable caption="Archived products" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </ListState>
      <ShowMore list={products} />
    </>
  );
}

const columns: readonly Column<OwnProduct>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: ({ id, name, image }) => (
      <Name>
        <Thumbnail image={image} tintBy={id} />
        {name}
      </Name>
    ),
  },
  { key: 'category', header: 'Category', cell: categoryOf },
  { key: 'price', header: 'Price', cell: ({ price }) => formatNumber('price', price), figures: true },
  { key: 'inventory', header: 'Inventory', cell: ({ inventory }) => inventory, figures: true },
  { key: 'archived', header: 'Archived', cell: ({ archivedAt }) => (archivedAt ? formatDate(archivedAt) : '–') },
  { key: 'action', header: 'Restore', cell: (product) => <RestoreCell product={product} /> },
];

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color('ink')};
  font-weight: 600;
`;
