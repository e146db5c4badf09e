import type { CategoryRef } from '@rialto/shared/contract/category';
import { formatMoney } from '@rialto/shared/contract/money';
import type { Product } from '@rialto/shared/contract/product';
import { paths } from '@rialto/shared/paths';
import { Link } from '@rialto/shared/router';
import { color, fonts, space, text } from '@rialto/shared/theme';
import type { Column } from '@rialto/shared/ui/DataTable';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';

/** From this many on, a product is not running low. */
const enough = 6;

/** The vendor's list nests the category under a capital letter; other lists don't. */
export const categoryOf = (product: Product): CategoryRef => product.Category ?? product.category;

export const inventoryColumns: readonly Column<Product>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: ({ id, name, image }) => (
      <Name>
        <Thumbnail image={image} tintBy={id} />
        <Link to={paths.product(id)}>{name}</Link>
      </Name>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'category',
    header: 'Category',
    cell: (product) => categoryOf(product).name,
    sortBy: (product) => categoryOf(product).name,
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ price }) => <Price>{formatMoney(price)}</Price>,
    sortBy: ({ price }) => price,
    figures: true,
  },
  {
    key: 'discount',
    header: 'Discount',
    cell: ({ discount }) => (discount > 0 ? `${discount}%` : '–'),
    sortBy: ({ discount }) => discount,
    figures: true,
  },
  {
    key: 'inventory',
    header: 'Inventory',
    cell: ({ inventory, available }) => (
      <span>
        {inventory}
        {available < inventory && <Reserved>{`${inventory - available} reserved`}</Reserved>}
      </span>
    ),
    sortBy: ({ inventory }) => inventory,
    figures: true,
  },
  {
    key: 'stock',
    header: 'Stock',
    cell: (product) => <StockBadge product={product} />,
    sortBy: ({ available }) => available,
  },
];

function StockBadge({ product: { available } }: { product: Product }) {
  if (available === 0) return <StatusBadge tone="bad">Sold out</StatusBadge>;
  if (available < enough) return <StatusBadge tone="warn">{`Only ${available} left`}</StatusBadge>;
  return <StatusBadge tone="ok">In stock</StatusBadge>;
}

const Name = styled.div`
  display: flex;
  min-width: 200px;
  align-items: center;
  gap: ${space(3)};
  a {
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: break-word;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Price = styled.span`
  font: 600 ${text('md')} / 1.2 ${fonts.display};
  font-variant-numeric: lining-nums;
`;

const Reserved = styled.small`
  display: block;
  color: ${color('inkSoft')};
  font-size: ${text('xs')};
  white-space: nowrap;
`;
