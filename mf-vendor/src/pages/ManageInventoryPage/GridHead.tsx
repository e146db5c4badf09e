import { SortButton } from '@rialto/shared/theme/SortButton';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import type { Sort } from '@rialto/shared/ui/table/tableSettings';
import { inventoryTexts } from '../../texts/inventoryTexts';
import { ColumnHead, Head, HeadGroup, SelectBox } from './gridParts';
import { type GridColumn, stops } from './inventoryColumns';

interface GridHeadProps {
  columns: readonly GridColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  allSelected: boolean;
  onSelectAll: (on: boolean) => void;
  activeStop: number | null;
}

/** The column headers, which sort, and the checkbox that selects all shown rows. */
export function GridHead({ columns, sort, onSort, allSelected, onSelectAll, activeStop }: GridHeadProps) {
  const t = inventoryTexts.use().grid;
  const stop = (number: number) => ({ 'data-stop': number, tabIndex: activeStop === number ? 0 : -1 });
  return (
    <HeadGroup>
      <Head data-row="head" aria-rowindex={1}>
        <ColumnHead>
          <SelectBox
            {...stop(stops.select)}
            aria-label={t.selectAll}
            checked={allSelected}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        </ColumnHead>
        {columns.map(({ key, figures = false }) => {
          const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
          return (
            <ColumnHead key={key} $figures={figures} $isField={key === 'sku'} aria-sort={order}>
              <SortButton
                {...stop(stops[key])}
                $order={order}
                $figures={figures}
                onClick={() => onSort(order === 'ascending' ? `-${key}` : key)}
              >
                {t.columns[key]}
                <Icon name="chevron" size={16} />
              </SortButton>
            </ColumnHead>
          );
        })}
        <ColumnHead>
          <VisuallyHidden>{t.actions}</VisuallyHidden>
        </ColumnHead>
      </Head>
    </HeadGroup>
  );
}
