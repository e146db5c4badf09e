import type { Category } from '@rialto/shared/contract/category';
import { containsFolded } from '@rialto/shared/contract/searchText';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ClearFilters } from '@rialto/shared/ui/DayRange';
import { EmptyState, ListState } from '@rialto/shared/ui/Feedback';
import { FilterBar, SearchField } from '@rialto/shared/ui/FilterBar';
import { Panel } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { categoriesQuery } from '../../data/categories';
import { categoriesTexts } from '../../texts/categoriesTexts';
import { commonTexts } from '../../texts/commonTexts';
import type { CategoriesTexts } from '../../texts/en/categories';
import { CategoryActions } from './CategoryActions';
import { CategoryForm } from './CategoryForm';

const filterParams = ['q'] as const;

export function ManageCategoriesPage() {
  const t = categoriesTexts.use();
  const common = commonTexts.use();
  const { get, set } = useListParams([...filterParams, 'sort']);
  const categories = useQuery(categoriesQuery());
  const [edited, setEdited] = useState<readonly number[]>([]);
  // The category whose edit button gets the focus once it is rendered again.
  const focusNext = useRef<number | null>(null);
  const list = useRef<HTMLElement>(null);
  const total = categories.data?.length;

  const close = (id: number) => {
    focusNext.current = id;
    setEdited((open) => open.filter((other) => other !== id));
  };
  const actions: Column<Category> = {
    key: 'actions',
    header: common.actions,
    cell: (category) => (
      <CategoryActions
        category={category}
        editButton={(button) => {
          if (!button || focusNext.current !== category.id) return;
          focusNext.current = null;
          button.focus();
        }}
        onEdit={() => setEdited((open) => [...open, category.id])}
        onDeleted={() => list.current?.focus()}
      />
    ),
    broad: true,
  };

  return (
    <>
      <PageHead title={t.title} intro={t.intro} count={total ? t.categories(total) : null} />
      <Adding aria-label={t.adding}>
        <CategoryForm category={null} onSaved={(name) => notify(t.added(name), 'success')} />
      </Adding>
      <FilterBar>
        <SearchField placeholder={t.searchHint} value={get('q')} onSearch={(q) => set({ q })} />
      </FilterBar>
      <SavedFilters list="categories" params={filterParams} />
      <section ref={list} tabIndex={-1} aria-label={t.list}>
        <ListState
          query={categories}
          emptyText={t.empty}
          skeleton={<TableSkeleton columns={3} />}
          next={
            <Button $variant="quiet" onClick={() => void categories.refetch()}>
              {common.checkAgain}
            </Button>
          }
        >
          {(rows) => {
            const found = rows.filter((category) => edited.includes(category.id) || matches(category, get('q')));
            if (found.length === 0)
              return (
                <EmptyState text={t.noMatch}>
                  <ClearFilters onClear={() => set({ q: '' })} />
                </EmptyState>
              );
            return (
              <DataTable
                name="categories"
                caption={t.table}
                columns={[...columnsIn(t), actions]}
                rows={found}
                rowKey={({ id }) => id}
                sort={get('sort')}
                onSort={(sort) => set({ sort })}
                editor={(category) =>
                  edited.includes(category.id) && (
                    <CategoryForm
                      category={category}
                      onSaved={(name) => {
                        notify(t.saved(name), 'success');
                        close(category.id);
                      }}
                      onCancel={() => close(category.id)}
                    />
                  )
                }
              />
            );
          }}
        </ListState>
      </section>
    </>
  );
}

const matches = ({ name, description }: Category, q: string) =>
  containsFolded(name, q) || containsFolded(description ?? '', q);

const columnsIn = (t: CategoriesTexts): readonly Column<Category>[] => [
  {
    key: 'name',
    header: t.name,
    cell: ({ id, name }) => <TextLink to={paths.category(id)}>{name}</TextLink>,
    sortBy: ({ name }) => name,
    clip: 18,
  },
  {
    key: 'description',
    header: t.description,
    cell: ({ description }) => <span title={description ?? undefined}>{description || '–'}</span>,
    broad: true,
    clip: 45,
  },
  {
    key: 'products',
    header: t.products,
    cell: ({ products }) => products,
    sortBy: ({ products }) => products,
    figures: true,
  },
];

const Adding = styled(Panel)`
  container-type: inline-size;
  margin-bottom: ${space(5)};
`;
