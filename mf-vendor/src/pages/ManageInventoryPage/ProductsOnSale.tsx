import { loadWithRetries } from '@rialto/shared/federation/area';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { color, space } from '@rialto/shared/theme/theme';
import { ButtonLink, TextButton } from '@rialto/shared/ui/Button';
import { ClearFilters } from '@rialto/shared/ui/DayRange';
import { ExportButton } from '@rialto/shared/ui/ExportButton';
import { EmptyState, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { SortNotice, TableTools } from '@rialto/shared/ui/table/TableTools';
import type { Visibility } from '@rialto/shared/ui/table/tableSettings';
import { useDataTable } from '@rialto/shared/ui/table/useDataTable';
import { useTableWidth } from '@rialto/shared/ui/table/useTableWidth';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { inventoryQuery } from '../../data/products';
import type { InventoryTexts } from '../../texts/en/inventory';
import { inventoryTexts } from '../../texts/inventoryTexts';
import { openEdits, prune } from './editStore';
import { fitColumns } from './gridWidths';
import { InventoryGrid } from './InventoryGrid';
import { inventoryColumns } from './inventoryColumns';
import type { RowSubset } from './SaveBar';
import { categoryOptions, filterProducts, groupByProduct, sortOptions, stateOptions, stockOptions } from './shownRows';
import { type StockRow, stockRows } from './stockRows';

/** Needed only once rows are shown. */
const tools = () => import(/* webpackChunkName: "inventoryTools" */ './tools');
const BulkBar = lazyComponent(() => tools().then((m) => m.BulkBar));
const SaveBar = lazyComponent(() => tools().then((m) => m.SaveBar));

const none: ReadonlySet<number> = new Set();
const noRows: readonly StockRow[] = [];
const filterParams = ['q', 'category', 'stock', 'state'] as const;

interface ProductsOnSaleProps {
  userId: number;
  onArchived: () => void;
}

/** The products on sale: filtered, sorted, edited in place, and saved together. */
export function ProductsOnSale({ userId, onArchived }: ProductsOnSaleProps) {
  const { get, set } = useListParams([...filterParams, 'sort']);
  const t = inventoryTexts.use();
  const list = useFullInventory(userId);
  const [only, setOnly] = useState<{ ids: ReadonlySet<number>; what: RowSubset } | null>(null);
  const [selected, setSelected] = useState(none);

  const rows = useMemo(() => (list.data ? stockRows(list.data) : noRows), [list.data]);
  const [q, category, stock, state, sort] = [get('q'), get('category'), get('stock'), get('state'), get('sort')];
  const [width, measured] = useTableWidth();
  const fit = useCallback((chosen: Visibility) => fitColumns(chosen, width), [width]);
  // Sorted by the saved values, so that a row does not move while it is edited.
  const {
    rows: sorted,
    columns,
    settings,
  } = useDataTable({
    name: 'inventory',
    columns: inventoryColumns,
    rows,
    rowKey: ({ id }) => id,
    sort,
    onSort: (order) => set({ sort: order }),
    fit,
  });
  const named = inventoryColumns.map(({ key }) => ({ key, header: t.grid.columns[key] }));
  const grouped = useMemo(
    () =>
      groupByProduct(
        sorted.map(({ original }) => original),
        rows,
      ),
    [sorted, rows],
  );
  const shown = useMemo(
    () => filterProducts(grouped, { q, category, stock, state, only: only?.ids ?? null }),
    [grouped, q, category, stock, state, only],
  );
  const categories = useMemo(() => categoryOptions(rows), [rows]);
  const states = useMemo(() => stateOptions(rows, t), [rows, t]);
  const selectedRows = useMemo(
    () => (selected.size === 0 ? noRows : shown.filter(({ id }) => selected.has(id))),
    [shown, selected],
  );
  // An export needs fields that the rows here don't have.
  const exportShown = async () => (await loadWithRetries(tools)).exportInventory(shown);
  const archive = (row: StockRow) => {
    loadWithRetries(tools).then(
      (m) => m.archive(userId, [row], rows),
      () => {}, // `SaveBar` is in the same script, and shows that it failed
    );
  };
  const clear = () => {
    setOnly(null);
    set({ q: '', category: '', stock: '', state: '' });
  };
  const show = (ids: readonly number[], what: RowSubset) => {
    set({ q: '', category: '', stock: '', state: '' });
    setOnly({ ids: new Set(ids), what });
  };
  const select = (ids: readonly number[], on: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (on) after.add(id);
        else after.delete(id);
      }
      return after;
    });

  const addProduct = (
    <ButtonLink $small to={paths.addProduct}>
      {t.addProduct}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t.title} count={countText(t, shown, rows, list.total)}>
        <Row>
          <TextButton onClick={onArchived}>{t.archived}</TextButton>
          <ButtonLink $variant="quiet" $small to={paths.importProducts}>
            {t.importCsv}
          </ButtonLink>
          <ExportButton disabled={rows.length === 0} onExport={exportShown} />
          {list.data?.length !== 0 && addProduct}
        </Row>
      </PageHead>
      <Filters>
        <SearchField placeholder={t.filters.searchHint} value={q} onSearch={(text) => set({ q: text })} />
        <SelectField
          label={t.filters.category}
          all={t.filters.everyCategory}
          options={categories}
          value={category}
          onSelect={(name) => set({ category: name })}
        />
        <SelectField
          label={t.filters.stock}
          all={t.filters.anyStock}
          options={stockOptions(t)}
          value={stock}
          onSelect={(level) => set({ stock: level })}
        />
        {(states.length > 1 || state !== '') && (
          <SelectField
            label={t.filters.state}
            all={t.filters.anyState}
            options={states}
            value={state}
            onSelect={(chosen) => set({ state: chosen })}
          />
        )}
        <SelectField
          label={t.filters.sortBy}
          all={t.filters.asAdded}
          options={sortOptions(t)}
          value={sort}
          onSelect={(order) => set({ sort: order })}
        />
      </Filters>
      <SavedFilters list="inventory" params={filterParams} />
      {only && (
        <Only>
          {t.only[only.what]} <TextButton onClick={() => setOnly(null)}>{t.only.showAll}</TextButton>
        </Only>
      )}
      <Suspense>
        {selectedRows.length > 0 && (
          <BulkBar userId={userId} rows={selectedRows} all={rows} onClear={() => setSelected(none)} />
        )}
      </Suspense>
      <ListState query={list} emptyText={t.empty} skeleton={<TableSkeleton pictures columns={6} />} next={addProduct}>
        {() =>
          shown.length > 0 ? (
            <div ref={measured}>
              <SortNotice sort={sort} columns={named} />
              <TableTools columns={named.slice(1)} settings={settings} />
              <InventoryGrid
                rows={shown}
                columns={columns}
                width={width}
                compact={settings.compact}
                sort={sort}
                onSort={(order) => set({ sort: order })}
                selected={selected}
                onSelect={select}
                onArchive={archive}
              />
            </div>
          ) : (
            <EmptyState text={t.empty}>
              <ClearFilters onClear={clear} />
            </EmptyState>
          )
        }
      </ListState>
      {list.moreFailed && <ShowMore list={list} />}
      <Suspense>
        <SaveBar userId={userId} rows={rows} onShow={show} />
      </Suspense>
    </>
  );
}

