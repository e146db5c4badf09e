import { formatMoney } from '@rialto/shared/contract/money';
import type { Product } from '@rialto/shared/contract/product';
import { pagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { space } from '@rialto/shared/theme/theme';
import { BulkBar, SelectAll } from '@rialto/shared/ui/BulkBar';
import { Button } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ExportButton } from '@rialto/shared/ui/ExportButton';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Row } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { useState } from 'react';
import styled from 'styled-components';
import { products } from '../market';
import { Part, State } from '../Part';

const columns: Column<Product>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: ({ id, name, image }) => (
      <Row>
        <Thumbnail image={image} tintBy={id} />
        {name}
      </Row>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ price }) => formatMoney(price),
    sortBy: ({ price }) => price,
    figures: true,
  },
  {
    key: 'stock',
    header: 'Stock',
    cell: ({ inventory }) => inventory,
    sortBy: ({ inventory }) => inventory,
    figures: true,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ inventory }) => (
      <StatusBadge tone={inventory > 0 ? 'ok' : 'bad'}>{inventory > 0 ? 'On sale' : 'Sold out'}</StatusBadge>
    ),
  },
];

const productsQuery = pagedQuery<Product>('/products');

export function Lists() {
  const [sort, setSort] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([101]));
  const paged = usePaged(productsQuery);
  return (
    <>
      <Part
        name="DataTable"
        about="Sortable, with optional columns and density; a column of cards in narrow containers."
      >
        <State name="Sortable, with settings, selectable rows and a dimmed row" broad>
          <DataTable
            name="kit"
            caption="Products"
            columns={columns}
            rows={products}
            rowKey={({ id }) => id}
            dimmed={({ inventory }) => inventory === 0}
            sort={sort}
            onSort={setSort}
            selection={{
              selected,
              onSelect: setSelected,
              canSelect: ({ inventory }) => inventory > 0,
              label: ({ name }) => `Select ${name}`,
            }}
          />
        </State>
        <State name="With a row being edited" broad>
          <DataTable
            caption="Products, one of them edited"
            columns={columns}
            rows={products.slice(0, 2)}
            rowKey={({ id }) => id}
            editor={({ id, name }) =>
              id === 102 && (
                <Editor>
                  <Field label="New name">{(control) => <Input {...control} defaultValue={name} />}</Field>
                  <Button $small>Save</Button>
                </Editor>
              )
            }
          />
        </State>
      </Part>
      <Part name="BulkBar" about="Actions on the selected rows.">
        <State name="Three selected" broad>
          <BulkBar>
            <SelectAll
              rows={products}
              selectedCount={3}
              texts={{ selected: (n) => `${n} products selected`, selectAll: (n) => `Select all ${n} products` }}
              onSelect={() => {}}
            />
            <Button $small $variant="quiet">
              Change prices
            </Button>
          </BulkBar>
        </State>
      </Part>
      <Part name="ExportButton" about="Exports a list as a CSV file.">
        <State name="Usual">
          <ExportButton disabled={false} onExport={async () => {}} />
        </State>
        <State name="Failed when pressed">
          <ExportButton disabled={false} onExport={() => Promise.reject(new Error('The disk is full.'))} />
        </State>
      </Part>
      <Part name="TableSkeleton" about="The shape of a loading table.">
        <State name="With pictures" broad>
          <TableSkeleton pictures />
        </State>
      </Part>
      <Part name="ShowMore" about="Below a paged list.">
        <State name="Usual" broad>
          <ShowMore list={{ ...moreToCome, isLoadingMore: false, moreFailed: false }} />
        </State>
        <State name="Loading" broad>
          <ShowMore list={{ ...moreToCome, isLoadingMore: true, moreFailed: false }} />
        </State>
        <State name="Failed" broad>
          <ShowMore list={{ ...moreToCome, isLoadingMore: false, moreFailed: true }} />
        </State>
      </Part>
      <Part name="usePaged" about="Joins the pages of a list.">
        <State name="Two of four, the rest on demand" broad>
          <p>{paged.data?.map(({ name }) => name).join(', ')}</p>
          <ShowMore list={paged} />
        </State>
      </Part>
    </>
  );
}

const moreToCome = { data: products, total: 32, hasMore: true, showMore: () => {} };

const Editor = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
`;
