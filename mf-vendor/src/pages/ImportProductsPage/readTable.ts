import type { ImportRow } from '@rialto/shared/contract/product';

/** A CSV file as rows to import; `head` and `lines` are as they were written, for the report. */
export interface Table {
  rows: ImportRow[];
  head: string[];
  lines: string[][];
  /** Columns that mean nothing here. */
  ignored: string[];
}

/** Why a file is no table to import, in words. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

type Column = Exclude<keyof ImportRow, 'row'>;

/** What a column may be called, in small letters and without spaces. */
const columnNames: Record<string, Column> = {
  id: 'id',
  name: 'name',
  price: 'price',
  category: 'categoryName',
  categoryname: 'categoryName',
  inventory: 'inventory',
  stock: 'inventory',
  discount: 'discount',
  description: 'description',
  image: 'image',
  shopid: 'shopId',
};
const numberColumns = new Set<Column>(['id', 'price', 'inventory', 'discount', 'shopId']);

/**
 * Reads a CSV text with a head; separators are found out, rows without any text are left out. Cells that can't be read as
 * the number their column holds are sent as they are, so that the server says so of their row.
 * @throws TableError for a file that is no such table
 */
export async function readTable(text: string): Promise<Table> {
  const { default: Papa } = await import(/* webpackChunkName: "papaparse" */ 'papaparse');
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head, ...lines] = data;
  if (!head) throw new TableError('The file is empty. Choose a CSV file with a row of column names.');
  const columns = head.map((name) => columnNames[name.toLowerCase().replace(/[\s_-]/g, '')]);
  if (!columns.includes('id') && !columns.includes('name'))
    throw new TableError(
      'There is no column called id or name in the first row. Export your inventory to see what a file looks like.',
    );
  const twice = columns.find((column, place) => column && columns.indexOf(column) !== place);
  if (twice) throw new TableError(`Two columns are called ${head[columns.lastIndexOf(twice)]}. Keep one of them.`);
  if (lines.length === 0) throw new TableError('There is no row below the column names.');
  return {
    head,
    lines,
    ignored: head.filter((name, place) => !columns[place] && name.trim() !== ''),
    rows: lines.map((cells, index) => toRow(cells, columns, index + 2)),
  };
}

/** `line` is the row's number in the file, where the head is 1. */
function toRow(cells: string[], columns: (Column | undefined)[], line: number): ImportRow {
  const filled = columns.flatMap((column, place) => {
    const text = cells[place]?.trim() ?? '';
    if (!column || text === '') return [];
    return [[column, numberColumns.has(column) ? toNumber(text) : withoutGuard(text)]];
  });
  return { row: line, ...Object.fromEntries(filled) };
}

/** '$1,204.50' → 1204.5, '20%' → 20; any other text as it is. */
function toNumber(text: string): number | string {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text.replace(/^\$/, '')) ? text.replaceAll(',', '') : text;
  const value = Number(plain.replace(/^\$|%$/g, ''));
  return Number.isFinite(value) ? value : text;
}

/** Without the apostrophe that an export puts in front of what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
