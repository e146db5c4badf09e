import type { ImportResult, ImportRow } from '@rialto/shared/contract/product';
import { currentLanguage } from '@rialto/shared/language';
import { readFigures } from '../../components/figures';
import { type ImportTexts, importTexts } from '../../texts/importTexts';

/** A CSV file as rows to import; `head` and `lines` are as they were written, for the report. */
export interface Table {
  rows: ImportRow[];
  head: string[];
  lines: string[][];
  /** Which column of `head` is the product's id; -1 where there is none. */
  idPlace: number;
  /** Columns that mean nothing here. */
  ignored: string[];
  /** The rows whose cells can't be told apart, by row: nothing of them is sent. */
  refused: ReadonlyMap<number, ImportResult>;
}

/** Why a file is no table to import, in words: those of the language shown when they are read. */
export class TableError extends Error {
  override readonly name = 'TableError';
  constructor(private readonly say: (problems: ImportTexts['problems']) => string) {
    super();
  }

  override get message(): string {
    return this.say(importTexts.current().problems);
  }
}

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

const columnOf = (name: string) => columnNames.get(name.toLowerCase().replace(/["\s_-]/g, ''));

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
    delimiter: said?.[1] ?? separatorOf(plain),
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) throw new TableError(({ quotes }) => quotes((unclosed.row ?? 0) + (said ? 2 : 1)));
  const written = data
    .map((cells, index) => ({ cells, row: index + (said ? 2 : 1) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...lines] = written.map(({ cells }) => cells);
  if (!head) throw new TableError(({ empty }) => empty);
  const columns = head.map(columnOf);
  if (!columns.includes('id') && !columns.includes('name')) throw new TableError(({ noKey }) => noKey);
  const twice = columns.find((column, place) => column && columns.indexOf(column) !== place);
  if (twice) throw new TableError((problems) => problems.twice(head[columns.lastIndexOf(twice)] ?? twice));
  if (lines.length === 0) throw new TableError(({ noRows }) => noRows);
  const tooLong = written.filter(({ cells }) => cells.slice(head.length).some((cell) => cell.trim() !== ''));
  const decimalComma = meta.delimiter === ';' || currentLanguage() === 'de';
  return {
    head,
    lines,
    idPlace: columns.indexOf('id'),
    ignored: head.filter((name, place) => !columns[place] && name.trim() !== ''),
    refused: new Map(tooLong.map(({ row }) => [row, tooManyCells(row)])),
    rows: written.slice(1).map(({ cells, row }) => toRow(cells, columns, { row, decimalComma })),
  };
}

/** Said in the language shown when it is read. */
const tooManyCells = (row: number): ImportResult => ({
  row,
  action: 'refused',
  get message() {
    return importTexts.current().problems.tooManyCells;
  },
});

/**
 * What separates the most columns of the head from each other: texts below it may hold more of another sign. '' leaves it
 * to the parser's guess.
 */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, head.split(sign).filter(columnOf).length] as const);
  const [sign, columns] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return columns > 1 ? sign : '';
}

/** `row` is the row's number in the file, blank ones counted, as spreadsheets show it. */
function toRow(
  cells: string[],
  columns: (Column | undefined)[],
  { row, decimalComma }: { row: number; decimalComma: boolean },
): ImportRow {
  const filled = columns.flatMap((column, place) => {
    const text = withoutGuard(cells[place]?.trim() ?? '');
    if (!column || text === '') return [];
    return [[column, numberColumns.has(column) ? toNumber(text, decimalComma) : text]];
  });
  return { row, ...Object.fromEntries(filled) };
}

/**
 * '$1,204.50' → 1204.5, '20%' → 20; any other text as it is. Where semicolons separate the cells, and in languages that have
 * a decimal comma, spreadsheets write '1204,50'.
 */
function toNumber(text: string, decimalComma: boolean): number | string {
  const [, minus, bare = ''] = /^(-?)\$?(.*?)(?:\s*[$%])?$/.exec(text) ?? [];
  const plain = !decimalComma && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  const figures = readFigures(plain, { decimalComma });
  return figures === null ? text : minus ? -figures : figures;
}

/** Without the apostrophe that an export puts in front of what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
