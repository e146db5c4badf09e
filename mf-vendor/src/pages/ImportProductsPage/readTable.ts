import type { ImportResult, ImportRow } from '@rialto/shared/contract/product';

/** A CSV file as rows to import; `head` and `lines` are as they were written, for the report. */
export interface Table {
  rows: ImportRow[];
  head: string[];
  lines: string[][];
  /** Columns that mean nothing here. */
  ignored: string[];
  /** The rows whose cells can't be told apart, by row: nothing of them is sent. */
  refused: ReadonlyMap<number, ImportResult>;
}

/** Why a file is no table to import, in words. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

const tooManyCells = 'It has more cells than there are columns. Put a text or number with a separator in it in quotes.';

type Column = Exclude<keyof ImportRow, 'row'>;

/** What a column may be called, in small letters and without spaces. */
const columnNames = new Map<string, Column>(
  Object.entries({
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
  } as const),
);
const numberColumns = new Set<Column>(['id', 'price', 'inventory', 'discount', 'shopId']);

/** The line by which a spreadsheet is told the separator; it is no row of the table. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

/**
 * Reads a CSV text with a head; separators are found out, rows without any text are left out. Cells that can't be read as
 * the number their column holds are sent as they are, so that the server says so of their row.
 * @throws TableError for a file that is no such table
 */
export async function readTable(text: string): Promise<Table> {
  const { default: Papa } = await import(/* webpackChunkName: "papaparse" */ 'papaparse');
  const plain = text.replace(/^\uFEFF/, '');
  const said = separatorLine.exec(plain);
  const { data, meta, errors } = Papa.parse<string[]>(plain.slice(said?.[0].length ?? 0), {
    delimiter: said?.[1] ?? '',
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed)
    throw new TableError(
      `The quotation marks of row ${(unclosed.row ?? 0) + (said ? 2 : 1)} don’t match. Put them right, and choose the file again.`,
    );
  const written = data
    .map((cells, index) => ({ cells, row: index + (said ? 2 : 1) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...lines] = written.map(({ cells }) => cells);
  if (!head) throw new TableError('The file is empty. Choose a CSV file with a row of column names.');
  const columns = head.map((name) => columnNames.get(name.toLowerCase().replace(/[\s_-]/g, '')));
  if (!columns.includes('id') && !columns.includes('name'))
    throw new TableError(
      'There is no column called id or name in the first row. Export your inventory to see what a file looks like.',
    );
  const twice = columns.find((column, place) => column && columns.indexOf(column) !== place);
  if (twice) throw new TableError(`Two columns are called ${head[columns.lastIndexOf(twice)]}. Keep one of them.`);
  if (lines.length === 0) throw new TableError('There is no row below the column names.');
  const tooLong = written.filter(({ cells }) => cells.slice(head.length).some((cell) => cell.trim() !== ''));
  return {
    head,
    lines,
    ignored: head.filter((name, place) => !columns[place] && name.trim() !== ''),
    refused: new Map(tooLong.map(({ row }) => [row, { row, action: 'refused', message: tooManyCells }])),
    rows: written
      .slice(1)
      .map(({ cells, row }) => toRow(cells, columns, { row, decimalComma: meta.delimiter === ';' })),
  };
}

/** `row` is the row's number in the file, blank ones counted, as spreadsheets show it. */
function toRow(
  cells: string[],
  columns: (Column | undefined)[],
  { row, decimalComma }: { row: number; decimalComma: boolean },
): ImportRow {
  const filled = columns.flatMap((column, place) => {
    const text = cells[place]?.trim() ?? '';
    if (!column || text === '') return [];
    return [[column, numberColumns.has(column) ? toNumber(text, decimalComma) : withoutGuard(text)]];
  });
  return { row, ...Object.fromEntries(filled) };
}

/**
 * '$1,204.50' → 1204.5, '20%' → 20; any other text as it is. Where semicolons separate the cells, spreadsheets write
 * '1204,50'.
 */
function toNumber(text: string, decimalComma: boolean): number | string {
  const bare = text.replace(/^\$|%$/g, '');
  const thousands = decimalComma ? /^\d{1,3}(\.\d{3})+,\d+$/ : /^\d{1,3}(,\d{3})+(\.\d+)?$/;
  const plain = thousands.test(bare) ? bare.replaceAll(decimalComma ? '.' : ',', '') : bare;
  const digits = decimalComma ? plain.replace(',', '.') : plain;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : text;
}

/** Without the apostrophe that an export puts in front of what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
