import type { OwnProduct } from '@rialto/shared/contract/product';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatDate } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ListState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { showNumber } from '../../components/productNumbers';
import { archivedQuery } from '../../data/products';
import type { InventoryTexts } from '../../texts/en/inventory';
import type { InventoryToolsTexts } from '../../texts/en/inventoryTools';
import { inventoryTexts } from '../../texts/inventoryTexts';
import { inventoryToolsTexts } from '../../texts/inventoryToolsTexts';
import { categoryOf } from './inventoryColumns';
import { RestoreCell } from './RestoreCell';

interface ArchivedProductsProps {
  userId: number;
  onLeave: () => void;
}

export function ArchivedProducts({ userId, onLeave }: ArchivedProductsProps) {
  const t = inventoryTexts.use();
  const { archive } = inventoryToolsTexts.use();
  const products = usePaged(archivedQuery(userId), { enabled: userId > 0 });
  return (
    <>
      <PageHead title={t.title} intro={archive.intro} count={products.total ? archive.products(products.total) : null}>
        <Button $variant="quiet" onClick={onLeave}>
          {archive.back}
        </Button>
      </PageHead>
      <ListState query={products} emptyText={t.empty} skeleton={<TableSkeleton pictures columns={4} />}>
        {(rows) => (
          <DataTable
            name="archived"
            caption={archive.caption}
            columns={columnsOf(t, archive)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </ListState>
      <ShowMore list={products} />
    </>
  );
}

const columnsOf = (
  { grid }: InventoryTexts,
  archive: InventoryToolsTexts['archive'],
): readonly Column<OwnProduct>[] => [
  {
    key: 'name',
    header: grid.columns.name,
    cell: ({ id, name, image }) => (
      <Name>
        <Thumbnail image={image} tintBy={id} />
        <Link to={paths.editProduct(id)}>{name}</Link>
      </Name>
    ),
  },
  { key: 'category', header: grid.columns.category, cell: categoryOf },
  { key: 'price', header: grid.columns.price, cell: ({ price }) => showNumber('price', price), figures: true },
  {
    key: 'inventory',
    header: grid.columns.inventory,
    cell: ({ inventory }) => showNumber('inventory', inventory),
    figures: true,
  },
  {
    key: 'archived',
    header: archive.archivedOn,
    cell: ({ archivedAt }) => (archivedAt ? formatDate(archivedAt) : '–'),
  },
  { key: 'action', header: archive.restore, cell: (product) => <RestoreCell product={product} /> },
];

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color('ink')};
  font-weight: 600;
`;
