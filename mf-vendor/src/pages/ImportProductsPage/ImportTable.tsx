import type { ImportResult } from '@rialto/shared/contract/product';
import { color, text } from '@rialto/shared/theme/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { useState } from 'react';
import styled from 'styled-components';
import { importTexts } from '../../texts/importTexts';
import type { Table } from './readTable';
import { type Action, describeResult, warningsOf } from './resultText';

interface ImportTableProps {
  caption: string;
  /** In the order of the file. */
  results: readonly ImportResult[];
  nameOf: (result: ImportResult) => string;
  table: Table;
  /** Whether the rows are imported, not only checked. */
  done: boolean;
}

const tones: Record<Action, BadgeTone> = { create: 'ok', update: 'warn', unchanged: 'plain', refused: 'sale' };
/** Thousands of rows at once would make the page slow. */
const pageSize = 200;

/** The result of each row of the file. */
export function ImportTable({ caption, results, nameOf, table, done }: ImportTableProps) {
  const t = importTexts.use();
  const [limit, setLimit] = useState(pageSize);
  const rows = results.slice(0, limit);
  const columns: readonly Column<ImportResult>[] = [
    { key: 'row', header: t.table.row, cell: ({ row }) => t.row(row) },
    { key: 'name', header: t.table.name, cell: (result) => <b>{nameOf(result)}</b>, broad: true },
    {
      key: 'result',
      header: t.table.result,
      cell: ({ action }) => <Badge $tone={tones[action]}>{t.actions[action][done ? 'done' : 'planned']}</Badge>,
    },
    {
      key: 'details',
      header: t.table.details,
      cell: (result) => (
        <Details>
          {result.action === 'refused' ? <strong>{describeResult(result)}</strong> : describeResult(result)}
          {warningsOf(table, result).map((warning) => (
            <strong key={warning}>{warning}</strong>
          ))}
        </Details>
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

const Details = styled.div`
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
  strong {
    display: block;
    color: ${color('tomato')};
    font-weight: 600;
  }
`;
