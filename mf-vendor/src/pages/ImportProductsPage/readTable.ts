import { type DecimalSign, decimalSignOf, type NumberFormat, parseNumber } from '@rialto/shared/contract/number';
import type { ImportResult, ImportRow } from '@rialto/shared/contract/product';
import { decimalSign, numberProblem } from '@rialto/shared/typedNumber';
import { numberFormats } from '../../components/productNumbers';
import { type ImportTexts, importTexts } from '../../texts/importTexts';
import { productTexts } from '../../texts/productTexts';

/** A CSV file as rows to import; `head` and `lines` are as they were written, for the report. */
export interface Table {
  rows: ImportRow[];
  head: string[];
  lines: string[][];
  /** Which column of `head` is the product's id; -1 where there is none. */
  idPlace: number;
  /** Columns that mean nothing here. */
  ignored: string[];
  /** The rows with cells that can't be read, by row: nothing of them is sent. */
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
const idFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 2_147_483_647 };
const formats: Partial<Record<Column, NumberFormat>> = { ...numberFormats, id: idFormat, shopId: idFormat };

const columnOf = (name: string) => columnNames.get(name.toLowerCase().replace(/["\s_-]/g, ''));

/** The line by which a spreadsheet is told the separator; it is no row of the table. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

/**
 * Reads a CSV text with a head; separators are found out, rows without any text are left out. A row with a cell that can't be
 * read as the number its column holds is refused here, where it is known why.
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
  const signs = decimalSigns(columns, lines, meta.delimiter);
  const refused = new Map<number, ImportResult>();
  const rows = written.slice(1).map(({ cells, row }) => {
    const isTooLong = cells.slice(head.length).some((cell) => cell.trim() !== '');
    const { values, problems } = readCells(cells, columns, signs);
    if (isTooLong)
      refused.set(
        row,
        refusal(row, () => importTexts.current().problems.tooManyCells),
      );
    else if (problems.length > 0)
      refused.set(
        row,
        refusal(row, () => problems.map((say) => say()).join(' ')),
      );
    return { row, ...values } as ImportRow; // numbers where the column holds them: rows with other cells are refused
  });
  return {
    head,
    lines,
    idPlace: columns.indexOf('id'),
    ignored: head.filter((name, place) => !columns[place] && name.trim() !== ''),
    refused,
    rows,
  };
}

/** Said in the language shown when it is read. */
const refusal = (row: number, say: () => string): ImportResult => ({
  row,
  action: 'refused',
  get message() {
    return say();
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

/**
 * What separates the decimals of each column of numbers: what its own cells show, else those of the other columns, else what
 * both the file's separator and the reader's language say. Null where they differ: then '1,204' is refused.
 */
function decimalSigns(columns: readonly (Column | undefined)[], lines: readonly string[][], separator: string) {
  const numeric = columns.map((column) => column !== undefined && column in numberFormats);
  const texts = (place: number) => lines.map((cells) => withoutGuard(cells[place]?.trim() ?? ''));
  const inFile = decimalSignOf(columns.flatMap((_, place) => (numeric[place] ? texts(place) : [])));
  const usual = separator === ';' ? ',' : separator === ',' ? '.' : decimalSign();
  const otherwise = inFile ?? (usual === decimalSign() ? usual : 'both');
  return columns.map((_, place): DecimalSign | null => {
    if (!numeric[place]) return null;
    const sign = decimalSignOf(texts(place)) ?? otherwise;
    return sign === 'both' ? null : sign;
  });
}

/** The cells of a row as its columns hold them, and what is wrong with those that can't be read. */
function readCells(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  signs: readonly (DecimalSign | null)[],
) {
  const values: Partial<Record<Column, string | number>> = {};
  const problems: (() => string)[] = [];
  columns.forEach((column, place) => {
    const text = withoutGuard(cells[place]?.trim() ?? '');
    if (!column || text === '') return;
    const format = formats[column];
    const parsed = format && parseNumber(text, format, signs[place] ?? null);
    values[column] = parsed?.value ?? text;
    if (format && parsed?.problem) problems.push(() => wrongCell(column, numberProblem(text, format, parsed)));
  });
  return { values, problems };
}

function wrongCell(column: Column, problem: string | null): string {
  const { fields } = productTexts.current();
  const names: Partial<Record<Column, string>> = { ...fields, shopId: fields.shop };
  return importTexts.current().problems.cell(names[column] ?? column, problem ?? '');
}

/** Without the apostrophe that an export puts in front of what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
