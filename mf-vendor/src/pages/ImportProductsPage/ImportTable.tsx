import type { ImportResult } from '@rialto/shared/contract/imports';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import { TextButton } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ImportTexts } from '../../texts/en/importing';
import { importTexts } from '../../texts/importTexts';
import type { ImportedProduct } from './importProduct';
import { type Cell, MendingFields } from './MendingFields';
import type { Table } from './readTable';
import { type Action, describeResult, warningsOf } from './resultText';

interface ImportTableProps {
  caption: string;
  /** In the order of the file. */
  results: readonly ImportResult[];
  nameOf: (result: ImportResult) => string;
  table: Table;
  /** First rows of the products that are imported, not only checked. */
  imported: ReadonlySet<number>;
  /** Whether all rows have been sent. */
  done: boolean;
  onMend: (cell: Cell, text: string) => void;
  onLeaveOut: (row: number) => void;
}

const tones: Record<Action, BadgeTone> = { create: 'ok', update: 'warn', unchanged: 'plain', refused: 'sale' };
/** Thousands of rows at once would make the page slow. */
const pageSize = 200;

/** The result of each product of the file. What is not imported yet can be mended. */
export function ImportTable(props: ImportTableProps) {
  const { caption, results, nameOf, table, imported, done, onMend, onLeaveOut } = props;
  const t = importTexts.use();
  const [limit, setLimit] = useState(pageSize);
  const [opened, setOpened] = useState<number | null>(null);
  const products = useMemo(() => new Map(table.products.map((product) => [product.row, product])), [table]);
  const rows = results.slice(0, limit);
  // The rows are memoised, so their callbacks are stable and call the latest handlers.
  const latest = useRef({ onMend, onLeaveOut });
  useEffect(() => {
    latest.current = { onMend, onLeaveOut };
  });
  const [calls] = useState(
    (): RowCalls => ({
      mend: (cell, typed) => latest.current.onMend(cell, typed),
      leaveOut: (row) => latest.current.onLeaveOut(row),
      open: (row) => setOpened((before) => (before === row ? null : row)),
    }),
  );
  const isDone = ({ row, action }: ImportResult) => imported.has(row) || (done && action === 'refused');
  const columns: readonly Column<ImportResult>[] = [
    {
      key: 'row',
      header: t.table.row,
      cell: ({ row }) => {
        const all = products.get(row)?.rows ?? [row];
        return t.row(row, all.at(-1) ?? row);
      },
    },
    { key: 'name', header: t.table.name, cell: (result) => <Name>{nameOf(result)}</Name>, broad: true },
    {
      key: 'result',
      header: t.table.result,
      cell: (result) => (
        <Badge $tone={tones[result.action]}>{t.actions[result.action][isDone(result) ? 'done' : 'planned']}</Badge>
      ),
    },
    {
      key: 'details',
      header: t.table.details,
      cell: (result) => (
        <RowDetails
          table={table}
          result={result}
          product={imported.has(result.row) ? undefined : products.get(result.row)}
          isOpen={opened === result.row}
          t={t}
          calls={calls}
        />
      ),
      broad: true,
    },
  ];
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ row }) => row} />
      <ShowMore
        list={{
          data: rows,
          total: results.length,
          hasMore: rows.length < results.length,
          isLoadingMore: false,
          moreFailed: false,
          showMore: () => setLimit(limit + pageSize),
        }}
      />
    </>
  );
}

interface RowCalls {
  mend: (cell: Cell, text: string) => void;
  leaveOut: (row: number) => void;
  open: (row: number) => void;
}

interface RowDetailsProps {
  table: Table;
  result: ImportResult;
  /** Undefined if it is imported, and can't be mended any more. */
  product: ImportedProduct | undefined;
  /** Whether all its cells are shown. */
  isOpen: boolean;
  t: ImportTexts;
  calls: RowCalls;
}

const RowDetails = memo(function RowDetails({ table, result, product, isOpen, t, calls }: RowDetailsProps) {
  const { row } = result;
  const messageId = `import-message-${row}`;
  return (
    <Details>
      {result.action === 'refused' ? <strong id={messageId}>{describeResult(result)}</strong> : describeResult(result)}
      {warningsOf(table, result).map((warning) => (
        <strong key={warning}>{warning}</strong>
      ))}
      {product && (
        <>
          <MendingFields
            table={table}
            product={product}
            result={result}
            all={isOpen}
            errorId={messageId}
            onMend={calls.mend}
          />
          <Buttons>
            <TextButton aria-expanded={isOpen} onClick={() => calls.open(row)}>
              {isOpen ? t.closeRow : t.editRow}
              <VisuallyHidden>{t.ofRow(row)}</VisuallyHidden>
            </TextButton>
            <TextButton onClick={() => calls.leaveOut(row)}>
              {t.leaveOut}
              <VisuallyHidden>{t.ofRow(row)}</VisuallyHidden>
            </TextButton>
          </Buttons>
        </>
      )}
    </Details>
  );
});

const nameWidth = 'clamp(8rem, 26cqi, 20rem)';

const Name = styled.b`
  display: block;
  min-width: ${nameWidth};
  line-height: 1.3;
`;

/** No wider than what the other columns leave. */
const Details = styled.div`
  @container (min-width: 43.75rem) {
    max-width: calc(100cqi - 18rem - ${nameWidth});
  }
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
  strong {
    display: block;
    color: ${color('tomato')};
    font-weight: 600;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`;