/** Loads every page of the list, and restores the vendor's unsaved edits. */
function useFullInventory(userId: number) {
  const list = usePaged(inventoryQuery(userId), { enabled: userId > 0 });
  const { data, hasMore, isLoadingMore, moreFailed, showMore } = list;

  useEffect(() => {
    if (hasMore && !isLoadingMore && !moreFailed) void showMore();
  }, [hasMore, isLoadingMore, moreFailed, showMore]);

  // Before another vendor's edits are painted.
  useLayoutEffect(() => openEdits(userId), [userId]);
  const isComplete = data !== undefined && !hasMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is complete, not after each save
  useEffect(() => {
    if (isComplete) prune(stockRows(data));
  }, [isComplete, userId]);

  return list;
}

/** '12 products'; '3 of 12 products' if filtered; '1,000 of 10,000 products' while they load. Variants are counted beside them. */
function countText(t: InventoryTexts, shown: readonly StockRow[], rows: readonly StockRow[], total: number | null) {
  if (rows.length === 0 || !total) return null;
  const all = countProducts(rows);
  if (all === rows.length) return shown.length === total ? t.products(total) : t.productsOf(shown.length, total);
  const products = shown.length === rows.length ? t.products(all) : t.productsOf(countProducts(shown), all);
  return t.withVariants(products, shown.length);
}

const countProducts = (rows: readonly StockRow[]) => new Set(rows.map(({ productId }) => productId)).size;

/** Two selects side by side on a phone; all in one row only if their labels fit. */
const Filters = styled(FilterBar)`
  && > * {
    flex: 1 1 9.25rem;
  }
  && > :first-child {
    flex: 1 1 100%;
    @media (min-width: 73.75em) {
      flex: 3 1 13.75rem;
    }
  }
`;

const Only = styled.p`
  margin-bottom: ${space(4)};
  color: ${color('inkSoft')};
`;
