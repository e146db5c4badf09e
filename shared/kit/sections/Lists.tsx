import { formatMoney } from '@rialto/shared/contract/money';
import type { Product } from '@rialto/shared/contract/product';
import { pagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { space } from '@rialto/shared/theme/theme';
import { BulkBar } from '@rialto/shared/ui/BulkBar';
import { Button } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Row } from '@rialto/shared/ui/Layout';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { useState } from 'react';
import styled from 'styled-components';
import { goods } from '../market';
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

const goodsQuery = pagedQuery<Product>('/goods');

export function Lists() {
  const [sort, setSort] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([101]));
  const paged = usePaged(goodsQuery);
  return (
    <>
      <Part
        name="DataTable"
        about="Sorted by its heads; the reader chooses columns and density; a column of cards where it has no room."
      >
        <State name="Sortable, with settings, rows to select, and a row that stands back" broad>
          <DataTable
            name="kit"
            caption="Goods"
            columns={columns}
            rows={goods}
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
        <State name="A row is edited in its place" broad>
          <DataTable
            caption="Goods, one of them edited"
            columns={columns}
            rows={goods.slice(0, 2)}
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
      <Part name="BulkBar" about="What can be done with the chosen rows.">
        <State name="Three chosen" broad>
          <BulkBar>
            <label>
              <input type="checkbox" defaultChecked /> All of them
            </label>
            <p>3 chosen</p>
            <Button $small $variant="quiet">
              Change prices
            </Button>
          </BulkBar>
        </State>
      </Part>
      <Part name="TableSkeleton" about="The shape of a table that is on its way.">
        <State name="With pictures" broad>
          <TableSkeleton pictures />
        </State>
      </Part>
      <Part name="ShowMore" about="Under a list that came in part.">
        <State name="Usual" broad>
          <ShowMore list={{ ...moreToCome, isLoadingMore: false, moreFailed: false }} />
        </State>
        <State name="On its way" broad>
          <ShowMore list={{ ...moreToCome, isLoadingMore: true, moreFailed: false }} />
        </State>
        <State name="Failed" broad>
          <ShowMore list={{ ...moreToCome, isLoadingMore: false, moreFailed: true }} />
        </State>
      </Part>
      <Part name="usePaged" about="A list that the server gives in pages, as one.">
        <State name="Two of four, and the rest on demand" broad>
          <p>{paged.data?.map(({ name }) => name).join(', ')}</p>
          <ShowMore list={paged} />
        </State>
      </Part>
    </>
  );
}

const moreToCome = { data: goods, total: 32, hasMore: true, showMore: () => {} };

const Editor = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
`;
