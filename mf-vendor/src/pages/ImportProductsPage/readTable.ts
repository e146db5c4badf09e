import {
  type DecimalSign,
  decimalSignOf,
  inventoryFormat,
  type NumberFormat,
  parseNumber,
} from '@rialto/shared/contract/number';
import type { ImportResult, ImportRow } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { currencyNotice, decimalSign, numberProblem } from '@rialto/shared/i18n/typedNumber';
import { numberFormats } from '../../components/productNumbers';
import { type ImportTexts, importTexts } from '../../texts/importTexts';
import { type Column, columnCalled, columnLabel, type Mapping } from './columns';

/** A CSV file as it was written: its head, and its rows by the numbers that spreadsheets show. */
export interface Sheet {
  head: string[];
  lines: { cells: string[]; row: number }[];
  separator: string;
}

/** A sheet as rows to import. */
export interface Table {
  sheet: Sheet;
  mapping: Mapping;
  rows: ImportRow[];
  /** Columns that mean nothing here. */
  ignored: string[];
  /** The rows with cells that can't be read, by row: nothing of them is sent. */
  refused: ReadonlyMap<number, ImportResult>;
  /** What is worth knowing of a row that can be read, by row; in the language shown when it is read. */
  notices: ReadonlyMap<number, () => string>;
  /** Rows with a character that couldn't be read, now or when the file was written. */
  damagedRows: readonly number[];
  /** New rows with the name of an earlier new one, and that one's row. */
  twins: ReadonlyMap<number, number>;
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

const idFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 2_147_483_647 };
const formats: Partial<Record<Column, NumberFormat>> = {
  ...numberFormats,
  inventoryAtExport: inventoryFormat,
  id: idFormat,
  shopId: idFormat,
};

/** The line by which a spreadsheet is told the separator; it is no row of the table. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

/**
 * Reads a CSV text with a head; separators are found out, rows without any text are left out.
 * @throws TableError for a file that is no such table
 */
export async function readSheet(text: string): Promise<Sheet> {
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
  const [first, ...lines] = written;
  if (!first) throw new TableError(({ empty }) => empty);
  const head = first.cells.map((header) => header.trim());
  const twice = head.find(
    (header, place) =>
      columnCalled(header) && head.findIndex((other) => foldText(other) === foldText(header)) !== place,
  );
  if (twice) throw new TableError((problems) => problems.twice(twice));
  if (lines.length === 0) throw new TableError(({ noRows }) => noRows);
  return { head, lines, separator: meta.delimiter };
}

/** Whether rows can be told from each other: by the number of a product, or the name of a new one. */
export const hasKey = (mapping: Mapping): boolean => mapping.includes('id') || mapping.includes('name');

/** The rows of a sheet. One with a cell that can't be read as the number its column holds is refused here, where it is known why. */
export function toTable(sheet: Sheet, mapping: Mapping): Table {
  const { head, lines, separator } = sheet;
  const signs = decimalSigns(mapping, lines, separator);
  const refused = new Map<number, ImportResult>();
  const notices = new Map<number, () => string>();
  const twins = new Map<number, number>();
  const firstOfName = new Map<string, number>();
  const rows = lines.map(({ cells, row }) => {
    const isTooLong = cells.slice(head.length).some((cell) => cell.trim() !== '');
    const { values, problems, notice } = readCells(cells, mapping, signs);
    const say = () =>
      isTooLong ? importTexts.current().problems.tooManyCells : problems.map((one) => one()).join(' ');
    if (isTooLong || problems.length > 0) refused.set(row, refusal(row, say));
    else if (notice) notices.set(row, notice);
    if (values.id === undefined && typeof values.name === 'string') {
      const key = foldText(values.name);
      const twin = firstOfName.get(key);
      if (twin === undefined) firstOfName.set(key, row);
      else twins.set(row, twin);
    }
    return { row, ...values } as ImportRow; // numbers where the column holds them: rows with other cells are refused
  });
  const damagedRows = lines.filter(({ cells }) => cells.some((cell) => cell.includes('\uFFFD'))).map(({ row }) => row);
  const ignored = head.filter((name, place) => !mapping[place] && name !== '');
  return { sheet, mapping, ignored, refused, notices, damagedRows, twins, rows };
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
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, head.split(sign).filter(columnCalled).length] as const);
  const [sign, columns] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return columns > 1 ? sign : '';
}

/**
 * What separates the decimals of each column of numbers: what its own cells show, else those of the other columns, else what
 * both the file's separator and the reader's language say. Null where they differ: then '1,204' is refused.
 */
function decimalSigns(columns: Mapping, lines: Sheet['lines'], separator: string) {
  const numeric = columns.map(
    (column) => column !== null && (column in numberFormats || column === 'inventoryAtExport'),
  );
  const texts = (place: number) => lines.map(({ cells }) => withoutGuard(cells[place]?.trim() ?? ''));
  const inFile = decimalSignOf(columns.flatMap((_, place) => (numeric[place] ? texts(place) : [])));
  const usual = separator === ';' ? ',' : separator === ',' ? '.' : decimalSign();
  const otherwise = inFile ?? (usual === decimalSign() ? usual : 'both');
  return columns.map((_, place): DecimalSign | null => {
    if (!numeric[place]) return null;
    const sign = decimalSignOf(texts(place)) ?? otherwise;
    return sign === 'both' ? null : sign;
  });
}

/** The cells of a row as its columns hold them, and what is to be said of them. */
function readCells(cells: readonly string[], columns: Mapping, signs: readonly (DecimalSign | null)[]) {
  const values: Partial<Record<Column, string | number>> = {};
  const problems: (() => string)[] = [];
  let notice: (() => string) | null = null;
  columns.forEach((column, place) => {
    const text = withoutGuard(cells[place]?.trim() ?? '');
    if (!column || text === '') return;
    const format = formats[column];
    if (!format) {
      values[column] = text;
      return;
    }
    const parsed = parseNumber(text, format, signs[place] ?? null);
    values[column] = parsed.value ?? text;
    if (parsed.problem)
      problems.push(() =>
        importTexts.current().problems.cell(columnLabel(column), numberProblem(text, format, parsed) ?? ''),
      );
    else if (parsed.currency) notice = () => currencyNotice(text, parsed) ?? '';
  });
  return { values, problems, notice: notice as (() => string) | null };
}

/** Without the apostrophe that an export puts in front of what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
